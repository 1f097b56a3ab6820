import { RoyaltySplitsDocument, SplitsReplaceDocument, WorkVersionDocument } from './__generated__/operations.ts';
import { both, endpoint } from './endpoint.ts';
import { bundleFieldName, readBundle, writeBundle } from './splits.ts';

const notFound = 'Work not found';

export const royaltySplitEndpoints = [
  endpoint({
    method: 'GET',
    path: '/works/:id/royalty-splits',
    failure: 'Failed to load royalty splits',
    notFound,
    document: RoyaltySplitsDocument,
    answer: ({ work }) => work && both(writeBundle(work.splits)),
  }),
  endpoint({
    method: 'POST',
    path: '/works/:id/royalty-splits',
    failure: 'Failed to save royalty splits',
    notFound,
    current: WorkVersionDocument,
    document: SplitsReplaceDocument,
    variables: ({ params, body }, { work: { version, splits } }) => ({
      id: params.id,
      version,
      input: readBundle(body, splits),
    }),
    fieldName: bundleFieldName,
    answer: ({ splitsReplace: { work } }) => work && { ...both(writeBundle(work.splits)), message: 'Royalty splits saved' },
  }),
];
