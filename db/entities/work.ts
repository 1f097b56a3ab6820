import { defineEntity } from '@mikro-orm/core';
import type { IswcState } from '#domain/codes/iswc.ts';
import type { TrackStatus, VersionType } from '#domain/works/music-terms.ts';
import type { SplitGroupName } from '#domain/works/split-model.ts';
import type { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';
import type { SplitsState } from '#domain/works/splits-summary.ts';
import { catalogued, folded, natural, p } from './kit.ts';

const searched =
  "title || ' ' || compact_code(iswc) || ' ' || coalesce(genre, '') || ' ' || coalesce(alternative_title, '') || ' ' || coalesce(artist, '') || ' ' || coalesce(pro_work_code, '') || ' ' || compact_code(pro_work_code) || ' ' || coalesce(reference, '')";

const WorkSchema = defineEntity({
  name: 'Work',
  tableName: 'work',
  properties: {
    ...catalogued,
    title: p.text(),
    alternativeTitle: p.text().nullable(),
    reference: p.text().nullable(),
    iswc: p.text().nullable(),
    artist: p.text().nullable(),
    pro: p.text().nullable(),
    proWorkCode: p.text().nullable(),
    genre: p.text().nullable(),
    subGenre: p.text().nullable(),
    language: p.text().nullable(),
    publisher: p.text().nullable(),
    isRegistered: p.boolean().default(false),
    registrationDate: p.date().nullable(),
    isSigned: p.boolean().default(false),
    signDate: p.date().nullable(),
    versionType: p.text().$type<VersionType>(),
    trackStatus: p.text().$type<TrackStatus>(),
    durationSeconds: p.integer().nullable(),
    tempo: p.integer().nullable(),
    musicalKey: p.text().nullable(),
    timeSignature: p.text().nullable(),
    yearOfCreation: p.integer().nullable(),
    creationDate: p.date().nullable(),
    recordingLocation: p.text().nullable(),
    producer: p.text().nullable(),
    mood: p.text().nullable(),
    instruments: p.text().nullable(),
    tags: p.array(),
    description: p.text().nullable().lazy(),
    lyrics: p.text().nullable().lazy(),
    notes: p.text().nullable().lazy(),
    authorName: p.text().nullable(),
    composerName: p.text().nullable(),
    publisherName: p.text().nullable(),
    copyrightYear: p.integer().nullable(),
    copyrightOwner: p.text().nullable(),
    performancePublishingShare: p.integer(),
    performanceMusicShare: p.integer(),
    mechanicalPublishingShare: p.integer(),
    mechanicalMusicShare: p.integer(),
    splitsState: p.text().$type<SplitsState>().default('NONE').hidden().lazy(),
    hasPublisherShare: p.boolean().default(false).hidden().lazy(),
    iswcState: p.text().$type<IswcState>().generated('(iswc_state(iswc)) stored').hidden().lazy(),
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
/**
 * A composition. Shares are in 1/10,000 percent. `splitsState` and `hasPublisherShare` are computed by the domain, `iswcState` by the
 * database; stored so a whole catalogue can be counted.
 */
export class Work extends WorkSchema.class {}
WorkSchema.setClass(Work);

const SplitSchema = defineEntity({
  name: 'Split',
  tableName: 'split',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    workspaceId: p.uuid(),
    workId: p.uuid(),
    group: p.text().$type<SplitGroupName>().fieldName('split_group'),
    contributorId: p.uuid().nullable(),
    publisherId: p.uuid().nullable(),
    role: p.text().$type<ComposerRole | AuthorRole | PublisherRole>(),
    performanceFactor: p.integer(),
    mechanicalFactor: p.integer(),
    position: p.integer(),
  },
});
/** One party's row on a work: a contributor as composer or author, or a publisher. Factors are 1/10,000 percent. */
export class Split extends SplitSchema.class {}
SplitSchema.setClass(Split);
