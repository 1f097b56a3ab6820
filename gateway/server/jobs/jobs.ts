import { PgBoss } from 'pg-boss';
import { sealEntries } from '../../areas/administration/activity/chain.ts';
import { takeDueBackup } from '../../areas/backups/backups.service.ts';
import { copyLog } from '../../areas/backups/log-archive.ts';
import { appendAllChanges } from '../../areas/changes/append-changes.ts';
import { compactChanges } from '../../areas/changes/compact-changes.ts';
import { searchDueWorkspaces } from '../../areas/duplicates/search.service.ts';
import { finishExports } from '../../areas/exports/finish-exports.ts';
import { expireImports } from '../../areas/imports/expire-imports.ts';
import { followCatalogues } from '../../areas/income/matching/follow-catalogue.ts';
import { refreshAllGaps, refreshRecentGaps } from '../../areas/income/report/refresh-gaps.ts';
import { expireStatements } from '../../areas/income/statements/expire-statements.ts';
import { backfillFingerprints } from '../../areas/proofs/backfill.ts';
import { sealWaiting } from '../../areas/proofs/batches.ts';
import { sweepDeliveries } from '../../areas/webhooks/sweep-deliveries.ts';
import { wakeEndpointsBehind } from '../../areas/webhooks/wake-endpoints.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';
import { traced } from '../tracing/span.ts';
import { foldAssetFigures } from './asset-figures.ts';
import { remindOfExpiries } from './document-reminders.ts';
import { emptyMediaBin } from './media-bin.ts';
import { sweepUploads } from './media-sweep.ts';
import { remindOfLimits, remindOfTrials } from './plan-reminders.ts';
import { reconcile, reconcileRecent } from './reconcile-billing.ts';
import { sweep } from './sweep.ts';
import { sweepApiRequests } from './sweep-api-requests.ts';
import { sweepIdempotentRequests } from './sweep-idempotent-requests.ts';
import { updateDuePlans } from './update-due-plans.ts';
import { wakeImportWorkers } from './wake-import-workers.ts';

/** A scheduled job. Survives restarts, and runs on one gateway at a time. */
type Job = {
  name: string;
  cron: string;
  run: (platform: Platform) => Promise<unknown>;
  /** Also run soon after a gateway starts. */
  atStart?: boolean;
  /** A run counts as lost after this time, and the next may start. Defaults to ten minutes. */
  expiresAfterSeconds?: number;
};
const jobs: Job[] = [
  { name: 'sweep', cron: '17 3 * * *', run: ({ pool }) => sweep(pool) },
  { name: 'idempotent-requests', cron: '*/5 * * * *', run: sweepIdempotentRequests },
  { name: 'api-requests', cron: '*/10 * * * *', run: sweepApiRequests, atStart: true, expiresAfterSeconds: 1_800 },
  { name: 'media-bin', cron: '29 3 * * *', run: emptyMediaBin, expiresAfterSeconds: 3_600 },
  { name: 'uploads', cron: '*/5 * * * *', run: sweepUploads, atStart: true },
  { name: 'asset-figures', cron: '*/5 * * * *', run: ({ pool }) => foldAssetFigures(pool), atStart: true },
  { name: 'audit-chain', cron: '* * * * *', run: ({ pool }) => sealEntries(pool), atStart: true, expiresAfterSeconds: 120 },
  { name: 'backup', cron: '13 * * * *', run: takeDueBackup, atStart: true, expiresAfterSeconds: 21_600 },
  { name: 'database-log', cron: '* * * * *', run: copyLog, atStart: true, expiresAfterSeconds: 120 },
  { name: 'plans', cron: '* * * * *', run: updateDuePlans, atStart: true, expiresAfterSeconds: 120 },
  { name: 'trial-reminders', cron: '7 * * * *', run: remindOfTrials },
  { name: 'limit-reminders', cron: '41 6 * * *', run: remindOfLimits },
  { name: 'expiry-reminders', cron: '11 6 * * *', run: remindOfExpiries },
  { name: 'duplicates', cron: '* * * * *', run: searchDueWorkspaces, atStart: true, expiresAfterSeconds: 3_600 },
  { name: 'income-matching', cron: '* * * * *', run: followCatalogues, atStart: true, expiresAfterSeconds: 3_600 },
  { name: 'proof-batches', cron: '*/10 * * * *', run: sealWaiting, atStart: true },
  { name: 'proof-backfill', cron: '53 * * * *', run: backfillFingerprints, atStart: true },
  { name: 'billing-follow-up', cron: '* * * * *', run: reconcileRecent, expiresAfterSeconds: 120 },
  { name: 'exchange', cron: '* * * * *', run: wakeImportWorkers, atStart: true },
  { name: 'imports', cron: '47 3 * * *', run: expireImports, expiresAfterSeconds: 3_600 },
  { name: 'statements', cron: '51 3 * * *', run: expireStatements, expiresAfterSeconds: 3_600 },
  { name: 'income-gaps', cron: '*/10 * * * *', run: refreshRecentGaps, expiresAfterSeconds: 1_800 },
  { name: 'all-income-gaps', cron: '19 4 * * *', run: refreshAllGaps, expiresAfterSeconds: 3_600 },
  { name: 'exports', cron: '* * * * *', run: finishExports, atStart: true },
  { name: 'changes', cron: '* * * * *', run: ({ pool }) => appendAllChanges(pool), atStart: true },
  { name: 'old-changes', cron: '37 3 * * *', run: compactChanges, expiresAfterSeconds: 3_600 },
  { name: 'webhooks', cron: '* * * * *', run: wakeEndpointsBehind, atStart: true },
  { name: 'webhook-log', cron: '37 * * * *', run: sweepDeliveries, expiresAfterSeconds: 3_600 },
  { name: 'billing-reconciliation', cron: '23 * * * *', run: reconcile, atStart: true },
];

/** Starts the durable jobs on the gateway's own connections. `stop` lets a running job finish, for two seconds at most. */
export async function startJobs(platform: Platform): Promise<{ stop: () => Promise<void> }> {
  const db = { executeSql: (text: string, values?: unknown[]) => platform.pool.query(text, values) };
  const boss = new PgBoss({ db, schema: 'jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  await boss.start();
  for (const { name, cron, run, atStart = false, expiresAfterSeconds = 600 } of jobs) {
    await boss.createQueue(name, {
      policy: 'singleton',
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds: expiresAfterSeconds,
    });
    // Only one of several starting gateways requests the run.
    if (atStart) await boss.send(name, null, { singletonKey: 'start', singletonSeconds: 60 });
    await boss.work(
      name,
      { pollingIntervalSeconds: 30 },
      async () => void log.info({ job: name, done: await traced(`job ${name}`, {}, () => run(platform)) }, 'A job finished'),
    );
    await boss.schedule(name, cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 2_000, close: false }) };
}
