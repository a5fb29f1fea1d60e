/** What the functions of this package throw when they are given something that cannot be. */
import { InputError } from '@croupier/cards';

export const badInput = (code: BadInput, message: string): InputError => new InputError({ code, message });

/** Value: of a hand. Outcome: of a round. Pays: what wagers pay. Fraction: its parts. */
type BadInput = 'BC_VALUE_UNKNOWN' | 'BC_OUTCOME_UNKNOWN' | 'BC_PAYS_UNKNOWN' | 'BC_FRACTION_UNKNOWN' | 'BC_ODDS_CARDS';
