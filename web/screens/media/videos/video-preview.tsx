import { formatDuration } from '#domain/kit/duration.ts';
import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { NoPreview, VideoPlayer } from '#web/entities/media/player/video-player.tsx';
import type { AssetTabProps } from '../detail/asset-page.tsx';
import { useProgress } from '../detail/use-progress.ts';
import { usePoster } from './use-poster.ts';

/** The video player. Editors can set its current frame as the poster. */
export function VideoPreview({ asset, onStale }: AssetTabProps<'VideoAsset'>) {
  const { title, streamUrl, posterUrl, posterAtSeconds, ingest, viewerCanEdit } = asset;
  const poster = usePoster(asset);
  useProgress(asset.kind, poster.isComing ? asset : null, poster.isComing, onStale);
  if (ingest.state !== 'READY' && !isUnderway(ingest)) return <NoPreview />;
  const note = poster.isComing
    ? 'Creating the new poster…'
    : posterAtSeconds === null
      ? ''
      : `The poster is from ${formatDuration(posterAtSeconds)}`;
  return (
    <VideoPlayer
      title={title}
      streamUrl={streamUrl}
      posterUrl={posterUrl}
      width={asset.width}
      height={asset.height}
      frameRate={asset.frameRate}
      onStale={onStale}
      onPoster={viewerCanEdit && ingest.state === 'READY' ? poster.take : undefined}
      note={note}
    />
  );
}
