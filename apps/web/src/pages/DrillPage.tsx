/** One drill: set up, run, done. */
import { seededRandom } from '@croupier/cards';
import { drillIn, type FoundDrill } from '@croupier/catalog/trainers';
import type { Drill } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { later } from '../lib/Later.tsx';
import { readdress } from '../lib/router.ts';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';
import { DrillOptions } from '../train/DrillOptions.tsx';
import { DrillRun, type DrillRunProps } from '../train/DrillRun.tsx';
import { trainRecord, useTrainRecord } from '../train/kept-record.ts';
import { dueIn, placeOfKey } from '../train/record.ts';
import type { Result } from '../train/run.ts';
import { type DrillSetup, itemsFor, questionsFor, readSetup, writeSetup } from '../train/setup.ts';
import { useTrainers } from '../train/use-trainers.ts';
import '../train/train.css';
import '../train/drill-felt.css';
import '../train/drill.css';

/** Only at the end of a run, and for an address of no drill. */
const Done = later(async () => (await import('../train/Done.tsx')).Done);
const NotFoundPage = later(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

type Step =
  | { readonly at: 'setup' }
  | ({ readonly at: 'run'; readonly number: number } & Pick<DrillRunProps, 'questions' | 'length'>)
  | { readonly at: 'done'; readonly results: readonly Result[] };

/** Unpredictable, so that no two runs ask the same. */
const newSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join('.');

let runs = 0;

const begin = (id: string, drill: Drill, setup: DrillSetup): Step => {
  const random = seededRandom(newSeed());
  const wanted = { ...setup, id, drill, record: trainRecord(), now: Date.now(), random };
  const items = itemsFor(wanted);
  runs += 1;
  return { at: 'run', number: runs, questions: questionsFor(wanted, items), length: items.length };
};

const Loaded = ({
  found: { game, entry },
  drill,
}: {
  readonly found: FoundDrill;
  readonly drill: Drill;
}): ReactNode => {
  const { id, name, says } = entry;
  const [setup, setSetup] = useState(() => readSetup(location.search, drill));
  const [step, setStep] = useState<Step>({ at: 'setup' });
  const record = useTrainRecord();
  const change = (next: DrillSetup): void => {
    setSetup(next);
    readdress(`/train/${id}${writeSetup(next, drill)}`);
  };
  const start = (next: DrillSetup): void => {
    change(next);
    setStep(begin(id, drill, next));
    scrollTo(0, 0);
  };
  if (step.at === 'run')
    return (
      <DrillRun
        key={step.number}
        {...{ id, name, drill }}
        questions={step.questions}
        length={step.length}
        onDone={(results) => setStep({ at: 'done', results })}
      />
    );
  if (step.at === 'done') {
    const following = game.drills[game.drills.findIndex((one) => one.id === id) + 1];
    return (
      <Done
        name={name}
        results={step.results}
        items={drill.items(setup.settings)}
        following={following}
        onAgain={() => start({ ...setup, only: setup.only === 'due' ? 'all' : setup.only })}
        onMisses={() => start({ ...setup, only: 'misses' })}
        onSetup={() => setStep({ at: 'setup' })}
      />
    );
  }
  const asked = new Set(drill.items(setup.settings).map((item) => item.id));
  const missed = Object.entries(record.items).filter(([key, { wasRight }]) => {
    const place = placeOfKey(key);
    return place.drill === id && !wasRight && asked.has(place.item);
  });
  return (
    <DrillOptions
      {...{ name, says, drill, setup }}
      counts={{ misses: missed.length, due: dueIn(record, Date.now(), id).length }}
      onChange={change}
      onStart={() => start(setup)}
    />
  );
};

const Found = ({ found }: { readonly found: FoundDrill }): ReactNode => {
  const [drill, setDrill] = useState<Drill | null>();
  const { entry } = found;
  useEffect(() => {
    let here = true;
    entry.load().then(
      (loaded) => here && setDrill(loaded),
      () => here && setDrill(null),
    );
    return () => {
      here = false;
    };
  }, [entry]);
  if (drill === null) return <Missing />;
  return drill === undefined ? <Loading /> : <Loaded found={found} drill={drill} />;
};

export const DrillPage = ({ drill }: { readonly drill: string }): ReactNode => {
  const trainers = useTrainers();
  if (trainers === null) return <Missing />;
  if (trainers === undefined) return <Loading />;
  const found = drillIn(trainers, drill);
  return found === undefined ? <NotFoundPage /> : <Found found={found} />;
};
