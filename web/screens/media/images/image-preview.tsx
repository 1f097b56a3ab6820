import { NoPreview } from '#web/entities/media/player/video-player.tsx';
import { Zoomable } from '#web/kit/zoom/zoomable.tsx';
import type { AssetTabProps } from '../detail/asset-page.tsx';

/** Types that every browser displays, so zooming shows the original file. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** The image with zoom. A processed image without a preview shows the original file if every browser displays its type. */
export function ImagePreview({ asset, onStale }: AssetTabProps<'ImageAsset'>) {
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
