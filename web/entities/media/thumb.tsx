import type { FragmentType } from '@apollo/client/masking';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyOf } from '#domain/kit/any-of.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { type AssetThumbFragment, useAssetThumbFragment } from './__generated__/asset.ts';
import { FileIcon } from './file-icon.tsx';
import classes from './media.module.css';

type ThumbnailProps = {
  asset: Omit<AnyOf<AssetThumbFragment>, ' $fragmentName' | '__typename'>;
  /** A tile is 4 : 3; a row's thumbnail is 48 × 36. */
  size?: 'tile' | 'row';
  /** Called when the picture fails to load, because signed addresses expire. */
  onBroken?: () => void;
};

type ThumbProps = Omit<ThumbnailProps, 'asset'> & { asset: FragmentType<AssetThumbFragment> };

export const Thumb = ({ asset, ...rest }: ThumbProps) => <Thumbnail asset={useAssetThumbFragment(asset)} {...rest} />;

/** While loading, shows the picture's colour, then a blurred placeholder. */
export function Thumbnail({ asset, size = 'tile', onBroken }: ThumbnailProps) {
  const { thumbnailUrl, thumbnailUrlDense, placeholder, dominantColor, kind, durationSeconds = null } = asset;
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = thumbnailUrl !== null && broken !== thumbnailUrl;
  const isTile = size === 'tile';
  const duration = kind === 'VIDEO' && durationSeconds !== null ? formatDuration(durationSeconds) : null;
  return (
    <span
      className={classes.thumb}
      data-size={size}
      data-kind={kind}
      data-empty={!hasPicture || undefined}
      style={hasPicture && dominantColor !== null ? { backgroundColor: dominantColor } : undefined}
    >
      {hasPicture ? (
        <>
          {placeholder !== null && loaded !== thumbnailUrl && (
            <img className={classes.foretaste} src={placeholder} alt="" aria-hidden="true" />
          )}
          <img
            className={classes.picture}
            src={thumbnailUrl}
            {...(thumbnailUrlDense ? { srcSet: `${thumbnailUrl} 1x, ${thumbnailUrlDense} 2x` } : {})}
            alt=""
            decoding="async"
            draggable={false}
            data-loaded={loaded === thumbnailUrl || undefined}
            onLoad={() => setLoaded(thumbnailUrl)}
            onError={() => {
              setBroken(thumbnailUrl);
              onBroken?.();
            }}
          />
        </>
      ) : (
        <FileIcon kind={kind} mimeType={asset.mimeType} size={isTile ? 44 : 20} />
      )}
      {isTile && kind === 'VIDEO' && hasPicture && (
        <span className={classes.play} aria-hidden="true">
          <IconPlayerPlayFilled size={18} />
        </span>
      )}
      {isTile && duration !== null && <span className={classes.duration}>{duration}</span>}
    </span>
  );
}
