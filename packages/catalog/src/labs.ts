/** Pages of the odds lab of all games. Their controls are available at once; what works out the answers is loaded by a worker. */
import { type GameLabPage, SIMULATED_PAGES } from './lab/pages.ts';
import { MANIFESTS } from './manifests.ts';

export type { GameLabPage } from './lab/pages.ts';

/** The rules of a table are the same on all pages of a game. */
const withRulesOf = (page: GameLabPage, others: readonly GameLabPage[]): GameLabPage => {
  const rules = others
    .filter(({ game }) => game === page.game)
    .flatMap(({ controls }) => controls.filter(({ kind }) => kind === 'rules'))[0];
  return {
    ...page,
    controls: page.controls.map((control) => (control.kind === 'rules' ? (rules ?? control) : control)),
  };
};

/** In the order of the catalog; games without a lab are left out. Then the pages about long runs. */
export const loadLabPages = async (): Promise<readonly GameLabPage[]> => {
  const found = MANIFESTS.map(async ({ id, lab }) =>
    lab ? (await lab()).lab.pages.map((page) => ({ ...page, game: id })) : [],
  );
  const ofGames = (await Promise.all(found)).flat();
  return [...ofGames, ...SIMULATED_PAGES.map((page) => withRulesOf(page, ofGames))];
};

/** Finds a page by its address, which doesn't name the game. */
export const labPageIn = (pages: readonly GameLabPage[], id: string): GameLabPage | undefined =>
  pages.find((page) => page.id === id);
