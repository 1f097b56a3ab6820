import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import { LinkTilesSkeleton } from '#web/kit/layout/link-tiles.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import classes from './overview.module.css';

/** Heights of skeleton bars in percent. */
const heights = [44, 62, 38, 74, 52, 66, 88, 48, 58, 76, 70, 92];

/** Skeleton of a bar chart. */
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

/** Skeleton of the composition of the catalogue. */
export const CompositionSkeleton = () => (
  <Stack gap={20} aria-hidden="true">
    <Panel title="Completeness">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={32}>
        {numbered(3).map((question) => (
          <div key={question}>
            <Skeleton h={12} w="40%" mb={12} />
            <Skeleton h={12} mb={16} />
            <Skeleton h={12} w="64%" mb={10} />
            <Skeleton h={12} w="52%" />
          </div>
        ))}
      </SimpleGrid>
    </Panel>
    <Panel title="Most credited contributors">
      <RowsSkeleton rows={10} />
    </Panel>
  </Stack>
);

/** Skeleton of the page. */
export function Loading() {
  return (
    <Page>
      <Stack gap={20} aria-hidden="true">
        <Panel title="At a glance" bare>
          <LinkTilesSkeleton count={6} />
        </Panel>
        <div className={classes.columns}>
          <div className={classes.main}>
            <div className={classes.growth}>
              <Panel title="Works over time">
                <BarsSkeleton />
              </Panel>
            </div>
            <CompositionSkeleton />
          </div>
          <div className={classes.side}>
            <Panel title="Works by status">
              <Skeleton h={28} w={72} mb={20} />
              <Skeleton h={16} />
              <RowsSkeleton rows={5} />
            </Panel>
            <Panel title="Recent Activity" bare>
              <RowsSkeleton rows={8} />
            </Panel>
          </div>
        </div>
      </Stack>
    </Page>
  );
}
