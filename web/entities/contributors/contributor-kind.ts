import { fullName } from '#domain/contributors/full-name.ts';
import type { RecordKind } from '../records/record-kind.ts';
import {
  type ContributorChoicesQuery,
  ContributorChoicesDocument as choices,
  ContributorNameDocument as name,
  ContributorDeleteDocument as remove,
  ContributorReplaceDocument as replace,
  ContributorRestoreDocument as restore,
  ContributorUsesDocument as uses,
} from './__generated__/contributor-kind.ts';

export type ContributorChoice = ContributorChoicesQuery['records']['nodes'][number];

export const contributorKind: RecordKind<{ firstName: string; lastName: string }, ContributorChoice> = {
  noun: 'contributor',
  nameOf: fullName,
  factsOf: ({ artistName, pro, ipiNumber, email }) => [artistName, pro, ipiNumber, email],
  pickerPlaceholder: 'Search name, IPI or email',
  deletionQuestion: ({ length }) =>
    `Are you sure you want to delete ${length === 1 ? 'this contributor' : `these ${length} contributors`}?`,
  rootFields: ['contributors', 'contributorStats'],
  documents: { name, choices, remove, restore },
  replacement: { verb: ['credits', 'credit'], uses, replace },
};
