/* The loop of poison/sim in C: the same algorithm, the same random numbers, the same counts.
 *
 * Written down statement by statement from poison/sim/{streams,kernels,rounds}.py, for
 * `python -m tests.benchmarks.sim`, which compiles it, checks that every count agrees, and
 * compares the speeds.
 */
#include <stdint.h>
#include <string.h>

enum { LIMIT = 13, SEATS = 6, CARDS = 50, SORTS = 5, FIRST_POISON = 15, KINDS = 16 };
enum { TOTALS = 14, MASKS = 32, TALLY = 15, POISON_POINTS = 4, PENALTY_POISON = 2 };
enum { RANDOM, EASY, MEDIUM };
enum { PENALTIES, WINS, EXPLOSIONS, DRANK, POISONS, N };
enum {
    POTS = 0,
    PLAYS = POTS + 9,
    DRUNK = PLAYS + SEATS,
    HELD = DRUNK + 4 * SEATS,
    DECK = HELD + SEATS * KINDS,
};
#define ALL_POISON (7 << FIRST_POISON)
#define NEVER -1e9

typedef struct {
    const double *gains;
    const int64_t *sorts;
    const double *price;
    double poison_price;
} Tips;

static const int64_t POINTS[] = {1, 2, 4, 5, 7, 1, 2, 4, 5, 7, 1, 2, 4, 5, 7, 4, 4, 4};
static const int64_t POT_OF[] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0, 1, 2};
static const int64_t IN_ORDER[CARDS] = {
    0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4,           5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9,
    10, 10, 10, 11, 11, 11, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 15, 15, 15, 15, 15};

/* For every set of nine plays how many they are, and which is the first, the second, ... */
enum { HALF = 9 };
static uint8_t COUNT[1 << HALF], NTH[(1 << HALF) * HALF];

__attribute__((constructor)) static void count_sets(void)
{
    for (int bits = 0; bits < 1 << HALF; bits++)
        for (int i = 0; i < HALF; i++)
            if (bits >> i & 1)
                NTH[bits * HALF + COUNT[bits]++] = i;
}

/* Random numbers. */

static const uint64_t GAMMA = 0x9E3779B97F4A7C15u;

static inline uint64_t mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline int64_t below(uint64_t *rng, uint64_t n)
{
    uint64_t product = (mix(*rng += GAMMA) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t least = ((1ull << 32) - n) % n;
        while ((uint32_t)product < least)
            product = (mix(*rng += GAMMA) >> 32) * n;
    }
    return product >> 32;
}

/* The rules. */

static inline void deal(int64_t *t, int players, int size, uint64_t *rng)
{
    memset(t, 0, DECK * sizeof *t);
    memcpy(t + DECK, IN_ORDER, sizeof IN_ORDER);
    int left = CARDS;
    for (int seat = 0; seat < players; seat++)
        for (int n = 0; n < size; n++) {
            int64_t i = DECK + below(rng, left--), kind = t[i];
            t[i] = t[DECK + left];
            t[DECK + left] = kind;
            t[HELD + seat * KINDS + kind]++;
            t[PLAYS + seat] |= kind == FIRST_POISON ? ALL_POISON : 1 << kind;
        }
}

static inline int make(int64_t *t, int seat, int64_t play)
{
    int64_t pot = POT_OF[play], points = POINTS[play], *at = t + POTS + 3 * pot;
    int exploded = at[0] + points > LIMIT;
    if (exploded) {
        t[DRUNK + pot * SEATS + seat] += at[1];
        t[DRUNK + 3 * SEATS + seat] += at[2];
        at[0] = at[1] = at[2] = 0;
    }
    at[0] += points;
    at[1 + (play >= FIRST_POISON)]++;
    int64_t kind = play < FIRST_POISON ? play : FIRST_POISON;
    int64_t bits = play < FIRST_POISON ? 1 << play : ALL_POISON;
    t[PLAYS + seat] ^= bits * (--t[HELD + seat * KINDS + kind] == 0);
    return exploded;
}

static inline void penalties(const int64_t *t, int players, int64_t *out)
{
    for (int seat = 0; seat < players; seat++)
        out[seat] = PENALTY_POISON * t[DRUNK + 3 * SEATS + seat];
    for (int c = 0; c < 3; c++) {
        const int64_t *drunk = t + DRUNK + c * SEATS;
        int64_t most = 0, holders = 0;
        for (int seat = 0; seat < players; seat++) {
            if (drunk[seat] > most) {
                most = drunk[seat];
                holders = 1;
            } else {
                holders += drunk[seat] == most;
            }
        }
        for (int seat = 0; seat < players; seat++)
            if (drunk[seat] < most || holders > 1)
                out[seat] += drunk[seat];
    }
}

/* The policies. */

static inline int64_t pick(int64_t bits, uint64_t *rng)
{
    int64_t low = bits & ((1 << HALF) - 1), high = bits >> HALF, in_low = COUNT[low];
    int64_t n = below(rng, in_low + COUNT[high]), above = n >= in_low;
    int64_t half = above ? high : low;
    return above * HALF + NTH[half * HALF + n - above * in_low];
}

