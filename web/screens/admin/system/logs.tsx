import { Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { searchBoxMark } from '#web/kit/list/search-box.tsx';
import { type SystemLogsQuery, useSystemLogsQuery } from './__generated__/system.ts';
import { LogLines } from './log-lines.tsx';

/** Polled while it is followed: an event for each line of the log would itself cause lines. */
const followMs = 2_000;
type Level = SystemLogsQuery['administration']['systemLogs'][number]['level'];

const levels: { value: Level; label: string }[] = [
  { value: 'INFO', label: 'All levels' },
  { value: 'WARN', label: 'Warnings and errors' },
  { value: 'ERROR', label: 'Errors' },
];
function SystemLogs() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 300);
  const [level, setLevel] = useState<Level>('INFO');
  const [isFollowing, setIsFollowing] = useState(false);
  const { data, previousData, error, refetch } = useSystemLogsQuery({
    variables: { search, minLevel: level },
    fetchPolicy: 'network-only',
    pollInterval: isFollowing ? followMs : 0,
  });
  const shown = data ?? previousData;
  return (
    <Stack gap={16}>
      <Group gap={12}>
        <TextInput
          {...{ [searchBoxMark]: '' }}
          type="search"
          aria-label="Search the log"
          placeholder="Search operations, routes, request IDs"
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          style={{ flex: '1 1 280px' }}
          maxLength={maxSearchLength}
        />
        <Select
          aria-label="Level"
          data={levels}
          value={level}
          allowDeselect={false}
          onChange={(next) => next && setLevel(next as Level)}
          w={200}
        />
        <Switch label="Follow" checked={isFollowing} onChange={(event) => setIsFollowing(event.currentTarget.checked)} />
      </Group>
      {error && !shown ? (
        <ErrorPanel title="Failed to load the log" detail={describeError(error)} onRetry={() => void refetch()} />
      ) : shown ? (
        <LogLines lines={shown.administration.systemLogs} onRequest={setText} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </Stack>
  );
}

/** The latest lines of the log; other users see a notice. */
export function Component() {
  const viewer = useViewer();
  return <Page>{isAdmin(viewer) ? <SystemLogs /> : <NeedsAdmin />}</Page>;
}
