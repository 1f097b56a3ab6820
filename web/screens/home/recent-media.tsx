import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { assetKinds } from '#domain/media/terms.ts';
import { IngestBadge } from '#web/entities/media/ingest-badge.tsx';
import { addHref, detailHref, listHref } from '#web/entities/media/media-kinds.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { HomeQuery } from './__generated__/home.ts';
import { libraryName } from './media-figures.ts';
import classes from './recent-media.module.css';

type RecentAsset = HomeQuery['assets']['nodes'][number];

/** Beside works stands one row of media; a library without works shows two. */
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
      <Link className={classes.title} to={detailHref(kind, id)} title={title}>
        {title}
      </Link>
      <small>{isReady ? <RelativeDate value={createdAt} /> : <IngestBadge ingest={ingest} />}</small>
    </li>
  );
}

const heading = 'Recently added media';

/** The images, videos and documents that came last, and the ways to all of them. */
export function RecentMedia({ assets }: { assets: readonly RecentAsset[] }) {
  return (
    <section className={classes.box} aria-labelledby="recent-media">
      <div className={classes.head}>
        <h3 id="recent-media">{heading}</h3>
        <nav aria-label="Libraries">
          {assetKinds.map((kind) => (
            <Link key={kind} to={listHref(kind)}>
              {libraryName(kind)}
            </Link>
          ))}
        </nav>
      </div>
      <ul className={classes.tiles}>
        {assets.map((asset) => (
          <Tile key={asset.id} asset={asset} />
        ))}
      </ul>
    </section>
  );
}

/** What belongs here, and the first step. */
export function NoMedia({ canEdit }: { canEdit: boolean }) {
  return (
    <section className={classes.box} data-empty aria-label={heading}>
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
    </section>
  );
}

export function RecentMediaSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        <Skeleton h={16} w={176} />
      </div>
      <div className={classes.tiles}>
        {numbered(count).map((place) => (
          <div key={place}>
            <Skeleton className={classes.picture ?? ''} radius="md" />
            <Skeleton h={12} w="80%" mt={12} />
            <Skeleton h={10} w="45%" mt={10} mb={4} />
          </div>
        ))}
      </div>
    </div>
  );
}
