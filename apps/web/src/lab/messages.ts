/** Messages between a page of the lab and its worker. */
import type { LabAsked, LabPart } from '@croupier/kernel';
import type { Numbered } from '../lib/worker-messages.ts';

export interface Question extends Numbered {
  readonly page: string;
  readonly asked: LabAsked;
}

/** Any number of parts, then whether it is done or failed. */
export interface Answer extends Numbered {
  readonly part?: LabPart;
  readonly end?: 'done' | 'failed';
}
