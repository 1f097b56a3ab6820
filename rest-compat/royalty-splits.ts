import { z } from 'zod';
import { RoyaltySplitsDocument, SplitsReplaceDocument, WorkVersionDocument } from './__generated__/operations.ts';
import { bothOf, messageField } from './answer-schemas.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { bundleAnswer, bundleBody, bundleFieldName, readBundle, writeBundle } from './splits.ts';

const notFound = 'Work not found';

export const royaltySplitEndpoints = [
  endpoint({
    method: 'GET',
    path: '/works/:id/royalty-splits',
    summary: 'Get the royalty splits of a work',
    description: 'Returns the splits of a work: who gets which percentage of its performance and mechanical royalties.',
    answers: () => bothOf(bundleAnswer()),
    failure: 'Failed to load royalty splits',
    notFound,
    document: RoyaltySplitsDocument,
    variables: idOfPath,
    answer: ({ work }) => work && both(writeBundle(work.splits)),
  }),
  endpointAfter(byId(WorkVersionDocument), {
    method: 'POST',
    path: '/works/:id/royalty-splits',
    summary: 'Replace the royalty splits of a work',
    description: 'Replaces each group of splits that is sent. Groups that are not sent stay.',
    body: bundleBody,
    answers: () => bothOf(bundleAnswer()).and(z.object({ message: messageField })),
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
