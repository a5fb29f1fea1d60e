/** Prints a scripted round the way a person would follow it: who said what, what happened, how the table looks. */
import { expectOk, sayChips } from '@croupier/kernel';
import { narrate } from '../narrate.ts';
import { parsePhrase } from '../phrases.ts';
import { evolve } from '../rules/evolve.ts';
import { drawPlain } from '../terminal/plain.ts';
import { sit } from './sitting.ts';
import type { TranscriptScript } from './transcripts.data.ts';

export const transcript = ({ title, preset, set = {}, shoe, says }: TranscriptScript): string => {
  const sitting = sit(preset, shoe, { set });
  const { table } = sitting.scenario;
  const options = Object.entries(set).map(
    ([name, value]) => `, ${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const lines = [title, `preset ${preset}${options.join('')}`, `shoe   ${shoe}`];
  for (const said of says) {
    const before = table.log.length;
    let state = table.state;
    const [, seat, phrase = ''] = /^(\d): (.*)$/.exec(said) ?? [];
    if (seat === undefined) sitting.timeOut();
    else expectOk(table.send(Number(seat), expectOk(parsePhrase(phrase, table.view(Number(seat))))));
    lines.push('', `> ${seat === undefined ? 'the clock runs out' : `seat ${seat}: ${phrase}`}`);
    for (const event of table.log.slice(before)) {
      state = evolve(state, event);
      lines.push(`  ${narrate(event, state)}`);
    }
    lines.push(
      '',
      ...drawPlain(table.view(table.view('rail').turn[0]?.spot ?? 'rail')).map((line) => `    ${line}`.trimEnd()),
    );
  }
  const played = new Set(says.map((said) => Number.parseInt(said, 10)).filter((seat) => seat > 0));
  const balances = [...played]
    .sort((a, b) => a - b)
    .map((seat) => `seat ${seat} has ${sayChips(sitting.balance(seat))}`);
  return `${[...lines, '', `started with 1,000; now ${balances.join(', ')}`].join('\n')}\n`;
};
