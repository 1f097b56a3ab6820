import { defineEntity } from '@mikro-orm/core';
import type { Advisory, RecordingStage, RecordingStatus } from '#domain/catalogue/catalogue-terms.ts';
import type { StoredMasterOwner } from '#domain/catalogue/recording.ts';
import { catalogued, folded, natural, p } from './kit.ts';

const searched =
  "title || ' ' || coalesce(version_title, '') || ' ' || artist || ' ' || coalesce(isrc, '') || ' ' || coalesce(reference, '')";

const RecordingSchema = defineEntity({
  name: 'Recording',
  tableName: 'recording',
  properties: {
    ...catalogued,
    title: p.text(),
    versionTitle: p.text().nullable(),
    artist: p.text(),
    reference: p.text().nullable(),
    isrc: p.text().nullable(),
    stage: p.text().$type<RecordingStage>(),
    releaseStatus: p.text().$type<RecordingStatus>(),
    labelId: p.uuid().nullable(),
    audioId: p.uuid().nullable(),
    durationSeconds: p.integer().nullable(),
    recordingDate: p.date().nullable(),
    releaseDate: p.date().nullable(),
    genre: p.text().nullable(),
    language: p.text().nullable(),
    advisory: p.text().$type<Advisory>(),
    studio: p.text().nullable(),
    engineer: p.text().nullable(),
    producer: p.text().nullable(),
    format: p.text().nullable(),
    quality: p.text().nullable(),
    platforms: p.array(),
    royaltyRate: p.integer().nullable(),
    pLineYear: p.integer().nullable(),
    pLineOwner: p.text().nullable(),
    cLineYear: p.integer().nullable(),
    cLineOwner: p.text().nullable(),
    masterOwners: p.json<StoredMasterOwner[]>().default('[]'),
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
/** A sound recording of one or more works. `royaltyRate` and shares of master owners are in 1/10,000 percent. */
export class Recording extends RecordingSchema.class {}
RecordingSchema.setClass(Recording);

const RecordingWorkSchema = defineEntity({
  name: 'RecordingWork',
  tableName: 'recording_work',
  properties: { recordingId: p.uuid().primary(), workId: p.uuid().primary() },
});
/** A work heard on a recording. */
export class RecordingWork extends RecordingWorkSchema.class {}
RecordingWorkSchema.setClass(RecordingWork);

const PerformerSchema = defineEntity({
  name: 'Performer',
  tableName: 'performer',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    workspaceId: p.uuid(),
    recordingId: p.uuid(),
    contributorId: p.uuid(),
    role: p.text(),
    isFeatured: p.boolean().default(false),
    position: p.integer(),
  },
});
/** A contributor who performs on a recording. */
export class Performer extends PerformerSchema.class {}
PerformerSchema.setClass(Performer);
