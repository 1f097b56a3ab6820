import { Button, Group, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { assetKinds } from '#domain/media/asset-terms.ts';
import { IngestBadge } from '#web/entities/media/ingest-badge.tsx';
import { addHref, detailHref, listHref } from '#web/entities/media/media-kinds.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { HomeQuery } from './__generated__/home.ts';
import classes from './home.module.css';
import { libraryName } from './media-figures.ts';

type RecentAsset = HomeQuery['assets']['nodes'][number];

/** One row of media beside works, or two without works. */
export const besideWorks = 4;
export const withoutWorks = 8;

function Tile({ asset }: { asset: RecentAsset }) {
  const { id, kind, title, ingest, isPublic, createdAt } = asset;
  const isReady = ingest.state === 'READY';
  return (
    <li>
      <div className={classes.picture}>
        <Thumb asset={asset} />
        {isReady && (
          <span className={classes.mark}>
            <VisibilityMark isPublic={isPublic} onPicture />
          </span>
        )}
      </div>
      <Link data-covers data-clip className={classes.title} to={detailHref(kind, id)} title={title}>
        {title}
      </Link>
      <small>{isReady ? <RelativeDate value={createdAt} /> : <IngestBadge ingest={ingest} />}</small>
    </li>
  );
}

const heading = 'Recently added media';

/** The latest images, videos and documents, with links to all. */
export function RecentMedia({ assets }: { assets: readonly RecentAsset[] }) {
  return (
    <Panel
      title={heading}
      level={3}
      aside={
        <Group component="nav" gap={16} aria-label="Libraries">
          {assetKinds.map((kind) => (
            <Link key={kind} to={listHref(kind)}>
              {libraryName(kind)}
            </Link>
          ))}
        </Group>
      }
    >
      <ul className={classes.tiles}>
        {assets.map((asset) => (
          <Tile key={asset.id} asset={asset} />
        ))}
      </ul>
    </Panel>
  );
}

/** Empty state with the first step. */
export function NoMedia({ canEdit }: { canEdit: boolean }) {
  return (
    <Panel title={heading} level={3}>
      <EmptyState
        ghost
        title="Your library begins here"
        hint="Images, videos and documents, with their rights and credits, and who may see them."
      >
        {canEdit && (
          <Button variant="default" component={Link} to={addHref('IMAGE')}>
            Upload the first images
          </Button>
        )}
      </EmptyState>
    </Panel>
  );
}

export function RecentMediaSkeleton({ count }: { count: number }) {
  return (
    <Panel title={heading} level={3}>
      <div className={classes.tiles}>
        {numbered(count).map((place) => (
          <div key={place}>
            <Skeleton className={classes.picture ?? ''} radius="md" />
            <Skeleton h={12} w="80%" mt={12} />
            <Skeleton h={10} w="45%" mt={10} mb={4} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
