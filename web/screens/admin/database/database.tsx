import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconDatabase, IconDownload, IconTrash } from '@tabler/icons-react';
import { type BackupState, cleaningAges } from '#domain/platform/backup.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { administrationId } from '#web/apollo/type-policies.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Meter } from '#web/kit/layout/meter.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { exactDate, relativeDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import {
  type BackupLineFragment,
  type DatabaseQuery,
  useBackupChangedSubscription,
  useBackupLineFragment,
  useDatabaseQuery,
} from './__generated__/database.ts';
import { type Acts, useActs } from './use-acts.ts';

/** Sizes and connections are measured when they are requested, so no event says that they changed. */
const measureEveryMs = 30_000;

type Stats = NonNullable<DatabaseQuery['administration']['databaseStats']>;
type Backup = DatabaseQuery['administration']['backups'][number];

const badges: Readonly<Record<BackupState, [label: string, color: string]>> = {
  RUNNING: ['In progress', 'accent'],
  DONE: ['Complete', 'green'],
  FAILED: ['Failed', 'red'],
};

function Tiles({ stats }: { stats: Stats }) {
  const { tableCount, estimatedRowCount, sizeBytes, lastBackupAt } = stats;
  const { poolConnections, poolConnectionsInUse, poolMaxConnections } = stats;
  return (
    <StatTiles
      tiles={[
        { label: 'Tables', value: tableCount, note: `About ${numberText(estimatedRowCount)} records` },
        { label: 'Size', value: fileSize(sizeBytes), note: 'With indexes' },
        {
          label: 'Last backup',
          value: lastBackupAt === null ? 'Never' : relativeDate(new Date(lastBackupAt), new Date()),
          note: lastBackupAt === null ? 'Take one now' : exactDate(new Date(lastBackupAt)),
        },
        {
          label: 'Connection pool',
          value: `${poolConnectionsInUse} of ${poolConnections}`,
          note: `In use. At most ${poolMaxConnections}`,
        },
      ]}
    />
  );
}

function note({ state, sizeBytes, sha256, missingFiles, failure, isScheduled, isInBucket }: BackupLineFragment): string {
  if (failure !== null) return failure;
  if (state === 'RUNNING') return 'People can go on working.';
  return [
    sizeBytes === null ? null : fileSize(sizeBytes),
    isScheduled ? 'scheduled' : 'taken by hand',
    isInBucket ? 'in the bucket' : null,
    missingFiles > 0 ? `Missing or damaged stored files: ${missingFiles}` : null,
    sha256 && `SHA-256 ${sha256.slice(0, 16)}…`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type BackupLineProps = { of: FragmentType<BackupLineFragment>; acts: Acts; canDownload: boolean };

function BackupLine({ of, acts, canDownload }: BackupLineProps) {
  const backup = useBackupLineFragment(of);
  const { id, name, state, progressPercent } = backup;
  const [label, color] = badges[state];
  return (
    <Line
      wraps
      icon={<IconDatabase size={20} stroke={1.6} aria-hidden="true" />}
      title={name}
      note={
        state === 'RUNNING' ? (
          <Stack gap={6} component="span">
            <span>{note(backup)}</span>
            <Meter percent={progressPercent} height={6} />
          </Stack>
        ) : (
          note(backup)
        )
      }
      aside={
        <Group gap={8} wrap="nowrap">
          <Badge color={color}>{state === 'RUNNING' ? `${label}, ${percentLabel(progressPercent)}` : label}</Badge>
          {state === 'DONE' && canDownload && (
            <Button
              component="a"
              href={`/backups/${id}`}
              download
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} />}
              aria-label={`Download ${name}`}
            >
              Download
            </Button>
          )}
          {state === 'RUNNING' ? (
            <Button
              variant="default"
              size="xs"
              aria-label={`Cancel ${name}`}
              loading={acts.busy === id}
              onClick={() => void acts.cancel(id)}
            >
              Cancel
            </Button>
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTrash size={14} />}
              aria-label={`Delete ${name}`}
              loading={acts.busy === id}
              onClick={() => void acts.remove(id, name)}
            >
              Delete
            </Button>
          )}
        </Group>
      }
    />
  );
}

