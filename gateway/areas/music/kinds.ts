import type { MusicNoun } from '#domain/records/record-kinds.ts';
import { IsrcCodesResolver } from './codes/isrc.resolver.ts';
import { UpcCodesResolver } from './codes/upc.resolver.ts';
import { ContributorsResolver, contributorRecords } from './contributors/contributors.resolver.ts';
import { contributorKind } from './contributors/contributors.service.ts';
import { contributorList } from './contributors/contributors.type.ts';
import { ddexResolvers } from './distribution/ddex.resolver.ts';
import {
  MusicDocumentsResolver,
  MusicDocumentVersionResolver,
  musicDocumentRecords,
} from './documents/music-documents.resolver.ts';
import { musicDocumentKind } from './documents/music-documents.service.ts';
import { musicDocumentList } from './documents/music-documents.type.ts';
import { LabelsResolver, labelRecords } from './labels/labels.resolver.ts';
import { labelKind } from './labels/labels.service.ts';
import { labelList } from './labels/labels.type.ts';
import { PublishersResolver, publisherRecords } from './publishers/publishers.resolver.ts';
import { publisherKind } from './publishers/publishers.service.ts';
import { publisherList } from './publishers/publishers.type.ts';
import {
  ContributorRecordingsResolver,
  LabelRecordingsResolver,
  MasterOwnersResolver,
  PerformersResolver,
  RecordingsResolver,
  recordingRecords,
  WorkRecordingsResolver,
} from './recordings/recordings.resolver.ts';
import { recordingKind } from './recordings/recordings.service.ts';
import { recordingList } from './recordings/recordings.type.ts';
import type { CatalogueKind } from './records/catalogue-kind.ts';
import { releaseFieldResolvers } from './releases/release-fields.resolver.ts';
import { ReleaseFiguresResolver } from './releases/release-figures.ts';
import { ReleasesResolver, releaseRecords } from './releases/releases.resolver.ts';
import { releaseKind } from './releases/releases.service.ts';
import { releaseList } from './releases/releases.type.ts';
import { ContributorWorksResolver, PublisherWorksResolver } from './works/party-works.resolver.ts';
import { workRecords } from './works/works.resolver.ts';
import { workKind } from './works/works.service.ts';
import { workList } from './works/works.type.ts';

/** How records of each kind of the catalogue are written. */
export const musicKinds = {
  work: workKind,
  contributor: contributorKind,
  publisher: publisherKind,
  label: labelKind,
  recording: recordingKind,
  release: releaseKind,
  musicDocument: musicDocumentKind,
} satisfies Record<MusicNoun, object>;

// biome-ignore lint/suspicious/noExplicitAny: kinds of different entities have no common type
export const musicKindOf = (noun: MusicNoun): CatalogueKind<any> => musicKinds[noun];

/** How records of each kind of the catalogue are listed. */
export const musicLists = {
  work: workList,
  contributor: contributorList,
  publisher: publisherList,
  label: labelList,
  recording: recordingList,
  release: releaseList,
  musicDocument: musicDocumentList,
} satisfies Record<MusicNoun, object>;

/** Resolvers of the catalogue: parties, works, labels, recordings, releases and their documents. */
export const musicResolvers = [
  ContributorsResolver,
  ...contributorRecords,
  PublishersResolver,
  ...publisherRecords,
  ...workRecords,
  ContributorWorksResolver,
  PublisherWorksResolver,
  LabelsResolver,
  ...labelRecords,
  RecordingsResolver,
  MasterOwnersResolver,
  PerformersResolver,
  ...recordingRecords,
  WorkRecordingsResolver,
  ContributorRecordingsResolver,
  LabelRecordingsResolver,
  IsrcCodesResolver,
  UpcCodesResolver,
  MusicDocumentsResolver,
  MusicDocumentVersionResolver,
  ...musicDocumentRecords,
  ReleasesResolver,
  ReleaseFiguresResolver,
  ...releaseRecords,
  ...releaseFieldResolvers,
  ...ddexResolvers,
];
