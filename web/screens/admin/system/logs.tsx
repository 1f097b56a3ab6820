import { Anchor, Badge, Code, Group, Select, Stack, Switch, Table, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { searchBoxMark } from '#web/kit/list/search-box.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { type SystemLogsQuery, useSystemLogsQuery } from './__generated__/system.ts';

const followMs = 2_000;
type LogLine = SystemLogsQuery['systemLogs'][number];
type Level = LogLine['level'];

const levels: { value: Level; label: string }[] = [
  { value: 'INFO', label: 'All levels' },
  { value: 'WARN', label: 'Warnings and errors' },
  { value: 'ERROR', label: 'Errors' },
];
const badges: Readonly<Record<Level, [label: string, color: string]>> = {
  INFO: ['Info', 'gray'],
  WARN: ['Warning', 'yellow'],
  ERROR: ['Error', 'red'],
  FATAL: ['Fatal', 'red'],
};

function Row({ line, onRequest }: { line: LogLine; onRequest: (id: string) => void }) {
  const { at, level, message, request, details } = line;
  const [label, color] = badges[level];
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={at}>{exactDate(new Date(at))}</time>
      </Table.Td>
      <Table.Td>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td>
        {message}
        {details && (
          <Code ms={8} fz={12} style={{ overflowWrap: 'anywhere' }}>
            {details}
          </Code>
        )}
      </Table.Td>
      <Table.Td>
        {request && (
          <Anchor
            component="button"
            type="button"
            aria-label={`Show request ${request.slice(0, 8)}`}
            onClick={() => onRequest(request)}
          >
            <code>{request.slice(0, 8)}</code>
          </Anchor>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Lines({ lines, onRequest }: { lines: readonly LogLine[]; onRequest: (id: string) => void }) {
  if (lines.length === 0) return <EmptyState title="No lines match" hint="Search for fewer words, or choose all levels." />;
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table highlightOnHover={false} aria-label="Log">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={220}>Time</Table.Th>
            <Table.Th w={100}>Level</Table.Th>
            <Table.Th>Message</Table.Th>
            <Table.Th>Request</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.number} line={line} onRequest={onRequest} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function SystemLogs() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 300);
  const [level, setLevel] = useState<Level>('INFO');
  const [isFollowing, setIsFollowing] = useState(false);
  const { data, previousData, error, refetch } = useSystemLogsQuery({
    variables: { search, level },
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
          placeholder="Search messages, routes, request IDs"
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
        <Lines lines={shown.systemLogs} onRequest={setText} />
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
