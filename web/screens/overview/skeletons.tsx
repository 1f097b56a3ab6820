import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '#web/kit/detail/detail-screen.tsx';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import classes from './overview.module.css';

function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={classes.card}>
      <Skeleton h={16} w={144} mb={20} />
      {children}
    </div>
  );
}

/** Heights of bars to come, in percent. */
const heights = [44, 62, 38, 74, 52, 66, 88, 48, 58, 76, 70, 92];

/** Bars of a chart to come. */
export function BarsSkeleton() {
  return (
    <div className={classes.bars} aria-hidden="true">
      {heights.map((height) => (
        <Skeleton key={height} h={`${height}%`} />
      ))}
    </div>
  );
}

const RowsSkeleton = ({ rows }: { rows: number }) =>
  numbered(rows).map((row) => <Skeleton key={row} h={12} w={skeletonWidth(row, 2)} my={22} />);

/** What the catalogue consists of, to come. */
export function StandingSkeleton() {
  return (
    <div className={classes.standing} aria-hidden="true">
      <div className={classes.wide}>
        <CardSkeleton>
          <div className={classes.questions}>
            {numbered(3).map((question) => (
              <div key={question}>
                <Skeleton h={12} w="40%" mb={12} />
                <Skeleton h={12} mb={16} />
                <Skeleton h={12} w="64%" mb={10} />
                <Skeleton h={12} w="52%" />
              </div>
            ))}
          </div>
        </CardSkeleton>
      </div>
      <div className={classes.wide}>
        <CardSkeleton>
          <RowsSkeleton rows={10} />
        </CardSkeleton>
      </div>
    </div>
  );
}

/** The whole page to come. */
export function Loading() {
  return (
    <Page>
      <div className={classes.overview} aria-hidden="true">
        <div>
          <Skeleton h={16} w={112} mt={8} mb={16} />
          <div className={classes.totals}>
            {numbered(3).map((total) => (
              <div className={classes.coming} key={total}>
                <Skeleton h={12} w={80} mb={12} />
                <Skeleton h={20} w={64} mb={10} />
                <Skeleton h={12} w={128} maw="100%" />
              </div>
            ))}
          </div>
        </div>
        <div className={classes.columns}>
          <div className={classes.main}>
            <div className={classes.growth}>
              <CardSkeleton>
                <BarsSkeleton />
              </CardSkeleton>
            </div>
            <StandingSkeleton />
          </div>
          <div className={classes.side}>
            <CardSkeleton>
              <Skeleton h={28} w={72} mb={20} />
              <Skeleton h={16} />
              <RowsSkeleton rows={5} />
            </CardSkeleton>
            <div>
              <RowsSkeleton rows={8} />
            </div>
          </div>
        </div>
      </div>
    </Page>
  );
}
