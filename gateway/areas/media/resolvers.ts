import { AssetFieldsResolver, AssetIngestResolver, DocumentFieldsResolver } from './assets/asset-fields.resolver.ts';
import { AssetSoundResolver } from './assets/asset-sound.resolver.ts';
import { AssetsResolver } from './assets/assets.resolver.ts';
import { AssetsBulkResolver } from './assets/bulk.resolver.ts';
import { ContributorAssetsResolver, WorkAssetsResolver } from './assets/related.resolver.ts';
import {
  MusicDocumentPassagesResolver,
  MusicDocumentVersionFileResolver,
  musicDocumentsOfFiles,
  RecordingAudioResolver,
  ReleaseFilesResolver,
} from './catalogue-files.resolver.ts';
import { AssetFiguresResolver, AssetOverviewResolver } from './figures/figures.resolver.ts';
import { SavedFiltersResolver } from './filters/filters.resolver.ts';
import { AssetGroupsResolver } from './groups/groups.resolver.ts';
import { PageTextResolver } from './page-text/page-text.resolver.ts';
import { UploadsResolver } from './uploads/uploads.resolver.ts';

/** Resolvers for images, videos and documents. */
export const mediaResolvers = [
  AssetsResolver,
  AssetFieldsResolver,
  AssetIngestResolver,
  DocumentFieldsResolver,
  AssetSoundResolver,
  AssetsBulkResolver,
  WorkAssetsResolver,
  ContributorAssetsResolver,
  ReleaseFilesResolver,
  AssetFiguresResolver,
  AssetOverviewResolver,
  AssetGroupsResolver,
  SavedFiltersResolver,
  UploadsResolver,
  PageTextResolver,
  MusicDocumentVersionFileResolver,
  MusicDocumentPassagesResolver,
  ...musicDocumentsOfFiles,
  RecordingAudioResolver,
] as const;
