import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { undoDays } from '#domain/duplicates/duplicate-terms.ts';
import { client } from '#web/apollo/client.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { report } from '#web/kit/feedback/report.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { useDuplicateSearchQuery, useDuplicateSearchStartMutation } from './__generated__/search.ts';

const pollMs = 2_000;

/** When the last search ended, and the progress of a running one. */
export function SearchState() {
  const { viewerCanEdit } = useViewer();
  const { data, refetch, startPolling, stopPolling } = useDuplicateSearchQuery({ fetchPolicy: 'cache-and-network' });
  const [start, { loading }] = useDuplicateSearchStartMutation();
  const { isRunning = false, progressPercent = 0, finishedAt, isTruncated } = data?.duplicateSearch ?? {};
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning) startPolling(pollMs);
    else stopPolling();
    // A search that ended may have added pairs.
    if (wasRunning.current && !isRunning) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'duplicates' });
    wasRunning.current = isRunning;
  }, [isRunning, startPolling, stopPolling]);
  const searchAgain = async () => {
    await report(start(), { failure: "Couldn't start the search" });
    // Leaving the page aborts the request.
    await refetch().catch(() => undefined);
  };
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
            Searching: {percentLabel(progressPercent)}
          </Text>
          <Progress value={progressPercent} aria-label="Progress of the search" />
        </Stack>
      ) : (
        viewerCanEdit && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} loading={loading} onClick={() => void searchAgain()}>
            Search again
          </Button>
        )
      )}
    </Group>
  );
}
