import type { CodegenConfig } from '@graphql-codegen/cli';

/** How the API's scalars look in JSON; codes, dates and percentages (exact text, "66.67") keep their wire form. */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  Percent: 'string',
  Iswc: 'string',
  Ipi: 'string',
  IpiBase: 'string',
  Isni: 'string',
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
