import type { Pool } from 'pg';

type DatabaseCounts = {
  connections: number;
  maxConnections: number;
  waitingMails: number;
  failedMails: number;
  /** Time since the last complete backup. */
  backupAgeSeconds: number | null;
  failedBackups: number;
};
type Queue = { name: string; waiting: number; active: number; failed: number; completedAt: Date | null };
/** What the database says about the system, for administrators and for Prometheus. */
export type SystemFigures = DatabaseCounts & { queues: Queue[] };

const counts = `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
    (select count(*)::int from mail where state = 'FAILED' and created_at > now() - interval '1 day') as "failedMails",
    (select count(*)::int from mail where state = 'WAITING') as "waitingMails",
    (select extract(epoch from now() - max(updated_at))::float8 from backup where state = 'DONE') as "backupAgeSeconds",
    (select count(*)::int from backup where state = 'FAILED' and created_at > now() - interval '1 day') as "failedBackups",
    to_regclass('jobs.job') is not null as "hasJobs"`;

/** Finished jobs are removed by the queue; failed ones stay for some days. */
const queuesText = `select name, (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
    (count(*) filter (where state = 'active'))::int as active,
    (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
    max(completed_on) filter (where state = 'completed') as "completedAt"
  from jobs.job where name not like '\\_\\_%' group by name order by name`;

/** Counts now. */
export async function readSystemFigures(pool: Pool): Promise<SystemFigures> {
  const { rows } = await pool.query<DatabaseCounts & { hasJobs: boolean }>(counts);
  const { hasJobs, ...found } = rows[0]!;
  return { ...found, queues: hasJobs ? (await pool.query<Queue>(queuesText)).rows : [] };
}
