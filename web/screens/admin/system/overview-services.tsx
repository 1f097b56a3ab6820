import { Table } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { SystemStatusQuery } from './__generated__/system.ts';

type Status = NonNullable<SystemStatusQuery['administration']['systemStatus']>;

/** The chains and the mail server. */
export function Services({ chainNetworks, status }: Pick<SystemStatusQuery, 'chainNetworks'> & { status: Status }) {
  const { mailIsDelivered, waitingMails, failedMails } = status;
  const icon = (isWell: boolean) =>
    isWell ? (
      <IconCircleCheck size={18} color="var(--mantine-color-success)" aria-hidden="true" />
    ) : (
      <IconAlertTriangle size={18} color="var(--stave-warn)" aria-hidden="true" />
    );
  return (
    <Lines aria-label="Services">
      {chainNetworks.map(({ id, blockchain, name, isAvailable, problem, headNumber }) => (
        <Line
          key={id}
          icon={icon(isAvailable && problem === null)}
          title={`${blockchainNames[blockchain]}, ${name}`}
          note={problem ?? (isAvailable ? `Block ${numberText(headNumber ?? 0)}` : 'Not available at present.')}
        />
      ))}
      <Line
        icon={icon(mailIsDelivered && failedMails === 0)}
        title="Mail"
        note={
          mailIsDelivered
            ? `${waitingMails} waiting, ${failedMails} failed in 24 hours`
            : 'No mail server is set. Mails stay in the outbox.'
        }
        href="/dashboard/admin/outbox"
      />
    </Lines>
  );
}

/** What each job does. Most run regularly and find nothing to do. */
const jobNames: Readonly<Record<string, string>> = {
  sweep: 'Delete expired links and attempts',
  'media-bin': 'Empty the bin',
  uploads: 'Discard unfinished uploads',
  'asset-figures': 'Count assets',
  'audit-chain': 'Seal the audit trail',
  backup: 'Check whether a backup is due',
  'database-log': 'Copy the database log',
  plans: 'Renew and end plans',
  'trial-reminders': 'Remind of trials',
  'limit-reminders': 'Remind of limits',
  'expiry-reminders': 'Remind of expiring documents',
  duplicates: 'Search for duplicates',
  'proof-batches': 'Anchor proofs',
  'proof-backfill': 'Add missing fingerprints',
  'billing-follow-up': 'Follow up payments',
  exchange: 'Continue imports and exports',
  imports: 'Delete old imports',
  exports: 'Finish exports',
  'billing-reconciliation': 'Reconcile payments',
};

/** The background jobs. */
export function Queues({ queues }: Pick<Status, 'queues'>) {
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            <Table.Th ta="end">Waiting</Table.Th>
            <Table.Th ta="end">Running</Table.Th>
            <Table.Th ta="end">Failed, 24 h</Table.Th>
            <Table.Th>Last run</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map(({ name, waiting, active, failed, completedAt }) => (
            <Table.Tr key={name}>
              <Table.Td>{jobNames[name] ?? name}</Table.Td>
              <Table.Td ta="end">{waiting}</Table.Td>
              <Table.Td ta="end">{active}</Table.Td>
              <Table.Td ta="end" {...(failed > 0 && { 'data-ink': 'bad' })}>
                {failed}
              </Table.Td>
              <Table.Td>
                <RelativeDate value={completedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
