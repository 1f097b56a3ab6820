import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCopy, IconEye, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMissedEvents } from '#web/apollo/live.ts';
import { assetsChanged, assetsDeleted } from '#web/entities/media/asset-lists.ts';
import { report } from '#web/kit/feedback/report.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { isUnderway } from '../ingest-badge.tsx';
import { detailHref } from '../media-kinds.ts';
import {
  UploadedAssetKeepDocument,
  UploadedAssetsDeleteDocument,
  type UploadOutcomeFragment,
  type UploadOutcomeQuery,
  useUploadOutcomeFragment,
  useUploadOutcomeQuery,
} from './__generated__/upload.ts';
import type { MediaItem } from './media-upload.ts';
import classes from './upload.module.css';

type UploadedAsset = NonNullable<UploadOutcomeQuery['asset']>;

/** Processing state of an uploaded file. */
export function useOutcome({ result, state }: MediaItem): UploadedAsset | null | undefined {
  const isThere = state === 'done' && result !== null;
  const { data, refetch } = useUploadOutcomeQuery({
    variables: { id: result ?? '' },
    skip: !isThere,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const asset = data?.asset;
  const isBeingRead = isThere && asset !== null && (asset === undefined || isUnderway(asset.ingest));
  useMissedEvents(() => isThere && refetch(), isBeingRead ? `${asset?.ingest.state}` : null);
  return asset;
}

type Ink = 'quiet' | 'good' | 'warn' | 'bad';

function Words({ ink, icon: Icon, turns, children }: { ink: Ink; icon: typeof IconEye; turns?: boolean; children: ReactNode }) {
  return (
    <span className={classes.outcome} data-ink={ink === 'good' ? undefined : ink}>
      <Icon size={14} data-ink={ink} aria-hidden="true" data-turns={turns || undefined} />
      <span>{children}</span>
    </span>
  );
}

/** The workspace has the same bytes: shows the other asset and asks what to do. */
function Duplicate({ asset, onRemove }: { asset: UploadOutcomeFragment; onRemove: () => void }) {
  const client = useApolloClient();
  const other = asset.ingest.duplicateOf;
  const keep = async () => {
    const isDone = await report(client.mutate({ mutation: UploadedAssetKeepDocument, variables: { id: asset.id } }));
    if (isDone) assetsChanged(client.cache);
  };
  const discard = async () => {
    const isDone = await report(client.mutate({ mutation: UploadedAssetsDeleteDocument, variables: { ids: [asset.id] } }));
    if (!isDone) return;
    assetsDeleted(client.cache, new Set([asset.id]));
    onRemove();
  };
  return (
    <Stack component="span" gap={8} flex={1} miw={0}>
      <Words ink="quiet" icon={IconCopy}>
        Already here{other ? `: “${other.title}”` : ''}
      </Words>
      <Group component="span" gap={8}>
        {other && (
          <Button size="compact-sm" variant="default" component={Link} to={detailHref(other.kind, other.id)}>
            Open it
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void keep()}>
          Keep both
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void discard()}>
          Discard this one
        </Button>
      </Group>
    </Stack>
  );
}

const Reading = ({ step = null, percent = 0 }: { step?: string | null; percent?: number }) => (
  <Words ink="quiet" icon={IconLoader2} turns>
    {step ?? 'Reading…'}
    {percent > 0 ? ` ${percentLabel(percent)}` : ''}
  </Words>
);

type IngestedProps = { item: MediaItem; asset: UploadedAsset; onRemove: () => void };

function Ingested({ item, asset: from, onRemove }: IngestedProps) {
  const asset = useUploadOutcomeFragment(from);
  const { state, problem, step, percent } = asset.ingest;
  if (state === 'READY')
    return (
      <Words ink="good" icon={IconCircleCheckFilled}>
        Ready
      </Words>
    );
  if (state === 'FAILED')
    return (
      <Words ink="bad" icon={IconAlertTriangle}>
        {problem ?? 'The file could not be read.'}
      </Words>
    );
  if (state === 'DUPLICATE' && !item.keepsBoth) return <Duplicate asset={asset} onRemove={onRemove} />;
  return <Reading step={step} percent={percent} />;
}

type OutcomeProps = Omit<IngestedProps, 'asset'> & { asset: UploadedAsset | null | undefined };

/** Result of a file after its last byte. */
export function OutcomeText({ item, asset, onRemove }: OutcomeProps) {
  if (item.problem !== null)
    return (
      <Words ink="warn" icon={IconAlertTriangle}>
        Uploaded, but its details were not saved. {item.problem}
      </Words>
    );
  if (asset === null)
    return (
      <Words ink="quiet" icon={IconAlertTriangle}>
        Deleted meanwhile
      </Words>
    );
  return asset ? <Ingested item={item} asset={asset} onRemove={onRemove} /> : <Reading />;
}

/** Link to the asset. */
export function OpenOutcome({ item }: { item: MediaItem }) {
  const size = useIsPhone() ? 44 : 28;
  if (item.result === null) return null;
  return (
    <ActionIcon size={size} component={Link} to={detailHref(item.extra.kind, item.result)} aria-label={`Open ${item.name}`}>
      <IconEye size={16} />
    </ActionIcon>
  );
}
