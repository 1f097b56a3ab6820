import { defineEntity } from '@mikro-orm/core';
import type {
  AssetCategory,
  AssetColumn,
  AssetKind,
  AssetStatus,
  ClaimStatus,
  ClaimType,
  DocumentFolder,
  IngestState,
  LicenseType,
  RenditionFormat,
  RenditionRole,
} from '#domain/media/asset-terms.ts';
import { catalogued, folded, identified, natural, p } from './kit.ts';

const searched =
  "title || ' ' || file_name || ' ' || coalesce(category, '') || ' ' || coalesce(copyright_owner, '') || ' ' || words_of(tags)";

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_file',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    sha256: p.text(),
    sizeBytes: p.bigint('number'),
    mimeType: p.text(),
    extension: p.text(),
    storageKey: p.text(),
  },
});
/** The bytes of one uploaded file. A workspace stores equal bytes once; several assets may share them. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);

const AssetSchema = defineEntity({
  name: 'Asset',
  tableName: 'asset',
  properties: {
    ...catalogued,
    kind: p.text().$type<AssetKind>(),
    title: p.text(),
    description: p.text().nullable().lazy(),
    category: p.text().$type<AssetCategory>().nullable(),
    folder: p.text().$type<DocumentFolder>().nullable(),
    tags: p.array(),
    isPublic: p.boolean().default(false),
    status: p.text().$type<AssetStatus>().default('ACTIVE'),
    copyrightOwner: p.text().nullable(),
    licenseType: p.text().$type<LicenseType>(),
    licenseDetails: p.text().nullable(),
    details: p.json<Record<string, unknown>>().default('{}'),
    uploadedBy: p.uuid().nullable(),
    fileId: p.uuid().nullable(),
    fileName: p.text(),
    mimeType: p.text(),
    sizeBytes: p.bigint('number'),
    sha256: p.text().nullable(),
    ingestState: p.text().$type<IngestState>().default('WAITING'),
    ingestStep: p.text().nullable(),
    ingestPercent: p.integer().default(0),
    ingestProblem: p.text().nullable(),
    ingestAttempts: p.integer().default(0).hidden(),
    ingestDueAt: p.datetime().nullable().hidden(),
    ingestLease: p.uuid().nullable().hidden(),
    duplicateOf: p.uuid().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    durationSeconds: p.double().nullable(),
    frameRate: p.double().nullable(),
    bitrate: p.integer().nullable(),
    codec: p.text().nullable(),
    pageCount: p.integer().nullable(),
    dominantColor: p.text().nullable(),
    placeholder: p.text().nullable(),
    posterAtSeconds: p.double().nullable(),
    probe: p.json<Record<string, unknown>>().nullable().hidden().lazy(),
    youtubeVideoId: p.text().nullable(),
    youtubeSyncedAt: p.datetime().nullable(),
    titleKey: folded('title').hidden().lazy(),
    titleOrder: natural('title').hidden().lazy(),
    searchText: folded(searched).hidden().lazy(),
  },
});
/**
 * An image, a video or a document. `details` holds kind-specific fields, as `domain/media` declares them; `probe` the metadata of the file
 * with its location. Bitrate is in bits per second. While waiting it is its own queue entry: due from `ingestDueAt`, claimed with
 * `ingestLease`.
 */
export class Asset extends AssetSchema.class {}
AssetSchema.setClass(Asset);

const AssetRenditionSchema = defineEntity({
  name: 'AssetRendition',
  tableName: 'asset_rendition',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    assetId: p.uuid(),
    role: p.text().$type<RenditionRole>(),
    format: p.text().$type<RenditionFormat>(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    page: p.integer().nullable(),
    sizeBytes: p.bigint('number'),
    sha256: p.text(),
    storageKey: p.text(),
  },
});
/** A rendition of an asset's file: thumbnail, preview, poster, page picture or published copy. */
export class AssetRendition extends AssetRenditionSchema.class {}
AssetRenditionSchema.setClass(AssetRendition);

const AssetPageSchema = defineEntity({
  name: 'AssetPage',
  tableName: 'asset_page',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    assetId: p.uuid(),
    page: p.integer(),
    text: p.text(),
    search: p
      .text()
      .columnType('tsvector')
      .generated(`to_tsvector('stave'::regconfig, "left"(fold(text), 100000)) stored`)
      .nullable()
      .hidden()
      .lazy(),
  },
});
/** The text of one page of a document, counted from 1. `search` holds its words for the full-text search. */
export class AssetPage extends AssetPageSchema.class {}
AssetPageSchema.setClass(AssetPage);

const AssetGroupSchema = defineEntity({
  name: 'AssetGroup',
  tableName: 'asset_group',
  properties: {
    ...catalogued,
    kind: p.text().$type<AssetKind>(),
    name: p.text(),
    description: p.text().nullable(),
    coverId: p.uuid().nullable(),
    nameKey: folded('name').hidden().lazy(),
    nameOrder: natural('name').hidden().lazy(),
  },
});
/** Assets of one kind that belong together: a collection of images, a project of videos. */
export class AssetGroup extends AssetGroupSchema.class {}
AssetGroupSchema.setClass(AssetGroup);

const SavedFilterSchema = defineEntity({
  name: 'SavedFilter',
  tableName: 'saved_filter',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid(),
    kind: p.text().$type<AssetKind>(),
    name: p.text(),
    query: p.text(),
    columns: p.array().$type<AssetColumn[]>().nullable(),
  },
});
/** A view of an asset list saved by a user: the query string of the screen, and the columns of its table. */
export class SavedFilter extends SavedFilterSchema.class {}
SavedFilterSchema.setClass(SavedFilter);

const VideoClaimSchema = defineEntity({
  name: 'VideoClaim',
  tableName: 'video_claim',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    assetId: p.uuid(),
    claimType: p.text().$type<ClaimType>(),
    claimant: p.text().nullable(),
    status: p.text().$type<ClaimStatus>().default('OPEN'),
    startSeconds: p.double().nullable(),
    endSeconds: p.double().nullable(),
    notes: p.text().nullable(),
  },
});
/** A rights claim on a video. Stored only. */
export class VideoClaim extends VideoClaimSchema.class {}
VideoClaimSchema.setClass(VideoClaim);

const AssetGroupMemberSchema = defineEntity({
  name: 'AssetGroupMember',
  tableName: 'asset_group_member',
  properties: {
    groupId: p.uuid().primary(),
    assetId: p.uuid().primary(),
    position: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
/** Membership of an asset in a group, with its position. */
export class AssetGroupMember extends AssetGroupMemberSchema.class {}
AssetGroupMemberSchema.setClass(AssetGroupMember);

const AssetWorkSchema = defineEntity({
  name: 'AssetWork',
  tableName: 'asset_work',
  properties: { assetId: p.uuid().primary(), workId: p.uuid().primary() },
});
/** Association of an asset with a work. */
export class AssetWork extends AssetWorkSchema.class {}
AssetWorkSchema.setClass(AssetWork);

const AssetContributorSchema = defineEntity({
  name: 'AssetContributor',
  tableName: 'asset_contributor',
  properties: { assetId: p.uuid().primary(), contributorId: p.uuid().primary() },
});
/** Association of an asset with a contributor. */
export class AssetContributor extends AssetContributorSchema.class {}
AssetContributorSchema.setClass(AssetContributor);
