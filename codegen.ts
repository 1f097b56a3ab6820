import type { CodegenConfig } from '@graphql-codegen/cli';

/** How the API's scalars look in JSON; codes, dates and percentages (integers in 1/10,000 percent) keep their wire form. */
const scalars = {
  ID: { input: 'string', output: 'string' },
  DateTime: 'string',
  DateTimeISO: 'string',
  Date: 'string',
  Percent: 'number',
  Iswc: 'string',
  Isrc: 'string',
  Isni: 'string',
  Ipi: 'string',
  IpiName: 'string',
  IpiBase: 'string',
  Upc: 'string',
  Language: 'string',
  Country: 'string',
  EmailAddress: 'string',
  Url: 'string',
  JSON: 'unknown',
};

const shared = {
  scalars,
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

const config: CodegenConfig = {
  schema,
  documents: [`${webRoot}/**/*.graphql`],
  ignoreNoDocuments: true,
  importExtension: '.ts',
  silent: true,
  generates: {
    [`${webRoot}/__generated__/schema.ts`]: {
      plugins: ['typescript'],
      config: { ...shared, onlyOperationTypes: true },
    },
    [`${webRoot}/__generated__/possible-types.ts`]: {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true },
    },
    [`${webRoot}/`]: {
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
  },
};

export default config;
