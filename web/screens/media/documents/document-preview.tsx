import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { PageViewer } from '#web/entities/media/page-viewer/page-viewer.tsx';
import { AudioPlayer } from '#web/entities/media/player/audio-player.tsx';
import { NoPreview } from '#web/entities/media/player/video-player.tsx';
import type { AssetDetails } from '../detail/asset-details.ts';
import type { AssetTabProps } from '../detail/asset-page.tsx';

export const isAudio = ({ mimeType }: Pick<AssetDetails, 'mimeType'>): boolean => mimeType.startsWith('audio/');

/** The pages of a document, or a player for audio. */
export function DocumentPreview({ asset }: Pick<AssetTabProps, 'asset'>) {
  const { id, title, pageCount, streamUrl, waveform, durationSeconds, thumbnailUrl, thumbnailUrlDense, ingest, document } = asset;
  if (isAudio(asset)) {
    if (streamUrl === null) return null;
    const credits = [document?.artist ?? null, document?.album ?? null, document?.year ? String(document.year) : null];
    return (
      <AudioPlayer
        track={{ id, title, artist: document?.artist ?? null, assetId: id, durationSeconds }}
        peaks={waveform}
        coverUrl={thumbnailUrlDense ?? thumbnailUrl}
        credits={credits}
      />
    );
  }
  if (pageCount !== null && pageCount > 0) return <PageViewer assetId={id} title={title} pageCount={pageCount} />;
  if (asset.hasUnreadableText)
    return <NoPreview>The text of this document could not be read. Download it to open it in another program.</NoPreview>;
  return <NoPreview>{isUnderway(ingest) ? 'The pages appear once the file is processed' : 'No preview available'}</NoPreview>;
}
