import type { CodegenConfig } from '@graphql-codegen/cli';
import { draftFragments } from './scripts/codegen/draft-fragments.ts';

/** How the API's scalars look in JSON; codes, dates and percentages (exact text, "66.67") keep their wire form. */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  Percent: 'string',
  Iswc: 'string',
  Ipi: 'string',
  IpiBase: 'string',
  Isni: 'string',
  ByteCount: 'number',
};

const shared = {
  scalars,
  // A scalar that is added later is text until it is listed above.
  defaultScalarType: 'string',
  enumType: 'string-literal',
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: false,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  inputMaybeValue: 'T | null | undefined',
};

const schema = process.env.STAVE_SCHEMA ?? 'schema.graphql';
const webRoot = process.env.STAVE_WEB_ROOT ?? 'web';

/** A generated module with the labels of a draft, `__generated__/labels.ts` in a folder of the client. */
const labels = (folder: string, draft: string) => ({
  [`${webRoot}/${folder}/__generated__/labels.ts`]: { plugins: ['./scripts/codegen/labels.ts'], config: { draft } },
});

const documents = `${webRoot}/**/*.graphql`;

const restDocuments = ['rest-compat/*.graphql', draftFragments(schema)];

const config: CodegenConfig = {
  schema,
  ignoreNoDocuments: true,
  importExtension: '.ts',
  silent: true,
  generates: {
    [`${webRoot}/__generated__/schema.ts`]: {
      documents,
      plugins: ['typescript'],
      config: { ...shared, onlyOperationTypes: true },
    },
    [`${webRoot}/__generated__/possible-types.ts`]: {
      documents,
      plugins: ['./scripts/codegen/possible-types.ts'],
    },
    ...labels('entities/contributors', 'contributor'),
    ...labels('entities/labels', 'label'),
    ...labels('entities/media/fields', 'asset'),
    ...labels('entities/music-documents', 'musicDocument'),
    ...labels('entities/publishers', 'publisher'),
    ...labels('entities/recordings', 'recording'),
    ...labels('entities/works', 'work'),
    ...labels('screens/distribution/releases', 'release'),
    [`${webRoot}/`]: {
      documents,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: '__generated__/schema.ts', folder: '__generated__', extension: '.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen/typed-hooks.ts'],
      config: {
        ...shared,
        importSchemaTypesFrom: `${webRoot}/__generated__/schema.ts`,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
    'rest-compat/__generated__/fields.ts': { documents: restDocuments, plugins: ['./scripts/codegen/field-schemas.ts'] },
    'rest-compat/__generated__/operations.ts': {
      documents: restDocuments,
      plugins: ['typescript-operations', './scripts/codegen/typed-texts.ts'],
      config: {
        ...shared,
        scalars: { ...scalars, ID: 'string' },
        skipTypename: true,
        nonOptionalTypename: false,
        inlineFragmentTypes: 'combine',
      },
    },
  },
};

export default config;
