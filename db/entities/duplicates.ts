import { defineEntity } from '@mikro-orm/core';
import type { DuplicateKind, DuplicateReason, DuplicateState } from '#domain/duplicates/duplicate-terms.ts';
import { folded, identified, p } from './kit.ts';

const DuplicatePairSchema = defineEntity({
  name: 'DuplicatePair',
  tableName: 'duplicate_pair',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    kind: p.text().$type<DuplicateKind>(),
    firstId: p.uuid(),
    secondId: p.uuid(),
    firstName: p.text(),
    secondName: p.text(),
    firstDetail: p.text().nullable(),
    secondDetail: p.text().nullable(),
    reasons: p.array().$type<DuplicateReason[]>(),
    score: p.integer(),
    state: p.text().$type<DuplicateState>().default('OPEN'),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.uuid().nullable(),
    keptId: p.uuid().nullable(),
    searchText: folded("first_name || ' ' || second_name").hidden().lazy(),
  },
});
/** Two objects of a kind that may be the same. `firstId` is the smaller ID. Names and details are those of the last search. */
export class DuplicatePair extends DuplicatePairSchema.class {}
DuplicatePairSchema.setClass(DuplicatePair);

const DuplicateKeySchema = defineEntity({
  name: 'DuplicateKey',
  tableName: 'duplicate_key',
  properties: {
    workspaceId: p.uuid().primary(),
    kind: p.text().$type<DuplicateKind>().primary(),
    key: p.text().primary(),
    objectId: p.uuid().primary(),
  },
});
/** A key that likely duplicates of a contributor or publisher share. */
export class DuplicateKey extends DuplicateKeySchema.class {}
DuplicateKeySchema.setClass(DuplicateKey);

const DuplicateSearchSchema = defineEntity({
  name: 'DuplicateSearch',
  tableName: 'duplicate_search',
  properties: {
    workspaceId: p.uuid().primary(),
    requestedAt: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    searchedUntil: p.datetime().nullable(),
    leaseUntil: p.datetime().nullable(),
    progressPercent: p.integer().default(0),
    isTruncated: p.boolean().default(false),
  },
});
/** The search for duplicates in a workspace. The next one covers what changed after `searchedUntil`. */
export class DuplicateSearch extends DuplicateSearchSchema.class {}
DuplicateSearchSchema.setClass(DuplicateSearch);

const DuplicateMergeSchema = defineEntity({
  name: 'DuplicateMerge',
  tableName: 'duplicate_merge',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    pairId: p.uuid(),
    kind: p.text().$type<DuplicateKind>(),
    keptId: p.uuid(),
    removedId: p.uuid(),
    /** Its number, or the one that exports gave it. */
    removedReference: p.text().nullable(),
    mergedBy: p.uuid().nullable(),
    undoneAt: p.datetime().nullable(),
    undoneBy: p.uuid().nullable(),
    record: p.json<Record<string, unknown>>().lazy(),
  },
});
/** A merge, with what its undo needs: earlier values and moved rows. Outlives its objects. */
export class DuplicateMerge extends DuplicateMergeSchema.class {}
DuplicateMergeSchema.setClass(DuplicateMerge);
