import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { MusicDocument, MusicDocumentVersion } from '#db/entities/music-document.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { isCurrent } from '../music/documents/document-conditions.ts';
import { AudioAsset, DocumentAsset, ImageAsset } from './assets/assets.type.ts';
import { TextPassage } from './page-text/page-text.type.ts';
import { passagesOf } from './page-text/passages.ts';

@Resolver(() => MusicDocumentVersion)
export class MusicDocumentVersionFileResolver {
  @Reads<MusicDocumentVersion>('assetId')
  @FieldResolver(() => Asset, { nullable: true, description: 'File of the version. Null while the file is in the bin.' })
  file(@Root() { assetId }: MusicDocumentVersion, @Ctx() context: AppContext): Promise<Asset | null> {
    return context.rows.byId(Asset, assetId);
  }
}

@Resolver(() => MusicDocument)
export class MusicDocumentPassagesResolver {
  @Reads<MusicDocument>()
  @FieldResolver(() => [TextPassage], {
    description: 'The first three pages of the current version that match a text, each with a passage.',
  })
  async passages(
    @Root() { id }: MusicDocument,
    @Ctx() context: AppContext,
    @Arg('text', () => String, { description: 'Text to search for. The syntax is that of `documentTextSearch`.' }) text: string,
  ): Promise<TextPassage[]> {
    const options = { only: isCurrent };
    const [current] = await context.rows.byParent(MusicDocumentVersion, 'documentId', id, 'document_id', options);
    return current ? passagesOf(context, current.assetId, text) : [];
  }
}

/** Declares `musicDocuments` of one type of files. */
function musicDocumentsOf(type: typeof DocumentAsset): Function {
  @Resolver(() => type as never)
  class MusicDocumentsOfFile {
    @Reads<Asset>()
    @FieldResolver(() => [MusicDocument], { description: 'Music documents with this file as the current or an earlier version.' })
    async musicDocuments(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<MusicDocument[]> {
      const versions = await context.rows.byParent(MusicDocumentVersion, 'assetId', id, 'asset_id, document_id');
      const documents = await Promise.all(versions.map(({ documentId }) => context.rows.byId(MusicDocument, documentId)));
      return documents.filter((document) => document !== null);
    }
  }
  return MusicDocumentsOfFile;
}
export const musicDocumentsOfFiles = [
  musicDocumentsOf(ImageAsset),
  musicDocumentsOf(DocumentAsset),
  musicDocumentsOf(AudioAsset),
] as const;

@Resolver(() => Recording)
export class RecordingAudioResolver {
  @Reads<Recording>('audioId')
  @FieldResolver(() => AudioAsset, {
    nullable: true,
    description: 'Audio file of the recording. Null while the file is in the bin.',
  })
  async audio(@Root() { audioId }: Recording, @Ctx() context: AppContext): Promise<Asset | null> {
    return audioId ? context.rows.byId(Asset, audioId) : null;
  }
}

@Resolver(() => Release)
export class ReleaseFilesResolver {
  @Reads<Release>('artworkId')
  @FieldResolver(() => ImageAsset, {
    nullable: true,
    description: 'Cover of the release. Null without one, and while the image is in the bin.',
  })
  artwork(@Root() { artworkId }: Release, @Ctx() { rows }: AppContext): Promise<Asset | null> | null {
    return artworkId ? rows.byId(Asset, artworkId) : null;
  }
}
