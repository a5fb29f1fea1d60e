/** What if, while a replay is open: which cards there are, and the branch that is being played. */
import { gameName } from '@croupier/catalog/browser';
import type { Advice, GradedDecision, ViewBase } from '@croupier/kernel';
import type { Felt } from '@croupier/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CoachClient, openCoachClient } from '../../coach/client.ts';
import type { Replay } from '../replay.ts';
import {
  type Alternative,
  alternativesAt,
  type Branch,
  type BranchTable,
  branchAt,
  cardsOf,
  choicesIn,
  choose,
  playOn,
  type ShoeCards,
} from './branch.ts';

/** The name of the best action, which is also the label of its button; the chart's where there are no odds. */
const bestBy =
  (client: Pick<CoachClient, 'advise'>, game: string) =>
  (view: ViewBase): Promise<string | undefined> =>
    new Promise((resolve) => {
      let last: Advice | undefined;
      client.advise(
        game,
        view,
        (advice) => {
          last = advice;
        },
        () => {
          const best = last?.best ?? last?.chart;
          const row = last?.rows.find(({ action }) => action === best);
          resolve(best === undefined ? undefined : (row?.action ?? best));
        },
      );
    });

export interface PlayedBranch {
  /** “Stand” */
  readonly name: string;
  /** The step of the replay it leaves from. */
  readonly at: number;
  readonly branch: Branch;
  /** How many of its steps came before the last choice. */
  readonly told: number;
  readonly choices: ReturnType<typeof choicesIn>;
  /** Best play is being worked out. */
  readonly isBusy: boolean;
  readonly trouble?: string;
}

export interface WhatIf {
  /** Undefined while the shoe is being read. */
  readonly cards: ShoeCards | undefined;
  readonly played: PlayedBranch | undefined;
  /** What else could have been played here. */
  readonly others: (
    at: number,
    decision: GradedDecision,
  ) => readonly { readonly action: string; readonly name: string }[];
  readonly start: (at: number, decision: GradedDecision, alternative: Alternative) => void;
  /** One of `choices`. */
  readonly decide: (id: string) => void;
  /** The best play decides everything from here on. */
  readonly finish: () => void;
  readonly leave: () => void;
  /** A branch was left: the focus returns to the decision. */
  readonly isBack: boolean;
  /** The viewer played this round. */
  readonly isOwn: boolean;
  /** Others played this round too. */
  readonly isShared: boolean;
}

export const useWhatIf = (replay: Replay, felt: Felt): WhatIf => {
  const [cards, setCards] = useState<ShoeCards>();
  const [played, setPlayed] = useState<PlayedBranch>();
  const [isBack, setBack] = useState(false);
  const client = useRef<CoachClient>(undefined);
  /** A branch that was left says nothing when its best play is known. */
  const run = useRef(0);
  useEffect(() => {
    let here = true;
    void replay.shoeFile.then((checked) => here && setCards(cardsOf(checked)));
    return () => {
      here = false;
      run.current += 1;
      client.current?.close();
      client.current = undefined;
    };
  }, [replay]);
  const table = useMemo((): BranchTable | undefined => {
    if (typeof cards !== 'object') return undefined;
    const { game, nameOf, own, seats } = replay;
    return {
      ...{ felt, nameOf, draw: cards.draw },
      seat: own ?? seats[0]?.seat ?? 1,
      bot: gameName(game).bots.at(-1) ?? '',
      best: (view) => {
        client.current ??= openCoachClient();
        return bestBy(client.current, game)(view);
      },
    };
  }, [cards, replay, felt]);

  const goOn = (from: PlayedBranch, isAll: boolean): void => {
    if (table === undefined) return;
    run.current += 1;
    const id = run.current;
    const tell = (part: Partial<PlayedBranch>): void => {
      if (run.current === id) setPlayed({ ...from, choices: [], isBusy: false, ...part });
    };
    tell({ isBusy: true });
    playOn(table, from.branch, isAll).then(
      (branch) => tell({ branch, choices: choicesIn(table, branch) }),
      () => tell({ trouble: 'This round can’t be played out on this device.' }),
    );
  };
  const leave = useCallback(() => {
    run.current += 1;
    setBack(played !== undefined);
    setPlayed(undefined);
  }, [played]);
  return {
    cards,
    played,
    others: (at, decision) => {
      const position = replay.stops[at]?.position;
      if (table === undefined || position === undefined) return [];
      return alternativesAt(table, position, decision);
    },
    start: (at, decision, alternative) => {
      const position = replay.stops[at]?.position;
      const branch = table && position && branchAt(table, position, decision, alternative);
      if (branch) goOn({ name: alternative.name, at, branch, told: 0, choices: [], isBusy: true }, false);
    },
    decide: (id) => {
      const choice = played?.choices.find((each) => each.id === id);
      if (table === undefined || played === undefined || choice === undefined) return;
      const told = played.branch.steps.length;
      goOn({ ...played, told, branch: choose(table, played.branch, choice) }, false);
    },
    finish: () => played && goOn({ ...played, told: played.branch.steps.length }, true),
    leave,
    isBack,
    isOwn: replay.own !== undefined,
    isShared: replay.seats.length > 1,
  };
};
