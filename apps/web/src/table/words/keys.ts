/** The keys of every table; those of its actions are the game's. */
export const KEYS: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['1', '2', '3', '4', '5'], what: 'choose a chip' },
  { keys: ['B'], what: 'bet the chip on your spot; arrow keys choose the spot' },
  { keys: ['Space'], what: 'deal, deal again, skip the animation' },
  { keys: ['E'], what: 'change the bet after a result' },
  { keys: ['Z', 'X', 'C', 'V'], what: 'undo, clear, repeat the last bet, double the bet' },
  { keys: ['J', 'O'], what: 'read your hand, read the dealer’s hand' },
  { keys: ['A', 'W'], what: 'read your options, read balance and bet' },
  { keys: ['U'], what: 'show or hide the counts' },
  { keys: ['K', 'L'], what: 'ask the coach, open the chart' },
  { keys: ['T', 'Y'], what: 'shoe and tray, log' },
  { keys: ['M'], what: 'sound on or off' },
  { keys: ['/'], what: 'command box: type what you want to do' },
  { keys: ['?'], what: 'this help' },
];
