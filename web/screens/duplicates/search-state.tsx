import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { undoDays } from '#domain/duplicates/duplicate-terms.ts';
import { client } from '#web/apollo/client.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { report } from '#web/kit/feedback/report.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  useDuplicateSearchChangedSubscription,
  useDuplicateSearchQuery,
  useDuplicateSearchStartMutation,
} from './__generated__/search.ts';

/** When the last search ended, and the progress of a running one. */
export function SearchState() {
  const { viewerCanEdit } = useViewer();
  const { data, refetch } = useDuplicateSearchQuery({ fetchPolicy: 'cache-and-network' });
  const [start, { loading }] = useDuplicateSearchStartMutation();
  const { isRunning = false, percent = 0, finishedAt, isTruncated } = data?.duplicateSearch ?? {};
  useDuplicateSearchChangedSubscription();
  useMissedEvents(() => refetch(), isRunning ? `${percent}` : null);
  const lastEnd = useRef(finishedAt);
  useEffect(() => {
    // The search may have added and removed any pairs. A short one may end before this page has seen it run.
    if (lastEnd.current !== undefined && lastEnd.current !== finishedAt)
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'duplicates' });
    lastEnd.current = finishedAt;
  }, [finishedAt]);
  if (!data) return null;
  return (
    <Group justify="space-between" gap="xs" mih={36}>
      <Text c="dimmed" size="sm">
        {finishedAt ? (
          <>
            Last search: <RelativeDate value={finishedAt} />.
          </>
        ) : (
          'Not searched yet.'
        )}{' '}
        {isTruncated && 'The queue is full. Decide some pairs, then search again to find more. '}
        <Anchor component={Link} inherit underline="always" to="?state=merged">
          Recent merges
        </Anchor>{' '}
        can be undone for {undoDays} days.
      </Text>
      {isRunning ? (
        <Stack gap={4} w={200}>
          <Text size="sm" role="status">
            Searching: {percentLabel(percent)}
          </Text>
          <Progress value={percent} aria-label="Progress of the search" />
        </Stack>
      ) : (
        viewerCanEdit && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={loading}
            onClick={() => void report(start(), { failure: "Couldn't start the search" })}
          >
            Search again
          </Button>
        )
      )}
    </Group>
  );
}
