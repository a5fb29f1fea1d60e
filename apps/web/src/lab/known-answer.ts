/**
 * What is known of an answer so far, merged from the parts that the worker sends. The previous answer stays until a new one
 * replaces it, and stays for good if the new question has none.
 */
import type { LabFigure, LabLink, LabPart } from '@croupier/kernel';

export interface KnownAnswer {
  readonly sentence: string | undefined;
  readonly figures: readonly LabFigure[];
  readonly notes: readonly string[];
  readonly links: readonly LabLink[];
  readonly trouble: string | undefined;
  /** From 0 to 1, while work that takes long is done. */
  readonly progress: number | undefined;
  /** More is to come. */
  readonly isWorking: boolean;
  /** It can't be worked out on this device. */
  readonly isFailed: boolean;
  /** Figures of the current question. */
  readonly fresh: readonly string[];
}

export const NOTHING: KnownAnswer = {
  sentence: undefined,
  figures: [],
  notes: [],
  links: [],
  trouble: undefined,
  progress: undefined,
  isWorking: true,
  isFailed: false,
  fresh: [],
};

export const begun = (known: KnownAnswer): KnownAnswer => ({
  ...known,
  trouble: undefined,
  progress: undefined,
  isWorking: true,
  isFailed: false,
  fresh: [],
});

/** Figures told while work goes on say how far it is, unless they say so by themselves. */
const unfinished = ({ figures = [], progress = 1 }: LabPart): readonly LabFigure[] =>
  progress < 1 ? figures.map((figure) => ({ soFar: `${Math.floor(100 * progress)}%`, ...figure })) : figures;

const complete = (figure: LabFigure): LabFigure => {
  const { soFar, ...rest } = figure;
  return soFar === undefined ? figure : rest;
};

const withFigures = (known: readonly LabFigure[], told: readonly LabFigure[]): readonly LabFigure[] => [
  ...known.map((figure) => told.find(({ id }) => id === figure.id) ?? figure),
  ...told.filter(({ id }) => !known.some((figure) => figure.id === id)),
];

export const withPart = (known: KnownAnswer, part: LabPart): KnownAnswer => ({
  ...known,
  sentence: part.sentence ?? known.sentence,
  figures: withFigures(known.figures, unfinished(part)),
  notes: part.notes ?? known.notes,
  links: part.links ?? known.links,
  trouble: part.trouble ?? known.trouble,
  progress: part.progress ?? known.progress,
  fresh: [...known.fresh, ...(part.figures ?? []).map(({ id }) => id).filter((id) => !known.fresh.includes(id))],
});

export const ended = (known: KnownAnswer, isFailed: boolean): KnownAnswer => ({
  ...known,
  progress: undefined,
  isWorking: false,
  isFailed,
  // Figures that the new question has no use for. With nothing new, everything stays.
  figures: (known.fresh.length === 0
    ? known.figures
    : known.fresh.flatMap((id) => known.figures.filter((figure) => figure.id === id))
  ).map(isFailed ? (figure) => figure : complete),
});
