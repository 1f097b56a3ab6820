import type { TypePolicies } from '@apollo/client/cache';
import { pagedList } from './paged-list.ts';

/**
 * Every object with an `id` is stored once under its type and id. A page of a list is one answer for its own arguments, so pages are neither
 * merged nor trimmed. Assets are the exception: their grid scrolls through one list.
 */
export const typePolicies: TypePolicies = {
  // What a plan allows of a feature has no id of its own: the feature names it, so that an answer to one question serves all others.
  FeatureAccess: { keyFields: ['feature'] },
  // So does the path of a page that is still to come; there is one installation.
  FeatureRequestState: { keyFields: ['path'] },
  Installation: { keyFields: [] },
  // How the workspace pays and who is signed in are one object each for the whole client.
  Billing: { keyFields: [] },
  Viewer: { keyFields: [] },
  TwoFactorState: { keyFields: [] },
  // Of each kind of mail a person says once whether it is wanted.
  MailPreference: { keyFields: ['kind'] },
  // Parts of an asset have no id: what one operation reads of them stands beside what another one, or an event, has read.
  AssetIngest: { merge: true },
  ImageDetails: { merge: true },
  VideoDetails: { merge: true },
  DocumentDetails: { merge: true },
  YoutubeLink: { merge: true },
  // So it is with what is said of a subject before it becomes a token.
  RoyaltySummary: { merge: true },
  TokenRecommendation: { merge: true },
  TokenSubjectFacts: { merge: true },
  Query: {
    fields: {
      assets: pagedList(['kind', 'search', 'sort', 'filter']),
      contributor: { read: (known, { args, toReference }) => orReference(known, 'Contributor', args, toReference) },
      publisher: { read: (known, { args, toReference }) => orReference(known, 'Publisher', args, toReference) },
      work: { read: (known, { args, toReference }) => orReference(known, 'Work', args, toReference) },
    },
  },
};

/**
 * Going from a list to a row's detail paints at once: the record of that id is already in the cache.
 * A stored null stays null: the server said that there is no such record.
 */
function orReference<T>(
  known: T | undefined,
  type: string,
  args: Record<string, unknown> | null,
  toReference: (value: { __typename: string; id: string }) => T | undefined,
): T | undefined {
  const id = args?.id;
  if (known !== undefined || typeof id !== 'string') return known;
  return toReference({ __typename: type, id });
}
