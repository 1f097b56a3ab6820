import { defineEntity } from '@mikro-orm/core';
import type { AssetKind, UploadState } from '#domain/media/asset-terms.ts';
import { identified, p } from './kit.ts';

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid(),
    kind: p.text().$type<AssetKind>(),
    fileName: p.text(),
    sizeBytes: p.bigint('number'),
    claimedType: p.text().nullable(),
    mimeType: p.text().nullable(),
    head: p.blob().nullable().hidden().lazy(),
    draft: p.json<Record<string, unknown>>(),
    state: p.text().$type<UploadState>().default('RECEIVING'),
    receivedBytes: p.bigint('number').default(0),
    problem: p.text().nullable(),
    storageKey: p.text(),
    assetId: p.uuid().nullable(),
    touchedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});
/**
 * An upload. While receiving, it reserves room in the plan. `claimedType` is the declared type, `mimeType` the detected one; `head` holds
 * the first bytes while they are too few to detect it.
 */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);

const StorageGarbageSchema = defineEntity({
  name: 'StorageGarbage',
  tableName: 'storage_garbage',
  properties: { storageKey: p.text().primary(), deleteAfter: p.datetime() },
});
/** Unreferenced objects with the time of their deletion. */
export class StorageGarbage extends StorageGarbageSchema.class {}
StorageGarbageSchema.setClass(StorageGarbage);