static inline int64_t easy(const int64_t *t, int seat, uint64_t *rng)
{
    int64_t bits = t[PLAYS + seat], least = 1 << 30, best = 0;
    if (below(rng, 10) == 0)
        return pick(bits, rng);
    for (int64_t rest = bits; rest; rest &= rest - 1) {
        int64_t play = __builtin_ctzll(rest), cost = 0;
        const int64_t *at = t + POTS + 3 * POT_OF[play];
        if (at[0] + POINTS[play] > LIMIT)
            cost = at[1] + PENALTY_POISON * at[2];
        if (cost < least) {
            least = cost;
            best = 1 << play;
        } else if (cost == least) {
            best |= 1 << play;
        }
    }
    return pick(best, rng);
}

static inline int64_t medium(const int64_t *t, int players, int seat, const Tips *tips)
{
    int64_t bits = t[PLAYS + seat], play = 0;
    int poisoned = bits >= 1 << FIRST_POISON;
    double best = NEVER;
    for (int c = 0; c < 3; c++) {
        const int64_t *at = t + POTS + 3 * c, *drunk = t + DRUNK + c * SEATS;
        int64_t mask = bits >> SORTS * c & (MASKS - 1);
        int64_t i = ((at[1] + 2 * at[2]) * TOTALS + at[0]) * MASKS + mask;
        const double *gain = tips->gains + 3 * i;
        if (gain[0] > best) {
            best = gain[0];
            play = c * SORTS + tips->sorts[2 * i];
        }
        int bursts = poisoned && at[0] > LIMIT - POISON_POINTS;
        if (gain[1] != NEVER || bursts) {
            int64_t rival = 0;
            for (int other = 0; other < players; other++)
                if (other != seat && drunk[other] > rival)
                    rival = drunk[other];
            double cost = tips->price[(drunk[seat] * TALLY + rival) * TALLY + at[1]] +
                          tips->poison_price * at[2];
            if (gain[1] != NEVER && gain[1] - cost > best) {
                best = gain[1] - cost;
                play = c * SORTS + tips->sorts[2 * i + 1];
            }
            if (bursts && gain[2] - cost > best) {
                best = gain[2] - cost;
                play = FIRST_POISON + c;
            }
        }
        if (poisoned && !bursts && gain[2] > best) {
            best = gain[2];
            play = FIRST_POISON + c;
        }
    }
    return play;
}

static inline int64_t choose(const int64_t *t, int players, int seat, int64_t policy,
                             const Tips *tips, uint64_t *rng)
{
    if (policy == RANDOM)
        return pick(t[PLAYS + seat], rng);
    if (policy == EASY)
        return easy(t, seat, rng);
    return medium(t, players, seat, tips);
}

/* Whole rounds. */

void run(int64_t *t, int64_t players, int64_t size, const int64_t *policies, const double *gains,
         const int64_t *sorts, const double *price, double poison_price, uint64_t seed,
         int64_t first, int64_t rounds, int64_t out[][SEATS])
{
    const Tips tips = {gains, sorts, price, poison_price};
    int64_t row[N][SEATS] = {0};
    for (int64_t number = first; number < first + rounds; number++) {
        uint64_t rng = mix(mix(seed + GAMMA) + (number + 1) * GAMMA);
        deal(t, players, size, &rng);
        memset(row[EXPLOSIONS], 0, sizeof row[EXPLOSIONS]);
        int64_t seat = below(&rng, players);
        for (int64_t n = 0; n < players * size; n++) {
            row[EXPLOSIONS][seat] +=
                make(t, seat, choose(t, players, seat, policies[seat], &tips, &rng));
            if (++seat == players)
                seat = 0;
        }
        penalties(t, players, row[PENALTIES]);
        int64_t least = row[PENALTIES][0], winners = 0;
        for (seat = 1; seat < players; seat++)
            if (row[PENALTIES][seat] < least)
                least = row[PENALTIES][seat];
        for (seat = 0; seat < players; seat++) {
            winners += row[PENALTIES][seat] == least;
            row[DRANK][seat] = row[POISONS][seat] = t[DRUNK + 3 * SEATS + seat];
            for (int c = 0; c < 3; c++)
                row[DRANK][seat] += t[DRUNK + c * SEATS + seat];
        }
        for (seat = 0; seat < players; seat++)
            row[WINS][seat] = row[PENALTIES][seat] == least ? 60 / winners : 0;
        for (int q = 0; q < N; q++)
            for (seat = 0; seat < players; seat++) {
                out[q][seat] += row[q][seat];
                out[N + q][seat] += row[q][seat] * row[q][seat];
            }
        for (seat = 0; seat < players; seat++)
            for (int64_t other = 0; other <= seat; other++)
                out[2 * N + seat][other] += row[PENALTIES][seat] * row[PENALTIES][other];
    }
}
