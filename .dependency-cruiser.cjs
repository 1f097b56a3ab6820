// The import rules between folders. A violation fails the checks.

/** The packages that `domain` may use: small, pure, without input and output. */
const PURE_PACKAGES = [
  'zod',
  // Large for its lists of common passwords: the client loads it after the first character of a new password.
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'cdigit',
  'iso-639-1',
  'i18n-iso-countries',
  'dayjs',
  'currency-codes',
  'libphonenumber-js',
  'ibantools',
  '@noble/hashes',
  '@noble/curves',
  '@scure/base',
  'fastest-levenshtein',
];

const tests = '\\.test\\.tsx?$';
const packages = `node_modules/(${PURE_PACKAGES.join('|')})/`;

/** `from` may import from the product only what matches one of `to`. */
const mayImportOnly = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(domain|db|gateway|rest-compat|web|tests|scripts)/', pathNot: to },
});

/**
 * The layers of the gateway, lowest first. `server` is on both sides of the areas: they use its context, and it serves them. A folder imports
 * only lower layers; folders of one layer do not import each other. Code shared by two folders goes below both. See docs/architecture.md.
 */
const LAYERS = [
  ['kit'],
  ['ports'],
  // What the areas stand on.
  ['server/measures', 'server/tracing', 'server/live'],
  ['server/settings', 'server/queues'],
  ['server/replicas'],
  ['server/context.ts'],
  ['server/request', 'server/execution'],
  // What the product does.
  ['areas/mail'],
  ['areas/lookups'],
  ['areas/accounts'],
  ['areas/subscriptions'],
  ['areas/members'],
  ['areas/api-keys'],
  ['areas/music/records'],
  ['areas/music/contributors', 'areas/music/publishers'],
  ['areas/music/works'],
  ['areas/music/codes'],
  // Kinds that no other kind imports. A folder of music that is not named here is one more of them.
  [
    'areas/music/labels',
    'areas/music/recordings',
    'areas/music/releases',
    'areas/music/documents',
    'areas/music/distribution',
    'areas/music/*',
  ],
  ['areas/music/kinds.ts'],
  ['areas/media'],
  ['areas/chains'],
  ['areas/proofs'],
  ['areas/tokens'],
  ['areas/files', 'areas/duplicates'],
  ['areas/imports'],
  // Objects and kept sums, then what writes them, then the figures.
  ['areas/income/records'],
  ['areas/income/sources', 'areas/income/templates', 'areas/income/rates'],
  ['areas/income/matching'],
  ['areas/income/statements'],
  ['areas/income/report'],
  ['areas/income/demo'],
  // Objects and the ledger, then what writes them.
  ['areas/royalties/records', 'areas/royalties/documents'],
  ['areas/royalties/ledger'],
  ['areas/royalties/payees'],
  ['areas/royalties/terms', 'areas/royalties/entries', 'areas/royalties/settings', 'areas/royalties/splits'],
  ['areas/royalties/statements'],
  ['areas/royalties/runs'],
  ['areas/royalties/payments'],
  ['areas/royalties/portal'],
  ['areas/royalties/demo'],
  ['areas/changes'],
  ['areas/webhooks'],
  ['areas/exports'],
  ['areas/bin', 'areas/history', 'areas/search', 'areas/insights', 'areas/feature-requests', 'areas/installation'],
  ['areas/backups'],
  ['areas/administration'],
  // How the areas are served.
  ['server/schema.ts', 'server/examples', 'server/graphql.ts', 'server/execute.ts', 'server/platform.ts'],
  ['server/jobs', 'server/sockets', 'server/developers'],
  ['server/http'],
  ['server/app.ts'],
  ['server/process'],
  ['server/product.ts'],
  // The programs.
  ['cli', 'main.ts'],
];
/** Names of the folders of music that LAYERS places one by one. */
const placed = LAYERS.flat().flatMap((name) => /^areas\/music\/(\w[\w-]*)$/.exec(name)?.[1] ?? []);
const folder = (name) => {
  if (name.endsWith('/*')) return `^gateway/${name.replace('*', '')}(?!(?:${placed.join('|')})/)[\\w-]+/`;
  return name.endsWith('.ts') ? `^gateway/${name.replace('.', '[.]')}$` : `^gateway/${name}/`;
};

/** The same for the client's entities: components of one area may contain components of lower ones. */
const ENTITY_LAYERS = [
  ['accounts', 'codes', 'lookups', 'networks', 'viewer'],
  ['plan', 'parties'],
  ['records'],
  ['history'],
  ['contributors', 'publishers', 'labels', 'works'],
  ['media'],
  ['recordings', 'music-documents'],
  ['proofs'],
  ['income'],
  ['royalties'],
];
const entity = (name) => `^web/entities/${name}/`;

