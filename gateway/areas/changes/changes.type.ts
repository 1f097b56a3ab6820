import { ID, Int } from 'type-graphql';
import { changeActions, changeKinds } from '#domain/changes/change-terms.ts';
import { PageInfo } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { objectType } from '../../kit/object-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import type { FeedPage } from './read-feed.ts';

export const ChangeKindEnum = describedEnum('ChangeKind', 'Kind of a changed object.', enumOf(changeKinds), {
  WORK: 'A work, with its splits.',
  RECORDING: 'A recording, with its performers and works.',
  RELEASE: 'A release, with its tracks and platforms.',
  CONTRIBUTOR: 'A contributor.',
  PUBLISHER: 'A publisher.',
  LABEL: 'A label.',
  MUSIC_DOCUMENT: 'A music document, with its versions.',
  ASSET: 'An image, a video, a document or an audio file.',
  TOKENIZATION: 'A tokenization, in each state.',
  PROOF: 'A proof of existence, when it is registered, added to a tree and anchored.',
  IMPORT: 'An import, without its progress. Only for callers that may change the catalogue.',
  STATEMENT: 'A royalty statement, in each state and without its progress.',
  PAYEE: 'A payee, with its balance.',
  ROYALTY_RUN: 'A royalty run, in each state and without its progress.',
});
export const ChangeActionEnum = describedEnum('ChangeAction', 'What happened to an object.', enumOf(changeActions), {
  CREATED: 'The object was created.',
  UPDATED: 'The object was changed.',
  REMOVED: 'The object was moved to the bin or deleted.',
  RESTORED: 'The object left the bin.',
});

export type Change = InstanceType<typeof Change>;
export const Change = objectType('Change', 'A change of an object in the workspace.', {
  cursor: [String, 'Cursor of the change, to pass to `after`.'],
  kind: [ChangeKindEnum, 'Kind of the object.'],
  action: [ChangeActionEnum, 'What happened to the object. Several changes in one transaction count as one.'],
  objectId: [ID, 'ID of the object. Kept after its removal.'],
  version: [Int, 'Version of the object after the change. Null for kinds without versions.', 'nullable'],
  changedAt: [DateTime, 'When the transaction of the change began.'],
});
const ChangeEdge = objectType('ChangeEdge', 'Item of a list of changes, with its cursor.', {
  node: [Change, 'The change.'],
  cursor: [String, 'Cursor of the change, to pass to `after`.'],
});
export type ChangeConnection = InstanceType<typeof ChangeConnection>;
export const ChangeConnection = objectType(
  'ChangeConnection',
  'A page of changes. `pageInfo.endCursor` is set even if the page is empty.',
  {
    nodes: [[Change], 'The changes on the page, in the order of their commits.'],
    edges: [[ChangeEdge], 'The changes on the page, with their cursors.'],
    pageInfo: [PageInfo, 'Position of the page in the feed.'],
  },
);

export const connectionOf = ({ changes, hasMore, endCursor }: FeedPage, hasPreviousPage: boolean): ChangeConnection => ({
  nodes: changes,
  edges: changes.map((node) => ({ node, cursor: node.cursor })),
  pageInfo: { hasNextPage: hasMore, hasPreviousPage, startCursor: changes[0]?.cursor ?? null, endCursor },
});
