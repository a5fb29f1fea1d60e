/** What wins pay, in words. */
import { formatOdds, type Json } from '@croupier/kernel';
import { SIDE_BET_PAYS, type WagerOn } from './rules/setup/house-rules.ts';

/** The games without commission have a catch each, which is part of their odds (BC-P4, BC-P5). */
const BANKER: { readonly [game: string]: string } = {
  'no-commission': '1:1, 1:2 on 6',
  ez: '1:1, 3-card 7 pushes',
};

/** Views write odds as text. */
const text = (pays: Json | undefined): string => (typeof pays === 'string' ? pays : '');

/** `rules` as a view writes them: "19:20", "1:1, 1:2 on 6". */
export const sayPays = (rules: { readonly [option: string]: Json }, on: WagerOn): string => {
  switch (on) {
    case 'player':
      return '1:1';
    case 'banker': {
      const pays = text(rules['bankerPays']);
      return BANKER[pays] ?? pays;
    }
    case 'tie':
      return text(rules['tiePays']);
    case 'playerPair':
    case 'bankerPair':
      return text(rules['pairPays']);
    default:
      return formatOdds(SIDE_BET_PAYS[on]);
  }
};
