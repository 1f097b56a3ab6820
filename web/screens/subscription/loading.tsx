import { Skeleton } from '@mantine/core';
import { Page } from '#web/kit/detail/detail-screen.tsx';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import type { Mode } from './modes.ts';
import classes from './subscription.module.css';

const Lines = ({ count }: { count: number }) =>
  numbered(count).map((line) => <Skeleton key={line} h={12} w={skeletonWidth(line, 1)} mt={16} />);

/** Cards in the number and height of what comes. */
function Cards({ mode, count, height, lines }: { mode: Mode; count: number; height: number; lines: number }) {
  return (
    <div className={classes.ghosts} data-mode={mode}>
      {numbered(count).map((card) => (
        <div key={card} className={classes.ghost} style={{ minHeight: height }}>
          <Skeleton h={16} w={120} />
          <Skeleton h={12} w="70%" mt={12} />
          <Skeleton h={28} w={96} mt={24} />
          <Lines count={lines} />
        </div>
      ))}
    </div>
  );
}

const labels: Record<Mode, string> = {
  selector: 'Loading packages...',
  pricing: 'Loading pricing...',
  manage: 'Loading subscription...',
};

/** The page's shape while its data is on the way. */
export function SubscriptionLoading({ mode }: { mode: Mode }) {
  return (
    <Page>
      <div role="status" aria-label={labels[mode]}>
        <div aria-hidden="true">
          <div className={classes.head}>
            <div className={classes.titles}>
              <Skeleton h={28} w={220} my={4} />
              <Skeleton h={12} w={320} maw="100%" mt={10} />
            </div>
            <Skeleton h={36} w={220} radius="sm" />
          </div>
          {mode === 'selector' && <Cards mode={mode} count={2} height={480} lines={8} />}
          {mode === 'pricing' && (
            <>
              <Skeleton h={36} w={160} mb={20} />
              <Cards mode={mode} count={3} height={400} lines={6} />
            </>
          )}
          {mode === 'manage' && <Cards mode={mode} count={2} height={320} lines={6} />}
        </div>
      </div>
    </Page>
  );
}
