import { alertsOf, type Findings } from '#domain/platform/system-health.ts';
import { networksOf } from '../../chains/networks.ts';
import type { AppContext } from '../../context.ts';
import type { SystemStatus } from './system.type.ts';

type DatabaseCounts = { connections: number; most: number; failedMails: number; waitingMails: number; hasJobs: boolean };

const counts = `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from mail where state = 'FAILED' and created_at > now() - interval '1 day') as "failedMails",
    (select count(*)::int from mail where state = 'WAITING') as "waitingMails",
    to_regclass('jobs.job') is not null as "hasJobs"`;

/** Finished jobs are removed by the queue; failed ones stay for some days. */
const queues = `select name, (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
    (count(*) filter (where state = 'active'))::int as active,
    (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
    max(completed_on) filter (where state = 'completed') as "completedAt"
  from jobs.job where name not like '\\_\\_%' group by name order by name`;

/** Measures the system now, as this gateway sees it. */
export async function readStatus(context: AppContext): Promise<SystemStatus> {
  void context.administrator;
  const { pool, config, measures, live, mail } = context.platform;
  const [{ rows }, sample, latency, networks] = await Promise.all([
    pool.query<DatabaseCounts>(counts),
    measures.read(config.dataDir),
    measures.latency(),
    networksOf(context),
  ]);
  const database = rows[0]!;
  const jobs = database.hasJobs ? (await pool.query<SystemStatus['queues'][number]>(queues)).rows : [];
  const percents = {
    cpu: sample.cpuPercent,
    memory: sample.memoryPercent,
    disk: sample.diskPercent,
    connections: (database.connections / database.most) * 100,
    errors: sample.errorPercent,
  };
  const findings: Findings = {
    percents,
    failedMails: database.failedMails,
    failedJobs: jobs.reduce((sum, { failed }) => sum + failed, 0),
    chainProblems: networks.flatMap(({ problem }) => (problem === null ? [] : [problem])),
    isMailDelivered: mail.isDelivering,
    isListening: live.isListening,
    isStorageFull: measures.isStorageFull,
  };
  return {
    ...{
      measuredAt: sample.at,
      startedAt: measures.startedAt,
      environment: config.databaseUrl ? 'External database' : 'Embedded database',
    },
    nodeVersion: process.versions.node,
    ...{ cpuPercent: percents.cpu, memoryPercent: percents.memory, diskPercent: percents.disk },
    ...{ memoryUsed: sample.memoryUsed, memoryTotal: sample.memoryTotal, processMemory: sample.processMemory },
    ...{ diskUsed: sample.diskUsed, diskTotal: sample.diskTotal },
    ...{ connections: database.connections, maxConnections: database.most },
    ...{ poolTotal: pool.totalCount, poolIdle: pool.idleCount, poolWaiting: pool.waitingCount, subscriptions: live.size },
    ...{ totalRequests: measures.counts.requests, failedPercent: measures.failedPercent },
    ...{ requestsPerMinute: sample.requestsPerMinute, errorPercent: percents.errors },
    ...latency,
    ...{ mailIsDelivered: mail.isDelivering, waitingMails: database.waitingMails, failedMails: database.failedMails },
    queues: jobs,
    samples: measures.samples,
    alerts: alertsOf(findings),
  };
}
