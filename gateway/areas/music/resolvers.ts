import { IsrcCodesResolver } from './codes/isrc.resolver.ts';
import { UpcCodesResolver } from './codes/upc.resolver.ts';
import { ContributorsResolver, contributorRecords } from './contributors/contributors.resolver.ts';
import { DdexResolver } from './distribution/ddex.resolver.ts';
import {
  MusicDocumentsResolver,
  MusicDocumentVersionResolver,
  musicDocumentRecords,
} from './documents/music-documents.resolver.ts';
import { LabelsResolver, labelRecords } from './labels/labels.resolver.ts';
import { PublishersResolver, publisherRecords } from './publishers/publishers.resolver.ts';
import {
  ContributorRecordingsResolver,
  LabelRecordingsResolver,
  PerformersResolver,
  RecordingsResolver,
  recordingRecords,
  WorkRecordingsResolver,
} from './recordings/recordings.resolver.ts';
import { releaseFieldResolvers } from './releases/release-fields.resolver.ts';
import { ReleaseFiguresResolver } from './releases/release-figures.ts';
import { ReleasesResolver, releaseRecords } from './releases/releases.resolver.ts';
import { ContributorWorksResolver, PublisherWorksResolver } from './works/party-works.resolver.ts';
import { WorksResolver } from './works/works.resolver.ts';

/** Resolvers of the catalogue: parties, works, labels, recordings, releases and their documents. */
export const musicResolvers = [
  ContributorsResolver,
  ...contributorRecords,
  PublishersResolver,
  ...publisherRecords,
  WorksResolver,
  ContributorWorksResolver,
  PublisherWorksResolver,
  LabelsResolver,
  ...labelRecords,
  RecordingsResolver,
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
  DdexResolver,
];
