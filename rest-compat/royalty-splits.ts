import { RoyaltySplitsDocument, SplitsReplaceDocument, WorkVersionDocument } from './__generated__/operations.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { bundleFieldName, readBundle, writeBundle } from './splits.ts';

const notFound = 'Work not found';

export const royaltySplitEndpoints = [
  endpoint({
    method: 'GET',
    path: '/works/:id/royalty-splits',
    failure: 'Failed to load royalty splits',
    notFound,
    document: RoyaltySplitsDocument,
    variables: idOfPath,
    answer: ({ work }) => work && both(writeBundle(work.splits)),
  }),
  endpointAfter(byId(WorkVersionDocument), {
    method: 'POST',
    path: '/works/:id/royalty-splits',
    failure: 'Failed to save royalty splits',
    notFound,
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
