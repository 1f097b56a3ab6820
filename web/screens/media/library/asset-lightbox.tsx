import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Loader, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '#domain/kit/duration.ts';
import { dimensionsOf, formatOf } from '#domain/media/file-facts.ts';
import type { AnyAssetCard, AssetCard } from '#web/entities/media/asset-card.ts';
import { FileIcon } from '#web/entities/media/file-icon.tsx';
import { AudioPlayer } from '#web/entities/media/player/audio-player.tsx';
import { VideoPlayer } from '#web/entities/media/player/video-player.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { exactDate } from '#web/kit/text/dates.ts';
import { Zoomable } from '#web/kit/zoom/zoomable.tsx';
import { Lightbox } from '../gallery/lightbox.tsx';
import type { Places } from '../gallery/places.ts';
import { LibraryPeekDocument, type LibraryPeekQuery, useLibraryPeekQuery } from './__generated__/library.ts';
import { categoryOf, sizeOf } from './facts.ts';
import classes from './lightbox.module.css';
import { useDownload } from './use-download.ts';

type Peeked = NonNullable<LibraryPeekQuery['asset']>;

/** The image, player or first page. Until its address is loaded, the thumbnail of the tile. */
function Shown({ row, asset, onStale }: { row: AnyAssetCard; asset: Peeked | undefined; onStale: () => void }) {
  const { title, dominantColor, placeholder, width = null, height = null } = row;
  if (asset?.__typename === 'VideoAsset') {
    return (
      <div className={classes.film}>
        <VideoPlayer
          title={title}
          streamUrl={asset.streamUrl}
          posterUrl={asset.posterUrl}
          width={width}
          height={height}
          frameRate={asset.frameRate}
          onStale={onStale}
        />
      </div>
    );
  }
  if (asset?.__typename === 'AudioAsset') {
    const { artist, album } = asset.document;
    return (
      <div className={classes.sound}>
        <FileIcon kind={row.kind} mimeType={row.mimeType} size={72} />
        {asset.streamUrl !== null && (
          <AudioPlayer
            track={{ id: row.id, title, artist, assetId: row.id, durationSeconds: row.durationSeconds ?? null }}
            peaks={asset.waveform}
            credits={[artist, album]}
          />
        )}
      </div>
    );
  }
  const src = asset?.previewUrl ?? row.thumbnailUrlDense;
  if (!src) {
    return (
      <div className={classes.sound}>
        <FileIcon kind={row.kind} mimeType={row.mimeType} size={72} />
        <p>No preview available</p>
      </div>
    );
  }
  const isPicture = row.kind === 'IMAGE';
  return (
    <Zoomable
      alt={title}
      src={src}
      width={isPicture ? width : null}
      height={isPicture ? height : null}
      placeholder={placeholder}
      color={dominantColor}
      fill
      onError={onStale}
    />
  );
}

function Info({ row, asset }: { row: AnyAssetCard; asset: Peeked | undefined }) {
  const { durationSeconds = null, pageCount = null } = row;
  const facts: [string, string | null | undefined][] = [
    ['Category', categoryOf(row)],
    ['File name', row.fileName],
    ['Format', formatOf(row)],
    ['Dimensions', dimensionsOf(row)],
    ['Duration', durationSeconds === null ? null : formatDuration(durationSeconds)],
    ['Pages', pageCount === null ? null : String(pageCount)],
    ['Size', sizeOf(row)],
    ['Visibility', row.isPublic ? 'Public' : 'Private'],
    ['Copyright owner', asset?.copyrightOwner],
    ['Tags', row.tags.join(', ')],
    ['Added', exactDate(new Date(row.createdAt))],
  ];
  return (
    <>
      {asset?.description && (
        <Text mb={16} style={{ whiteSpace: 'pre-wrap' }}>
          {asset.description}
        </Text>
      )}
      <FactList facts={facts.filter(([, value]) => value)} />
    </>
  );
}

/** Preloads the neighbours, so the arrows show them at once. */
function useNeighbours(neighbours: readonly (AssetCard | undefined)[]) {
  const client = useApolloClient();
  const ids = neighbours.map((row) => row?.id ?? '').join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) {
      client.query({ query: LibraryPeekDocument, variables: { id } }).then(
        ({ data }) => {
          if (data?.asset?.previewUrl) new Image().src = data.asset.previewUrl;
        },
        () => undefined,
      );
    }
  }, [client, ids]);
}

type AssetLightboxProps = {
  places: Places<AssetCard>;
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
  hrefOf: (row: AssetCard) => string;
};

/** Shows the assets of the grid one at a time. */
export function AssetLightbox({ places, place, onPlace, onClose, hrefOf }: AssetLightboxProps) {
  const { at, count } = useSyncExternalStore(places.subscribe, places.read);
  const row = at(place);
  const isPhone = useIsPhone();
  const download = useDownload();
  const { data, refetch } = useLibraryPeekQuery({ variables: { id: row?.id ?? '' }, skip: row === undefined });
  useNeighbours([at(place + 1), at(place - 1)]);
  useEffect(() => places.want(place - 5, place + 20), [places, place]);
  const asset = data?.asset?.id === row?.id ? (data?.asset ?? undefined) : undefined;
  const size = isPhone ? 44 : 36;
  const save = () => void (row && download([row]));
  const tools = row && (
    <>
      <Tooltip label="Download (d)">
        <ActionIcon size={size} aria-label="Download" onClick={save}>
          <IconDownload size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Open details">
        <ActionIcon size={size} aria-label="Open details" component={Link} to={hrefOf(row)}>
          <IconExternalLink size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </>
  );
  return (
    <Lightbox
      title={row?.title ?? 'Loading'}
      place={place}
      count={count}
      onPlace={onPlace}
      onClose={onClose}
      tools={tools}
      keys={{ d: save }}
      info={row && <Info row={row} asset={asset} />}
    >
      {row ? (
        <Shown key={row.id} row={row} asset={asset} onStale={() => void refetch()} />
      ) : (
        <div className={classes.sound}>
          <Loader aria-label="Loading" />
        </div>
      )}
    </Lightbox>
  );
}
