import { defineEntity } from '@mikro-orm/core';
import type { ChangeAction, ChangeKind } from '#domain/changes/change-terms.ts';
import { p } from './kit.ts';

const ChangeEntrySchema = defineEntity({
  name: 'ChangeEntry',
  tableName: 'change_entry',
  properties: {
    workspaceId: p.uuid().primary(),
    id: p.bigint('number').primary().autoincrement(),
    /** Entries of one object in one transaction become one. */
    transactionId: p.bigint('number').defaultRaw('pg_current_xact_id()::text::bigint'),
    /** Place in the feed of the workspace, from 1. Null until the committed entry is appended. */
    position: p.bigint('number').nullable(),
    kind: p.text().$type<ChangeKind>(),
    objectId: p.uuid(),
    action: p.text().$type<ChangeAction>(),
    version: p.integer().nullable(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
/** A change of an object, noted by triggers. The latest entry of an object stays as long as the object. */
export class ChangeEntry extends ChangeEntrySchema.class {}
ChangeEntrySchema.setClass(ChangeEntry);

const ChangeFeedSchema = defineEntity({
  name: 'ChangeFeed',
  tableName: 'change_feed',
  properties: {
    workspaceId: p.uuid().primary(),
    /** Changes when positions may be given again, after a restoration. */
    epoch: p.uuid().defaultRaw('gen_random_uuid()'),
    lastPosition: p.bigint('number').default(0),
    /** The highest position of a deleted removal. */
    sweptPosition: p.bigint('number').default(0),
  },
});
/** The feed of a workspace. Its row is locked while changes are appended. */
export class ChangeFeed extends ChangeFeedSchema.class {}
ChangeFeedSchema.setClass(ChangeFeed);
