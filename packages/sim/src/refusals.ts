/** Every "no" of files and queues of batches; what a game refuses to simulate is in its own list. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const SIM_REFUSALS = {
  SIM_FILE_MALFORMED: 'The file {file} does not contain simulation batches: {problem}.',
  SIM_OTHER_RUN: 'The file {file} belongs to another run: {field} is different.',
  SIM_OTHER_PROGRAM:
    'The file {file} was written by a version of this program that divides runs into different batches.',
  SIM_PARTS_OVERLAP: 'Batch {batch} is in {file} and in an earlier file.',
  SIM_PARTS_MISSING: 'Batches {from} to {last} are not in any of the files.',
  SIM_NO_GPU: 'No GPU was found that can run simulations. To use the CPU instead, leave out --gpu.',
  SIM_NO_WEBGPU: 'The webgpu package is not installed. Install it with npm install webgpu, or leave out --gpu.',
  SIM_QUEUE_SILENT: 'The simulation queue cannot be used: {reason}.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(SIM_REFUSALS);
