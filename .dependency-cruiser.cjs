/**
 * Who may import whom. Run by tools/check-boundaries.ts, which also fails when nothing was cruised.
 *
 * parser 'swc': the native TypeScript compiler has no JS API, and without it dependency-cruiser reads no .ts file at all.
 * conditionNames 'source': workspace imports resolve through node_modules links to the real packages/<name>/src files, so the
 * rules can speak of folders. The rule no-built-files fails if that ever stops working.
 */
const TEST_CODE = '(\\.test\\.ts$|/testing/)';
const WORKSPACE = '(packages|games|apps)/[^/]+';

const forbidden = [
  {
    name: 'no-circular',
    comment: 'Modules that need each other are one module.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'A typo, a missing dependency, or a deep import that the package does not export.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-built-files',
    comment: 'Sources import sources; dist is only for running.',
    from: {},
    to: { path: `^${WORKSPACE}/dist/` },
  },
  {
    name: 'no-relative-import-across-workspaces',
    comment: 'Other workspaces are imported by name, through what they export.',
    from: { path: `^(${WORKSPACE})/` },
    to: { path: `^${WORKSPACE}/`, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Rules of a game import themselves, the kernel and the cards: no node:*, no npm package, nothing else of the game.',
    from: { path: '^games/([^/]+)/src/rules/', pathNot: TEST_CODE },
    to: { pathNot: ['^games/$1/src/rules/', '^packages/kernel/src/(?!testing/)', '^packages/cards/src/'] },
  },
  {
    name: 'games-know-no-other-game',
    comment: 'Two games share code through packages/, never directly.',
    from: { path: '^games/([^/]+)/' },
    to: { path: '^games/', pathNot: '^games/$1/' },
  },
  {
    name: 'only-the-catalog-knows-games',
    comment: 'Everything else receives a game from the catalog, tests included.',
    from: { path: '^(packages|apps|tools)/', pathNot: '^packages/catalog/' },
    to: { path: '^games/' },
  },
  {
    name: 'nothing-imports-apps',
    comment: 'Apps are the outermost layer.',
    from: { path: '^(packages|games)/' },
    to: { path: '^apps/' },
  },
  {
    name: 'kernel-knows-only-cards',
    comment: 'The kernel is pure; its testing folder may use the test tools.',
    from: { path: '^packages/kernel/src/', pathNot: TEST_CODE },
    to: { pathNot: '^packages/(kernel|cards)/src/' },
  },
  {
    name: 'cards-import-nothing',
    comment: 'The bottom of the graph.',
    from: { path: '^packages/cards/src/', pathNot: TEST_CODE },
    to: { pathNot: '^packages/cards/src/' },
  },
  {
    name: 'fair-knows-only-cards-and-hashes',
    comment: 'Fairness must be easy to audit and run in a browser.',
    from: { path: '^packages/fair/src/', pathNot: [TEST_CODE, '^packages/fair/src/(ed25519|hashes)/'] },
    to: { pathNot: ['^packages/(fair|cards)/src/', '^node_modules/@noble/hashes/'] },
  },
  {
    name: 'hashes-and-signatures-come-from-node-or-noble',
    comment: 'Node hashes and signs natively; a browser without Ed25519 loads a small library of the same family.',
    from: { path: '^packages/fair/src/(ed25519|hashes)/', pathNot: TEST_CODE },
    to: { pathNot: ['^packages/fair/src/', '^node_modules/@noble/(hashes|curves)/', '^(node:)?crypto$'] },
  },
  {
    name: 'store-knows-only-kernel-cards-and-drivers',
    comment: 'The store keeps events, money and secrets of any game; what they mean is not its business.',
    from: { path: '^packages/store/src/', pathNot: TEST_CODE },
    to: {
      pathNot: [
        '^packages/(store|kernel|cards)/src/',
        '^node_modules/(@photostructure/sqlite|pg|@types/pg|@noble/hashes|rate-limiter-flexible)/',
        '^(node:)?(crypto|fs|fs/promises|path|worker_threads)$',
      ],
    },
  },
  {
    name: 'host-runs-anywhere',
    comment: 'A host runs in a browser too: of the store it may load what needs no database, and nothing of Node.',
    from: { path: '^packages/host/src/', pathNot: TEST_CODE },
    to: {
      pathNot: [
        '^packages/(host|kernel|cards|fair)/src/',
        '^packages/store/src/memory/',
        // Wire types stand once: types, and the choices of a room, without schemas.
        '^packages/protocol/src/table\\.ts$',
      ],
    },
  },
  {
    name: 'protocol-knows-only-types-and-zod',
    comment: 'The wire is read in browsers too, so nothing of Node, of the host or of the store may come with it.',
    from: { path: '^packages/protocol/src/', pathNot: TEST_CODE },
    to: { pathNot: ['^packages/(protocol|kernel|cards|fair)/src/', '^node_modules/zod/'] },
  },
  {
    name: 'client-runs-anywhere',
    comment:
      'The one client of the wire knows no page, no terminal and no game, and runs in browsers: only its Node door loads ws.',
    from: { path: '^packages/client/src/', pathNot: [TEST_CODE, '^packages/client/src/node/'] },
    to: {
      pathNot: ['^packages/(client|kernel|fair|protocol|host)/src/', '^packages/store/src/(memory/|chain\\.ts$)'],
    },
  },
  {
    name: 'a-remote-table-loads-no-host',
    comment:
      'A page that plays on a server loads neither the host nor a store: both come with the local table, or with the worker that replays commands. Hashing entries does not need a store.',
    from: {
      path: '^packages/client/src/',
      pathNot: [TEST_CODE, '^packages/client/src/(local|room-tale|reveals/check-log)\\.ts$'],
    },
    to: { path: '^packages/(host|store)/', pathNot: '^packages/store/src/chain\\.ts$' },
  },
  {
    name: 'client-for-node-knows-ws',
    comment: 'What programs need beside the client itself is a WebSocket: Node 20 has none.',
    from: { path: '^packages/client/src/node/', pathNot: TEST_CODE },
    to: { pathNot: ['^packages/(client|protocol|kernel)/src/', '^node_modules/(@types/)?ws/'] },
  },
  {
    name: 'ui-knows-only-kernel-and-cards',
    comment: 'What every table is drawn with knows no game, no host and no server, and runs in any browser.',
    from: { path: '^packages/ui/src/', pathNot: TEST_CODE },
    to: { pathNot: ['^packages/(ui|kernel|cards)/src/', '^node_modules/(@types/)?react/'] },
  },
  {
    name: 'sim-runs-anywhere',
    comment: 'Batches are played in browsers too: threads of Node and the queue have folders of their own.',
    from: { path: '^packages/sim/src/', pathNot: [TEST_CODE, '^packages/sim/src/(node|queue)/'] },
    to: { pathNot: ['^packages/sim/src/(?!node/|queue/)', '^packages/kernel/src/'] },
  },
  {
    name: 'fast-players-run-anywhere',
    comment:
      'A fast player runs in a worker of Node or of a browser: its rules, what is exact about its game, and nothing else.',
    from: { path: '^games/([^/]+)/src/fast/', pathNot: TEST_CODE },
    to: { pathNot: ['^games/$1/src/', '^packages/(kernel|cards)/src/'] },
  },
  {
    name: 'drivers-only-in-their-adapters',
    comment: 'The rules of the store must not know which database they run on.',
    from: { path: '^packages/', pathNot: ['^packages/store/src/(sqlite|postgres)/', TEST_CODE] },
    to: { path: '^node_modules/(@photostructure/sqlite|pg|@types/pg|rate-limiter-flexible)/' },
  },
  {
    name: 'no-test-code-in-product',
    comment: 'What is shipped does not depend on tests or on */testing.',
    from: { path: `^${WORKSPACE}/src/`, pathNot: TEST_CODE },
    to: { path: TEST_CODE },
  },
  {
    name: 'react-only-behind-felts',
    comment:
      'React is optional for a game and for the catalog: only felts may load it, so everything else runs without.',
    from: {
      path: '^(games/[^/]+|packages/catalog)/src/',
      pathNot: [TEST_CODE, '/felt/', '^packages/catalog/src/felts\\.ts$'],
    },
    to: { path: ['^node_modules/(@types/)?react', '^packages/ui/src/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-dev-dependency-in-product',
    comment: 'What is shipped depends only on what its package.json lists as dependencies or peers.',
    // The pages are shipped as built files with everything in them, so all they are built from is of development.
    from: { path: `^${WORKSPACE}/src/`, pathNot: [TEST_CODE, '^apps/web/src/'] },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      // A peer is a development dependency too, or it could not be tested here.
      dependencyTypesNot: ['npm-peer'],
      pathNot: `^${WORKSPACE}/`,
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '/dist/'] },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