/** One rule for each folder: no imports of its own layer or a higher one. */
const layerRules = (prefix, layers, pathOf) =>
  layers.flatMap((layer, index) => {
    const higher = layers.slice(index).flat();
    return layer.map((name) => ({
      name: `${prefix}-${name.replace('.ts', '')}`,
      comment: `${name} imports nothing of its own layer or above it (LAYERS and ENTITY_LAYERS in .dependency-cruiser.cjs).`,
      severity: 'error',
      from: { path: pathOf(name), pathNot: tests },
      // A rule without a path would match everything; the highest folder has none above it.
      to: { path: ['^$', ...higher.filter((other) => other !== name).map(pathOf)] },
    }));
  });

module.exports = {
  forbidden: [
    ...layerRules('gateway', LAYERS, folder),
    ...layerRules('entities', ENTITY_LAYERS, entity),
    {
      name: 'entities-placed',
      comment: 'Every folder of entities has its place in ENTITY_LAYERS.',
      severity: 'error',
      from: { path: '^web/entities/', pathNot: [tests, ...ENTITY_LAYERS.flat().map(entity)] },
      to: {},
    },
    {
      name: 'gateway-placed',
      comment: 'Every folder of the gateway has its place in LAYERS.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: [tests, ...LAYERS.flat().map(folder)] },
      to: {},
    },
    mayImportOnly('domain-alone', 'domain imports nothing of the product but itself.', '^domain/', '^domain/'),
    {
      name: 'domain-pure',
      comment: 'domain uses zod and small pure libraries alone: no input and output, no framework.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { dependencyTypesNot: ['local', 'aliased-subpath-import'], pathNot: [packages, '^domain/'] },
    },
    mayImportOnly('db-on-domain', 'db imports domain.', '^db/', '^(db|domain)/'),
    mayImportOnly(
      'gateway-on-db',
      'gateway imports domain and db; its product module alone puts rest-compat on top.',
      '^gateway/(?!server/product\\.ts$)',
      '^(gateway|db|domain)/',
    ),
    {
      ...mayImportOnly(
        'rest-on-execute',
        'rest-compat imports domain and the one function that executes a GraphQL operation.',
        '^rest-compat/',
        '^(rest-compat/|domain/|gateway/server/execute\\.ts$)',
      ),
    },
    mayImportOnly('web-on-domain', 'web imports domain and what is generated for it.', '^web/', '^(web|domain)/'),
    mayImportOnly(
      'web-apollo',
      'web/apollo is below the screens: it imports domain and generated code.',
      '^web/apollo/',
      '^(web/(apollo|__generated__)|domain)/',
    ),
    mayImportOnly(
      'web-screens',
      'screens import tokenization, entities and kit, not the app around them.',
      '^web/screens/',
      '^(web/(screens|tokenization|entities|kit|apollo|__generated__)|domain)/',
    ),
    {
      name: 'web-screens-apart',
      comment: 'A screen never imports a screen of another area; what two share belongs to entities or kit.',
      severity: 'error',
      from: { path: '^web/screens/([^/]+)/', pathNot: tests },
      to: { path: '^web/screens/', pathNot: '^web/screens/$1/' },
    },
    mayImportOnly(
      'web-tokenization',
      'tokenization, which screens of several areas open, imports entities and kit.',
      '^web/tokenization/',
      '^(web/(tokenization|entities|kit|apollo|__generated__)|domain)/',
    ),
    mayImportOnly('web-entities', 'entities import kit.', '^web/entities/', '^(web/(entities|kit|apollo|__generated__)|domain)/'),
    mayImportOnly(
      'web-kit',
      'kit has no domain words: it imports generated code and domain/kit.',
      '^web/kit/',
      '^(web/(kit|apollo|__generated__)|domain/kit)/',
    ),
    {
      name: 'no-tests-in-product',
      comment: 'Nothing of the product imports a test or a support file of the tests.',
      severity: 'error',
      from: { path: '^(domain|db|gateway|rest-compat|web)/', pathNot: tests },
      to: { path: [tests, '^tests/'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that import each other cannot be understood apart.',
      severity: 'error',
      from: { pathNot: '^web/__generated__/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import leads to a file or an installed package.',
      severity: 'error',
      from: {},
      // These two hold types alone, where no import leads at run time; the compiler checks them.
      to: { couldNotResolve: true, pathNot: '^(type-graphql/build/typings/|@graphql-typed-document-node/core$)' },
    },
    {
      name: 'declared',
      comment: 'A package that is imported is named in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages',
      comment: 'The product does not import packages that only its development needs.',
      severity: 'error',
      from: { path: '^(domain|db|gateway|rest-compat|web)/', pathNot: [tests, '^gateway/cli/emit-schema\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    exclude: { path: '\\.(css|svg|png|json)' },
  },
};
