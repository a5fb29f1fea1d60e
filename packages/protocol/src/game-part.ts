/**
 * Marks what only a game can describe: its `command` and its `view`. The protocol knows no game; a server that knows them all
 * puts their schemas in these places when it describes itself.
 */
export const GAME_PART = 'x-game-part';