/** Shown where the log between backups is copied. */
function RecoverableSpan({ stats: { recoverableFrom, recoverableTo } }: { stats: Stats }) {
  if (recoverableFrom === null || recoverableTo === null) return null;
  const [from, to] = [recoverableFrom, recoverableTo].map((at) => exactDate(new Date(at)));
  return (
    <Text mt="sm">
      The database can be recovered to any moment from {from} to {to}.
    </Text>
  );
}

const scheduleText = ({ backupIntervalHours: hours, backupsKept: kept, backupLocation: place }: Stats): string =>
  hours === null
    ? `Stored in ${place}. No backups are scheduled: set BACKUP_EVERY_HOURS to schedule them.`
    : `Stored in ${place}. Every ${hours} hours, the latest ${kept} are kept.`;

function Backups({ stats, backups, acts }: { stats: Stats; backups: readonly Backup[]; acts: Acts }) {
  const canDownload = useViewer().user.role === 'SUPER_ADMIN';
  const isRunning = backups.some(({ state }) => state === 'RUNNING');
  return (
    <Panel
      title="Backups"
      lead={scheduleText(stats)}
      bare
      aside={
        <Button loading={acts.busy === 'backup'} disabled={!stats.canBackUp || isRunning} onClick={() => void acts.backUp()}>
          {isRunning ? 'Backing up...' : 'Backup Now'}
        </Button>
      }
    >
      {!stats.canBackUp && (
        <Banner kind="warning">
          The program pg_dump of PostgreSQL 18 or later is not installed on this server. Install the client programs of
          PostgreSQL, or back up the database server itself.
        </Banner>
      )}
      {backups.length === 0 ? (
        <NoLines>No backups yet. A backup contains the database and, unless they are in a bucket, all stored files.</NoLines>
      ) : (
        <Lines aria-label="Backups">
          {backups.map((backup) => (
            <BackupLine key={backup.id} of={backup} acts={acts} canDownload={canDownload} />
          ))}
        </Lines>
      )}
      <RecoverableSpan stats={stats} />
      <Text c="dimmed" mt="sm">
        Restore a backup into a new data directory with <code>npm run restore -- BACKUP DATA_DIR</code>. A backup contains all
        secrets: store it as safely as the server.
      </Text>
    </Panel>
  );
}

function Upkeep({ acts }: { acts: Acts }) {
  return (
    <Panel title="Upkeep" bare>
      <Lines aria-label="Upkeep">
        <Line
          wraps
          title="Optimize"
          note="Frees the space of deleted rows and renews the statistics for queries. People can go on working."
          aside={
            <Button variant="default" loading={acts.busy === 'optimize'} onClick={() => void acts.optimize()}>
              Optimize
            </Button>
          }
        />
        <Line
          wraps
          title="Clean logs"
          note="Deletes old mails, sign-in attempts and failed backups. The audit trail stays."
          aside={
            <Menu>
              <Menu.Target>
                <Button variant="default" loading={acts.busy === 'clean'} rightSection={<IconChevronDown size={14} />}>
                  Clean Logs
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {cleaningAges.map((days) => (
                  <Menu.Item key={days} onClick={() => void acts.clean(days)}>
                    Older than {days} days
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          }
        />
      </Lines>
    </Panel>
  );
}

function Database() {
  const { data, error, refetch } = useDatabaseQuery({ pollInterval: measureEveryMs, fetchPolicy: 'cache-and-network' });
  useBackupChangedSubscription({
    onData: ({ client, data: { data: event } }) => {
      // A scheduled backup, or one of another administrator. At its end, the figures change.
      if (event?.backupChanged.state === 'RUNNING') addFirst(client.cache, 'backups', event.backupChanged, administrationId);
      else void refetch();
    },
  });
  const { databaseStats: stats, backups = [] } = data?.administration ?? {};
  const running = backups.find(({ state }) => state === 'RUNNING');
  useMissedEvents(() => refetch(), running ? `${running.id} ${running.progressPercent}` : null);
  const acts = useActs(refetch, backups);
  if (!stats && error)
    return <ErrorPanel title="Failed to fetch database stats" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!stats) return <TextSkeleton lines={10} />;
  return (
    <Stack gap={32}>
      <Tiles stats={stats} />
      <Backups stats={stats} backups={backups} acts={acts} />
      <Upkeep acts={acts} />
    </Stack>
  );
}

/** The database and its backups; other users see a notice. */
export function Component() {
  const viewer = useViewer();
  return <Page>{isAdmin(viewer) ? <Database /> : <NeedsAdmin />}</Page>;
}
