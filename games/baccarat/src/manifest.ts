/** All that baccarat brings. Each slot is a module that exports what its name says, loaded when it is used. */
import type { GameManifest } from '@croupier/kernel';

export const manifest: GameManifest = {
  id: 'baccarat',
  name: 'Baccarat',
  bots: ['banker', 'mixed'],
  chartName: 'Third-card chart',
  parts: () => import('./parts.ts'),
  narrator: () => import('./narrator.ts'),
  felt: () => import('./felt/index.ts'),
  guide: () => import('./guide.ts'),
  ruleBook: () => import('./rule-book.ts'),
  tools: () => import('./tools/index.ts'),
  edge: () => import('./edge.ts'),
  chart: () => import('./chart/index.ts'),
  chances: () => import('./chance.ts'),
  recaps: () => import('./recap.ts'),
  grade: () => import('./coach/index.ts'),
  trainer: () => import('./train/index.ts'),
  lab: () => import('./lab/index.ts'),
  coach: () => import('./coach/at-table.ts'),
  simulator: () => import('./fast/index.ts'),
  schemas: () => import('./schemas.ts'),
};
