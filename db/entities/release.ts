import { defineEntity } from '@mikro-orm/core';
import type { ProductFormat, ReleaseType } from '#domain/catalogue/catalogue-terms.ts';
import { catalogued, folded, natural, p } from './kit.ts';

const searched =
  "title || ' ' || coalesce(version_title, '') || ' ' || artist || ' ' || coalesce(upc, '') || ' ' || compact_code(catalog_number) || ' ' || coalesce(reference, '')";

const ReleaseSchema = defineEntity({
  name: 'Release',
  tableName: 'release',
  properties: {
    ...catalogued,
    title: p.text(),
    versionTitle: p.text().nullable(),
    artist: p.text(),
    labelId: p.uuid().nullable(),
    upc: p.text().nullable(),
    reference: p.text().nullable(),
    catalogNumber: p.text().nullable(),
    type: p.text().$type<ReleaseType>(),
    format: p.text().$type<ProductFormat>(),
    releaseDate: p.date().nullable(),
    originalReleaseDate: p.date().nullable(),
    artworkId: p.uuid().nullable(),
    territories: p.array(),
    genre: p.text().nullable(),
    language: p.text().nullable(),
    pLineYear: p.integer().nullable(),
    pLineOwner: p.text().nullable(),
    cLineYear: p.integer().nullable(),
    cLineOwner: p.text().nullable(),
    notes: p.text().nullable().lazy(),
    titleKey: folded('title').hidden().lazy(),
    titleOrder: natural('title').hidden().lazy(),
    searchText: folded(searched).hidden().lazy(),
    searchBrief: p
      .text()
      .nullable()
      .generated(`(case when octet_length(fold(${searched})) <= 400 then fold(${searched}) end) stored`)
      .collation('C')
      .hidden()
      .lazy(),
  },
});
/** A product with a UPC or EAN and a track list. No territories means worldwide. */
export class Release extends ReleaseSchema.class {}
ReleaseSchema.setClass(Release);

const ReleaseTrackSchema = defineEntity({
  name: 'ReleaseTrack',
  tableName: 'release_track',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    workspaceId: p.uuid(),
    releaseId: p.uuid(),
    recordingId: p.uuid(),
    disc: p.integer(),
    position: p.integer(),
  },
});
/** A recording on a release. `position` is the order across all discs, from 0. */
export class ReleaseTrack extends ReleaseTrackSchema.class {}
ReleaseTrackSchema.setClass(ReleaseTrack);

const ReleasePlatformSchema = defineEntity({
  name: 'ReleasePlatform',
  tableName: 'release_platform',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    workspaceId: p.uuid(),
    releaseId: p.uuid(),
    platform: p.text(),
    url: p.text().nullable(),
    liveOn: p.date().nullable(),
    position: p.integer(),
  },
});
/** A platform on which a release is live. */
export class ReleasePlatform extends ReleasePlatformSchema.class {}
ReleasePlatformSchema.setClass(ReleasePlatform);
