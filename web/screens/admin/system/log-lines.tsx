import { Anchor, Badge, Code, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { clockTime, exactDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { SystemLogsQuery } from './__generated__/system.ts';

type LogLine = SystemLogsQuery['administration']['systemLogs'][number];
type LineProps = { line: LogLine; onRequest: (id: string) => void };

const levelBadges: Readonly<Partial<Record<LogLine['level'], [label: string, color: string]>>> = {
  WARN: ['Warning', 'yellow'],
  ERROR: ['Error', 'red'],
  FATAL: ['Fatal', 'red'],
};

/** The level, unless it is the usual one. */
function Level({ level }: Pick<LogLine, 'level'>) {
  const badge = levelBadges[level];
  return badge ? <Badge color={badge[1]}>{badge[0]}</Badge> : null;
}

const statusColor = (status: number) => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'gray');
const Status = ({ status }: Pick<LogLine, 'status'>) =>
  status === null ? null : <Badge color={statusColor(status)}>{status}</Badge>;

const durationText = (ms: number | null) => (ms === null ? null : `${numberText(ms)} ms`);

const Moment = ({ loggedAt: at }: Pick<LogLine, 'loggedAt'>) => (
  <time dateTime={at} title={exactDate(new Date(at))}>
    {clockTime(new Date(at), new Date())}
  </time>
);

/** What was logged, with the errors of a response. The remaining values are folded. */
function Message({ line: { level, message, errorCodes, details } }: Pick<LineProps, 'line'>) {
  return (
    <>
      <Group gap={8}>
        <Level level={level} />
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        {errorCodes.map((code) => (
          <Code key={code} c="red">
            {code}
          </Code>
        ))}
      </Group>
      {details && (
        <details>
          <Text component="summary" fz="sm" c="dimmed" style={{ cursor: 'pointer' }}>
            Details
          </Text>
          <Code block mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {JSON.stringify(JSON.parse(details), null, 2)}
          </Code>
        </details>
      )}
    </>
  );
}

function RequestLink({ line: { request }, onRequest }: LineProps) {
  if (!request) return null;
  const short = request.slice(0, 8);
  return (
    <Anchor component="button" type="button" aria-label={`Show request ${short}`} onClick={() => onRequest(request)}>
      <code>{short}</code>
    </Anchor>
  );
}

function Row(props: LineProps) {
  const { loggedAt, status, durationMs, userName } = props.line;
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment loggedAt={loggedAt} />
      </Table.Td>
      <Table.Td>
        <Message line={props.line} />
      </Table.Td>
      <Table.Td>
        <Status status={status} />
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }} data-figures>
        {durationText(durationMs)}
      </Table.Td>
      <Table.Td>{userName}</Table.Td>
      <Table.Td>
        <RequestLink {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

function Card(props: LineProps) {
  const { loggedAt, status, durationMs, userName } = props.line;
  return (
    <Paper component="li" withBorder p={12}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
        <div style={{ minWidth: 0 }}>
          <Message line={props.line} />
        </div>
        <Status status={status} />
      </Group>
      <Group gap={8} mt={4} fz="sm" c="dimmed">
        <Moment loggedAt={loggedAt} />
        {[durationText(durationMs), userName].map((text) => text && <span key={text}>· {text}</span>)}
        <RequestLink {...props} />
      </Group>
    </Paper>
  );
}

/** Lines of the log: a table, and on phones a card for each. */
export function LogLines({ lines, onRequest }: { lines: readonly LogLine[]; onRequest: (id: string) => void }) {
  const isPhone = useIsPhone();
  if (lines.length === 0) return <EmptyState title="No lines match" hint="Search for fewer words, or choose all levels." />;
  if (isPhone)
    return (
      <Stack component="ul" gap={8} m={0} p={0} aria-label="Log" style={{ listStyle: 'none' }}>
        {lines.map((line) => (
          <Card key={line.number} line={line} onRequest={onRequest} />
        ))}
      </Stack>
    );
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table highlightOnHover={false} verticalSpacing={8} aria-label="Log">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>Time</Table.Th>
            <Table.Th>Message</Table.Th>
            <Table.Th w={80}>Status</Table.Th>
            <Table.Th w={100} ta="right">
              Duration
            </Table.Th>
            <Table.Th w={160}>User</Table.Th>
            <Table.Th w={100}>Request</Table.Th>
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
