import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Gauge, type HealthLevel, levelOf } from '#domain/platform/system-health.ts';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Sparkline } from '#web/kit/charts/sparkline.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Meter } from '#web/kit/layout/meter.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel, roundedText } from '#web/kit/text/numbers.ts';
import { type SystemStatusQuery, useSystemStatusQuery } from './__generated__/system.ts';
import { Queues, Services } from './overview-services.tsx';

/** Polled: the state of the system is measured when it is requested, so no event says that it changed. */
const everyMs = 30_000;
type Status = NonNullable<SystemStatusQuery['administration']['systemStatus']>;

const colors: Readonly<Record<HealthLevel, string>> = {
  OK: 'var(--mantine-color-success)',
  WARNING: 'var(--mantine-color-yellow-filled)',
  DANGER: 'var(--mantine-color-red-filled)',
};
const levelNames: Readonly<Record<HealthLevel, string>> = { OK: 'Normal', WARNING: 'High', DANGER: 'Critical' };

type CardProps = { title: string; value: string; note: ReactNode; trend?: readonly number[]; children?: ReactNode };

function Card({ title, value, note, trend = [], children }: CardProps) {
  return (
    <Panel title={title} level={3} aside={trend.length > 1 ? <Sparkline values={trend} /> : undefined}>
      <Text fz={28} fw={600} lh={1.2}>
        {value}
      </Text>
      {children}
      <Text c="dimmed" mt={8}>
        {note}
      </Text>
    </Panel>
  );
}

type UseProps = Omit<CardProps, 'value'> & { gauge: Gauge; percent: number };

function Use({ gauge, percent, note, ...card }: UseProps) {
  const level = levelOf(gauge, percent);
  return (
    <Card
      {...card}
      value={percentLabel(percent, 1)}
      note={
        <>
          {note}. {levelNames[level]}.
        </>
      }
    >
      <Meter percent={percent} height={6} color={colors[level]} />
    </Card>
  );
}

function Resources({ status }: { status: Status }) {
  const { samples, memoryUsedBytes, memoryTotalBytes, diskUsedBytes, diskTotalBytes } = status;
  const { databaseConnections, databaseMaxConnections, poolConnectionsInUse } = status;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing={16}>
      <Use
        gauge="cpu"
        title="CPU"
        percent={status.cpuPercent}
        trend={samples.map((each) => each.cpuPercent)}
        note="All processors"
      />
      <Use
        gauge="memory"
        title="Memory"
        percent={status.memoryPercent}
        trend={samples.map((each) => each.memoryPercent)}
        note={`${fileSize(memoryUsedBytes)} of ${fileSize(memoryTotalBytes)}`}
      />
      <Use
        gauge="disk"
        title="Disk"
        percent={status.diskPercent}
        note={`${fileSize(diskUsedBytes)} of ${fileSize(diskTotalBytes)}`}
      />
      <Use
        gauge="connections"
        title="Connections"
        percent={(databaseConnections / databaseMaxConnections) * 100}
        note={`${databaseConnections} of ${databaseMaxConnections}, ${poolConnectionsInUse} of this gateway in use`}
      />
    </SimpleGrid>
  );
}

function Requests({ status }: { status: Status }) {
  const { samples, requestsPerMinute, recentErrorPercent, p50Ms, p95Ms, p99Ms, totalRequests } = status;
  const { poolWaitingRequests, liveSubscriptions } = status;
  const trend = (name: 'requestsPerMinute' | 'recentErrorPercent' | 'p95Ms') => samples.map((each) => each[name]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing={16}>
      <Card
        title="Requests"
        value={`${roundedText(requestsPerMinute, 1)} / min`}
        trend={trend('requestsPerMinute')}
        note={`${roundedText(totalRequests, 1)} since the start`}
      />
      <Card
        title="Error rate"
        value={percentLabel(recentErrorPercent, 1)}
        trend={trend('recentErrorPercent')}
        note="Server errors since the last sample"
      />
      <Card
        title="Latency"
        value={`${roundedText(p95Ms, 1)} ms`}
        trend={trend('p95Ms')}
        note={`95th percentile of ten minutes. Median ${roundedText(p50Ms, 1)} ms, 99th ${roundedText(p99Ms, 1)} ms`}
      />
      <Card
        title="Live"
        value={roundedText(liveSubscriptions, 1)}
        note={`Subscriptions. ${poolWaitingRequests} requests wait for a connection`}
      />
    </SimpleGrid>
  );
}

function Alerts({ alerts }: Pick<Status, 'alerts'>) {
  if (alerts.length === 0)
    return (
      <Group gap={8} data-ink="good">
        <IconCircleCheck size={18} aria-hidden="true" /> Nothing needs attention.
      </Group>
    );
  return (
    <Lines aria-label="Alerts">
      {alerts.map(({ level, message }) => (
        <Line
          key={message}
          icon={
            <IconAlertTriangle
              size={18}
              color={level === 'DANGER' ? 'var(--mantine-color-error)' : 'var(--stave-warn)'}
              aria-hidden="true"
            />
          }
          title={message}
          note={level === 'DANGER' ? 'Needs action now' : 'Needs attention'}
        />
      ))}
    </Lines>
  );
}

function Overview({ status, chainNetworks }: { status: Status } & Pick<SystemStatusQuery, 'chainNetworks'>) {
  const { startedAt, measuredAt, environment, nodeVersion, processMemoryBytes, queues, alerts } = status;
  return (
    <Stack gap={32}>
      <Panel title="Alerts" lead="Derived from the measurements on this page." bare>
        <Alerts alerts={alerts} />
      </Panel>
      <Resources status={status} />
      <Requests status={status} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40}>
        <Panel title="Services" bare>
          <Services chainNetworks={chainNetworks} status={status} />
        </Panel>
        <Panel title="System information" lead="The gateway that answered." bare>
          <FactList
            ruled
            facts={[
              ['Started', exactDate(new Date(startedAt))],
              ['Environment', environment],
              ['Node.js', nodeVersion],
              ['Memory of the gateway', fileSize(processMemoryBytes)],
              ['Measured', `${exactDate(new Date(measuredAt))}, every 30 seconds`],
            ]}
          />
        </Panel>
      </SimpleGrid>
      {queues.length > 0 && (
        <Panel title="Background jobs" bare>
          <Queues queues={queues} />
        </Panel>
      )}
    </Stack>
  );
}

function SystemOverview() {
  const { data, error, refetch } = useSystemStatusQuery({ pollInterval: everyMs, fetchPolicy: 'cache-and-network' });
  const status = data?.administration.systemStatus;
  if (!status && error)
    return <ErrorPanel title="Failed to fetch system stats" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!status) return <TextSkeleton lines={12} />;
  return (
    <>
      {error && <Banner kind="error">Failed to fetch system stats. The figures below are older.</Banner>}
      <Overview status={status} chainNetworks={data.chainNetworks} />
    </>
  );
}

/** State of the system, measured every 30 seconds; other users see a notice. */
export function Component() {
  const viewer = useViewer();
  return <Page>{isAdmin(viewer) ? <SystemOverview /> : <NeedsAdmin />}</Page>;
}
