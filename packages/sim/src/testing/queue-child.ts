/** Takes a job of the toy's run out of the queue and never brings it back: to be killed. `queue-child.ts URL BATCHES` */
import { expectOk } from '@croupier/kernel';
import { openRunQueue } from '../queue/index.ts';
import { toyRun } from './toy.ts';

const [url = '', batches = '', expires = ''] = process.argv.slice(2);
const { run, simulation } = toyRun();
const queue = expectOk(await openRunQueue(url, { expires: Number(expires) }));
const shared = expectOk(await queue.join(run, simulation, { batches: Number(batches) }));
const job = expectOk(await queue.take(shared));
process.stdout.write(`${JSON.stringify(job ?? null)}\n`);
setInterval(() => undefined, 1000);
