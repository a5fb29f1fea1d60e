/** Every "no" of files and queues of batches; what a game refuses to simulate is in its own list. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const SIM_REFUSALS = {
  SIM_FILE_MALFORMED: 'The file {file} holds no batches of a simulation: {problem}.',
  SIM_OTHER_RUN: 'The file {file} is of another run: {field} is not the same.',
  SIM_OTHER_PROGRAM: 'The file {file} was made by a program whose batches are not like those of this one.',
  SIM_PARTS_OVERLAP: 'Batch {batch} is in {file} and in a file before it.',
  SIM_PARTS_MISSING: 'Batches {from} to {last} are in none of the files.',
  SIM_QUEUE_SILENT: 'The queue of simulations cannot be used: {reason}.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(SIM_REFUSALS);
