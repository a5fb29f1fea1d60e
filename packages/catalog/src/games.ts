/**
 * The list of games, one line each. Nothing outside games/ and this package names one. `first` is played when none is named; the
 * others follow in the order of the alphabet.
 */
export { manifest as baccarat } from '@croupier/baccarat/manifest';
export { manifest as first } from '@croupier/blackjack/manifest';
