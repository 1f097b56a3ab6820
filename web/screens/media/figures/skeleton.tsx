import { Skeleton } from '@mantine/core';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import classes from './figures.module.css';

/** The overview of a library, to come. */
export function Loading() {
  return (
    <Page>
      <div className={classes.overview} aria-hidden="true">
        <Skeleton h={86} radius={8} />
        <div className={classes.columns}>
          <div className={classes.main}>
            <Skeleton h={330} radius={8} />
            <Skeleton h={280} radius={8} />
          </div>
          <div className={classes.side}>
            {numbered(10).map((row) => (
              <Skeleton key={row} h={14} w={skeletonWidth(row, 2)} my={6} />
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}
