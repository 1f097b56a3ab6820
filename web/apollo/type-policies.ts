import type { FieldMergeFunction, FieldPolicy, TypePolicies } from '@apollo/client/cache';
import { pagedList } from './paged-list.ts';

/**
 * Objects with an `id` are stored once by type and ID. Pages of lists are stored per arguments and never merged, except assets, whose grid
 * scrolls through one list, and lists with "Load more".
 */
export const typePolicies: TypePolicies = {
  // Feature access has no ID: the feature is its key.
  FeatureAccess: { keyFields: ['feature'] },
  // The path is the key of a planned page; there is one installation, with one set of settings.
  FeatureRequestState: { keyFields: ['path'] },
  // A plan may have another version of a tier than the one on sale.
  Tier: { keyFields: ['id', 'version'] },
  Installation: { keyFields: [] },
  Settings: { keyFields: [] },
  // Its unpaid entries have no ID, so a newer list replaces the known one.
  Administration: { keyFields: [], fields: { unpaidEntries: { merge: false } } },
  // Billing and viewer are one object each in the whole client.
  Billing: { keyFields: [] },
  // A removed passkey is gone from the newer list.
  Viewer: { keyFields: [], fields: { passkeys: { merge: false } } },
  // A workspace has one search for duplicates.
  DuplicateSearch: { keyFields: [] },
  TwoFactorState: { keyFields: [] },
  // The kind is the key of a mail preference.
  MailPreference: { keyFields: ['kind'] },
  // An asset of any type: a document turns into a sound when the first bytes of its file are read.
  Asset: { keyFields: ({ id }) => (typeof id === 'string' ? `Asset:${id}` : undefined) },
  // Parts of an asset have no ID, so operations and events are merged.
  AssetIngest: { merge: mergeIngest },
  ImageDetails: { merge: true },
  VideoDetails: { merge: true },
  DocumentDetails: { merge: true },
  YoutubeLink: { merge: true },
  // Screens request the figures that they show.
  ContributorStats: { merge: true },
  DatabaseStats: { merge: true },
  MusicDocumentStats: { merge: true },
  ReleaseStats: { merge: true },
  WorkStats: { merge: true },
  // Parts of the insights are requested when they are shown.
  CatalogueInsights: { merge: true },
  // The same for the preparation of a token.
  RoyaltySummary: { merge: true },
  TokenRecommendation: { merge: true },
  TokenSubjectFacts: { merge: true },
  // Each newer list replaces the known one, also if it is shorter.
  Payee: { fields: { contracts: { merge: false } } },
  RoyaltyRun: { fields: { gone: { merge: false }, problemGroups: { merge: false }, statements: { merge: false } } },
  // Answered questions are gone from the newer list.
  Import: { fields: { questions: { merge: false } } },
  Query: {
    fields: {
      assetGroups: growingList(),
      assets: pagedList(['kind', 'search', 'sort', 'filter']),
      billingHistory: growingList(),
      contributor: { read: (known, { args, toReference }) => orReference(known, 'Contributor', args, toReference) },
      publisher: { read: (known, { args, toReference }) => orReference(known, 'Publisher', args, toReference) },
      work: { read: (known, { args, toReference }) => orReference(known, 'Work', args, toReference) },
    },
  },
};

/** Name of the one object in the cache that has the lists and figures for administrators. */
export const administrationId = 'Administration:{}';

/** A list with "Load more": each page by cursor is added to the rows before it. The first page starts over. */
export function growingList(): FieldPolicy<{ nodes: readonly unknown[] }> {
  return {
    keyArgs: (args) => Object.keys(args ?? {}).filter((name) => name !== 'after'),
    merge: (known, incoming, { args }) =>
      known && args?.after ? { ...incoming, nodes: [...known.nodes, ...incoming.nodes] } : incoming,
  };
}

type Ingest = { state?: string };

/**
 * Processing never returns from READY to an earlier state. A response that says so was read before the event that it arrives after: without
 * this rule a file would be shown as processing until the next reload.
 */
function mergeIngest(known: Ingest = {}, incoming: Ingest, { mergeObjects }: Parameters<FieldMergeFunction<Ingest>>[2]) {
  const isStale = known.state === 'READY' && (incoming.state === 'WAITING' || incoming.state === 'RUNNING');
  return isStale ? known : mergeObjects(known, incoming);
}

/** Navigating from a list to a detail shows cached data at once. A stored null stays null: there is no such record. */
export function orReference<T>(
  known: T | undefined,
  type: string,
  args: Record<string, unknown> | null,
  toReference: (value: { __typename: string; id: string }) => T | undefined,
): T | undefined {
  const id = args?.id;
  if (known !== undefined || typeof id !== 'string') return known;
  return toReference({ __typename: type, id });
}
