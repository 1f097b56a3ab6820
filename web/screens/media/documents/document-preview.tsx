import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { PageViewer } from '#web/entities/media/page-viewer/page-viewer.tsx';
import { AudioPlayer } from '#web/entities/media/player/audio-player.tsx';
import { NoPreview } from '#web/entities/media/player/video-player.tsx';
import type { DetailsOf } from '../detail/asset-details.ts';

function Sound({ asset }: { asset: DetailsOf<'AudioAsset'> }) {
  const { id, title, streamUrl, waveform, durationSeconds, thumbnailUrl, thumbnailUrlDense, document } = asset;
  if (streamUrl === null) return null;
  const { artist, album, year } = document;
  return (
    <AudioPlayer
      track={{ id, title, artist, assetId: id, durationSeconds }}
      peaks={waveform}
      coverUrl={thumbnailUrlDense ?? thumbnailUrl}
      credits={[artist, album, year ? String(year) : null]}
    />
  );
}

/** The pages of a document, or a player for audio. */
export function DocumentPreview({ asset }: { asset: DetailsOf<'DocumentAsset' | 'AudioAsset'> }) {
  if (asset.__typename === 'AudioAsset') return <Sound asset={asset} />;
  const { id, title, pageCount, ingest } = asset;
  if (pageCount !== null && pageCount > 0) return <PageViewer assetId={id} title={title} pageCount={pageCount} />;
  if (asset.hasUnreadableText)
    return <NoPreview>The text of this document could not be read. Download it to open it in another program.</NoPreview>;
  return <NoPreview>{isUnderway(ingest) ? 'The pages appear once the file is processed' : 'No preview available'}</NoPreview>;
}
