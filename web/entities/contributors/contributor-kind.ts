import { fullName } from '#domain/contributors/full-name.ts';
import type { PartyKind } from '../parties/party-kind.ts';
import {
  type ContributorChoicesQuery,
  ContributorChoicesDocument as choices,
  ContributorNameDocument as name,
  ContributorDeleteDocument as remove,
  ContributorReplaceDocument as replace,
  ContributorRestoreDocument as restore,
  ContributorWorksDocument as works,
} from './__generated__/contributor-kind.ts';

export type ContributorChoice = ContributorChoicesQuery['parties']['nodes'][number];

export const contributorKind: PartyKind<{ firstName: string; lastName: string }, ContributorChoice> = {
  noun: 'contributor',
  listHref: '/dashboard/music/contributors',
  nameOf: fullName,
  factsOf: ({ artistName, pro, ipiNumber, email }) => [artistName, pro, ipiNumber, email],
  pickerPlaceholder: 'Search name, IPI or email',
  deletionQuestion: ({ length }) =>
    `Are you sure you want to delete ${length === 1 ? 'this contributor' : `these ${length} contributors`}?`,
  rootFields: ['contributors', 'contributorStats'],
  documents: { name, choices, works, remove, restore, replace },
};
