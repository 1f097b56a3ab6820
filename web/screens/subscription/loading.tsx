import { Card, SimpleGrid, Skeleton } from '@mantine/core';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import type { Mode } from './modes.ts';
import classes from './subscription.module.css';

const Lines = ({ count }: { count: number }) =>
  numbered(count).map((line) => <Skeleton key={line} h={12} w={skeletonWidth(line, 1)} mt={16} />);

/** Skeleton cards with the number and height of the final ones. */
function Cards({ count, height, lines }: { count: number; height: number; lines: number }) {
  return (
    <SimpleGrid cols={{ base: 1, md: count }}>
      {numbered(count).map((card) => (
        <Card key={card} radius="lg" padding="lg" mih={height}>
          <Skeleton h={16} w={120} />
          <Skeleton h={12} w="70%" mt={12} />
          <Skeleton h={28} w={96} mt={24} />
          <Lines count={lines} />
        </Card>
      ))}
    </SimpleGrid>
  );
}

const labels: Record<Mode, string> = {
  selector: 'Loading packages...',
  pricing: 'Loading pricing...',
  manage: 'Loading subscription...',
};

/** Skeleton of the page. */
export function SubscriptionLoading({ mode }: { mode: Mode }) {
  return (
    <Page>
      <div role="status" aria-label={labels[mode]}>
        <div aria-hidden="true">
          <div className={classes.head}>
            <div>
              <Skeleton h={28} w={220} my={4} />
              <Skeleton h={12} w={320} maw="100%" mt={10} />
            </div>
            <Skeleton h={36} w={220} radius="sm" />
          </div>
          {mode === 'selector' && <Cards count={2} height={480} lines={8} />}
          {mode === 'pricing' && (
            <>
              <Skeleton h={36} w={160} mb={20} />
              <Cards count={3} height={400} lines={6} />
            </>
          )}
          {mode === 'manage' && <Cards count={2} height={320} lines={6} />}
        </div>
      </div>
    </Page>
  );
}
