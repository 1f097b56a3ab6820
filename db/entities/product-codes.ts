import { defineEntity } from '@mikro-orm/core';
import type { ProductFormat, UpcStatus } from '#domain/catalogue/catalogue-terms.ts';
import { folded, identified, p } from './kit.ts';

const IsrcCodeSchema = defineEntity({
  name: 'IsrcCode',
  tableName: 'isrc_code',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    code: p.text(),
    track: p.text().nullable(),
    recordingId: p.uuid().nullable(),
    assignedAt: p.datetime().nullable(),
    isImported: p.boolean().default(false),
    searchText: folded("code || ' ' || coalesce(track, '')").hidden().lazy(),
  },
});
/**
 * An ISRC that the workspace has allocated or uses. `assignedAt` stays when its recording is deleted, so the code is never given to another
 * one.
 */
export class IsrcCode extends IsrcCodeSchema.class {}
IsrcCodeSchema.setClass(IsrcCode);

const IsrcSerialSchema = defineEntity({
  name: 'IsrcSerial',
  tableName: 'isrc_serial',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    workspaceId: p.uuid(),
    prefix: p.text(),
    year: p.integer(),
    last: p.integer(),
  },
});
/** The highest designation in use for a prefix and a two-digit year. Locked while codes are allocated. */
export class IsrcSerial extends IsrcSerialSchema.class {}
IsrcSerialSchema.setClass(IsrcSerial);

const UpcCodeSchema = defineEntity({
  name: 'UpcCode',
  tableName: 'upc_code',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    code: p.text(),
    product: p.text().nullable(),
    status: p.text().$type<UpcStatus>(),
    format: p.text().$type<ProductFormat>().nullable(),
    releaseId: p.uuid().nullable(),
    givenTo: p.uuid().nullable().hidden(),
    assignedAt: p.datetime().nullable(),
    searchText: folded("code || ' ' || coalesce(product, '')").hidden().lazy(),
  },
});
/**
 * A UPC or EAN of the inventory. `givenTo` is the ID of its first release and stays when the release is deleted, so the code is never given
 * to another one.
 */
export class UpcCode extends UpcCodeSchema.class {}
UpcCodeSchema.setClass(UpcCode);
