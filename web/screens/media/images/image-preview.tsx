import { NoPreview } from '#web/entities/media/player/video-player.tsx';
import { Zoomable } from '#web/kit/zoom/zoomable.tsx';
import type { AssetDetails } from '../detail/asset-details.ts';

/** What every browser can show itself, so that one who looks closer gets the picture as it came. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** The picture, to look into; of one that is not read yet the file itself, where a browser can show it. */
export function ImagePreview({ asset, onStale }: { asset: AssetDetails; onStale: () => void }) {
  const { title, previewUrl, streamUrl, mimeType, width, height, placeholder, dominantColor, ingest } = asset;
  const whole = shown.has(mimeType) ? streamUrl : null;
  const src = previewUrl ?? (ingest.state === 'READY' ? whole : null);
  if (src === null) return <NoPreview />;
  return (
    <Zoomable
      alt={title}
      src={src}
      sharpSrc={whole}
      width={width}
      height={height}
      placeholder={placeholder}
      color={dominantColor}
      onError={onStale}
    />
  );
}
