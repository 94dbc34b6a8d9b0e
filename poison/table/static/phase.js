// Whether there is a game at the table.

/** @import { Game, Snapshot } from "./messages.js" */

/** @type {(snapshot: Snapshot) => snapshot is Game} */
export const isInGame = (snapshot) => snapshot.phase !== "setup";
