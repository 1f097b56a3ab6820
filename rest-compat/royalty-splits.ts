import { both, endpoint } from './endpoint.ts';
import { bundleFieldName, readBundle, type Sheet, splitFields, writeBundle } from './splits.ts';

type WorkWithSplits = { splits: Sheet } | null;
const notFound = 'Work not found';

export const royaltySplitEndpoints = [
  endpoint<{ work: WorkWithSplits }>({
    method: 'GET',
    path: '/works/:id/royalty-splits',
    failure: 'Failed to load royalty splits',
    notFound,
    document: `query ($id: ID!) { work(id: $id) { splits { ${splitFields} } } }`,
    answer: ({ work }) => work && both(writeBundle(work.splits)),
  }),
  endpoint<{ splitsReplace: { work: WorkWithSplits } }, { work: { version: number; splits: Sheet } }>({
    method: 'POST',
    path: '/works/:id/royalty-splits',
    failure: 'Failed to save royalty splits',
    notFound,
    current: `query ($id: ID!) { work(id: $id) { version splits { ${splitFields} } } }`,
    document: `mutation ($id: ID!, $version: Int!, $input: SplitSheetInput!) {
      splitsReplace(work: $id, version: $version, input: $input) {
        work { splits { ${splitFields} } } userErrors { field message code }
      }
    }`,
    variables: ({ params, body }, { work: { version, splits } }) => ({
      id: params.id,
      version,
      input: readBundle(body, splits),
    }),
    fieldName: bundleFieldName,
    answer: ({ splitsReplace: { work } }) => work && { ...both(writeBundle(work.splits)), message: 'Royalty splits saved' },
  }),
];
