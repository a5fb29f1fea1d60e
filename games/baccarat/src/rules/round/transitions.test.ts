/** The contract's state machine, read off the log: every transition it prints, and the one it leaves out. */
import { describe, expect, test } from 'vitest';
import { coups, sit, stack } from '../../testing/sitting.ts';
import { GAME_PHASES, type GamePhase, phaseAfter, phasesOf } from '../shown/labels.ts';

const path = (player: string, banker: string): readonly GamePhase[] =>
  phasesOf(sit('standard', stack(player, banker)).bet(1, 'player', 10).deal().log);

describe('phases', () => {
  test('[BC-L1] there are these five', () => {
    expect(GAME_PHASES).toEqual(['betting', 'dealing', 'playerThird', 'bankerThird', 'resolution']);
  });

  test.each([
    ['a natural of Player: dealing → resolution', '9s Kc', '2d 3h', []],
    ['a natural of Banker: dealing → resolution', '2s 3c', '8d Kh', []],
    ['two naturals: dealing → resolution', '9s Kc', '8d Kh', []],
    ['Player draws, Banker stands: playerThird → resolution', '2s 3c 9h', 'Kd 4h', ['playerThird']],
    ['both draw: playerThird → bankerThird', '2s 3c 6h', 'Kd 5h Kh', ['playerThird', 'bankerThird']],
    ['Player stands, Banker draws: dealing → bankerThird', '6s Kc', 'Kd 5h 4h', ['bankerThird']],
    ['both stand on 6: dealing → resolution', '6s Kc', '6d Kh', []],
    ['both stand on 7: dealing → resolution', '7s Kc', '7d Kh', []],
    ['6 against 7: dealing → resolution', '6s Kc', '7d Kh', []],
    ['7 against 6: dealing → resolution', '7s Kc', '6d Kh', []],
  ] as const)('[BC-L1] %s', (_, player, banker, thirds) => {
    expect(path(player, banker)).toEqual(['betting', 'dealing', ...thirds, 'resolution']);
  });

  test('[BC-L1] resolution → betting: when the next round is opened, not before', () => {
    const table = sit('standard', coups(stack('9s Kc', '2d 3h'), stack('2s 3c 6h', 'Kd 5h Kh')));
    table.bet(1, 'player', 10).deal();
    expect(phasesOf(table.log).at(-1)).toBe('resolution');
    table.next();
    expect(phasesOf(table.log)).toEqual(['betting', 'dealing', 'resolution', 'betting']);
    table.bet(1, 'player', 10).deal();
    expect(phasesOf(table.log).slice(4)).toEqual(['dealing', 'playerThird', 'bankerThird', 'resolution']);
  });

  test('[BC-L1] placing and taking back stay in betting', () => {
    const table = sit('standard', '').bet(1, 'player', 10).bet(1, 'player', 20).takeBack(1, 'player');
    expect(phasesOf(table.log)).toEqual(['betting']);
  });

  test('[BC-L1] the phase after every event of the longest coup', () => {
    const { log } = sit('standard', stack('2s 3c 6h', 'Kd 5h Kh')).bet(1, 'player', 10).deal();
    let phase: GamePhase = 'betting';
    const steps = log.map((event) => {
      phase = phaseAfter(event, phase);
      return `${event.type} ${phase}`;
    });
    expect(steps).toEqual([
      'ShoeOpened betting',
      'RoundOpened betting',
      'WagerPlaced betting',
      'DealStarted dealing',
      'CardDealt dealing',
      'CardDealt dealing',
      'CardDealt dealing',
      'CardDealt dealing',
      'ThirdCardDecided dealing',
      'CardDealt playerThird',
      'ThirdCardDecided playerThird',
      'CardDealt bankerThird',
      'CoupEnded resolution',
      'WagerSettled resolution',
      'RoundSettled resolution',
    ]);
  });

  test('[BC-L1] over every pair of opening totals and every third card no other transition occurs, and each of these does', () => {
    const seen = new Set<string>();
    const faces = ['K', 'A', '2', '3', '4', '5', '6', '7', '8', '9'];
    for (const player of faces)
      for (const banker of faces)
        for (const third of faces) {
          const shoe = `Ks Kc ${player}h ${banker}d ${third}s 8s`;
          const phases = phasesOf(sit('standard', shoe).bet(1, 'player', 10).deal().next().log);
          for (const [index, phase] of phases.slice(1).entries()) seen.add(`${phases[index]} → ${phase}`);
        }
    expect([...seen].sort()).toEqual([
      'bankerThird → resolution',
      'betting → dealing',
      'dealing → bankerThird',
      'dealing → playerThird',
      'dealing → resolution',
      'playerThird → bankerThird',
      'playerThird → resolution',
      'resolution → betting',
    ]);
  });

  test('[BC-L1] an empty log has no phases yet', () => {
    expect(phasesOf([])).toEqual([]);
  });
});
