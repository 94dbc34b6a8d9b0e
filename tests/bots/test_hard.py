import pytest

from poison.bots import Hard, hard
from poison.bots.share import Share
from poison.engine import Round, View, deal, stream
from tests.bots.test_contract import some_state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_budget_counts_simulated_plays(players, monkeypatch):
    simulated = []
    real = hard.play_out
    monkeypatch.setattr(
        hard,
        "play_out",
        lambda position, t: (simulated.append(position.left + 1), real(position, t)),
    )
    view = View.of(Round.deal(deal("budget", players), 0), 0)
    for budget in (5_000, 20_000):
        simulated.clear()
        Hard(budget=budget).choose(view, stream(1))
        assert 0.6 * budget < sum(simulated) <= budget


def test_a_forced_play_is_not_thought_about(monkeypatch):
    monkeypatch.setattr(hard, "play_out", None)
    state = Round.deal(deal("forced", 2), 0)
    while len(state.legal_plays()) > 1:
        state, _ = state.play(state.legal_plays()[0])
    assert Hard().choose(View.of(state, state.turn), stream(1)) in state.legal_plays()


def test_it_finds_the_best_of_its_last_two_plays():
    """The last one to play has nothing more to guess: what it plays out is what happens."""
    told_apart = 0
    for seed in range(40):
        state = some_state(f"end/{seed}", 2)
        while len(state.plays) < 23:
            state, _ = state.play(state.legal_plays()[-1])
        view = View.of(state, state.turn)
        ends = {play: state.play(play)[0].score().penalties for play in view.legal_plays()}
        margins = {play: end[view.seat] - end[1 - view.seat] for play, end in ends.items()}
        choice = Hard(budget=100).choose(view, stream(seed))
        assert margins[choice] == min(margins.values())
        told_apart += len(set(margins.values())) > 1
    assert told_apart


class TestShare:
    """What the end of a round is worth."""

    @staticmethod
    def share(penalties, before=(0, 0, 0), rounds_left=0):
        state = Round.deal(deal("share", 3), 0)
        return Share(View.of(state, 0, before, rounds_left)).of(list(penalties))

    def test_r18_players_who_are_level_share_alike(self):
        assert self.share((4, 4, 4)) == pytest.approx(1 / 3)

    def test_fewer_points_are_better_and_so_are_more_of_a_rival(self):
        assert self.share((3, 4, 5)) > self.share((4, 4, 5)) > self.share((4, 4, 4))

    def test_r18_the_rounds_before_count(self):
        assert self.share((3, 4, 5), before=(2, 1, 0)) == pytest.approx(1 / 3)

    def test_a_lead_is_less_sure_while_rounds_are_to_come(self):
        sure = self.share((0, 4, 4))
        assert sure > self.share((0, 4, 4), rounds_left=1) > self.share((0, 4, 4), rounds_left=3)

    def test_r18_a_rival_who_is_far_ahead_hurts_less_than_one_within_reach(self):
        reach = self.share((5, 4, 9)) - self.share((6, 4, 9))
        far = self.share((25, 4, 9)) - self.share((26, 4, 9))
        assert reach > far

    def test_the_biggest_difference_there_can_be(self):
        assert 0 <= self.share((58, 0, 0), before=(170, 0, 0)) < 1e-6


def test_it_plays_a_standard_game_by_the_sum_of_the_rounds():
    """Some decisions must change with what the rivals already have."""
    changed = 0
    for i in range(30):
        state = some_state(f"sum/{i}", 3)
        ahead = View.of(state, state.turn, (0, 12, 12), 0)
        behind = View.of(state, state.turn, (12, 0, 12), 0)
        bot = Hard(budget=4000)
        changed += bot.choose(ahead, stream(i)) != bot.choose(behind, stream(i))
    assert changed
