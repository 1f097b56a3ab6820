import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Actor } from '#domain/access/actor.ts';
import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { AppContext, type Platform } from '../../../server/context.ts';
import { ownerOfDemo } from '../../accounts/demo-owner.ts';
import type { Worker } from '../../imports/import-job.ts';
import { approveRun } from '../runs/approve-run.ts';
import { computeRun } from '../runs/compute-run.ts';
import { issueRun } from '../runs/issue-run.ts';
import { loadRun, type RunJob } from '../runs/run-job.ts';
import { addDemoEntries, addDemoPayees, addDemoTerms, describeDemoPayees, saveDemoSettings } from './demo-payees.ts';

const action = 'demo.royalties';
const dayMs = 24 * 3_600_000;
/** Days from the end of a period until its run is issued. */
const issuedAfter = 14;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The first and last day of a quarter: 0 is the last complete one, 1 the one before. */
function quarter(now: Date, before: number): { start: string; end: string; name: string } {
  const first = Math.floor(now.getUTCMonth() / 3) * 3 - 3 * (before + 1);
  const start = new Date(Date.UTC(now.getUTCFullYear(), first, 1));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 3, 0));
  return { start: dayOf(start), end: dayOf(end), name: `${start.getUTCFullYear()} Q${start.getUTCMonth() / 3 + 1}` };
}

/**
 * Seeds payees, terms, two issued runs and a draft in the demo workspace once, after its statements. Continues after a stop. Does nothing without a
 * demo workspace.
 */
export async function seedDemoRoyalties(platform: Platform, signal: AbortSignal): Promise<void> {
  const owner = await ownerOfDemo(platform);
  if (!owner || !(await hasDone(platform, owner, 'demo.income')) || (await hasDone(platform, owner, action))) return;
  await platform.orm.em.fork().transactional(async (em) => {
    // One of several starting gateways seeds, and the others wait.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${action} ${owner.workspaceId}`]);
    if (await hasDone(platform, owner, action)) return;
    await seed(platform, owner, signal);
    if (signal.aborted) return;
    await em.execute(
      `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id) values (?, ?, ?, 'Workspace', ?)`,
      [owner.workspaceId, owner.userId, action, owner.workspaceId],
    );
  });
}

async function hasDone({ pool }: Platform, { workspaceId }: Actor, done: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from audit_entry where workspace_id = $1 and action = $2 limit 1', [
    workspaceId,
    done,
  ]);
  return rowCount! > 0;
}

/** Each step finds what an interrupted run has done. */
async function seed(platform: Platform, owner: Actor, signal: AbortSignal): Promise<void> {
  const session = { id: action, actor: owner, via: 'session', key: null, hasSecondFactor: true, writtenPosition: null } as const;
  const context = new AppContext(platform, session, false, { address: '127.0.0.1', userAgent: null });
  const now = platform.clock();
  const [draft, second, first] = [quarter(now, 0), quarter(now, 1), quarter(now, 2)];
  await saveDemoSettings(context);
  await addDemoPayees(context);
  await describeDemoPayees(context, dayOf(new Date(now.getTime() + 30 * dayMs)));
  await addDemoTerms(context);
  await addDemoEntries(context, first.start);
  // Two years of statements came before the first run.
  const runs = [
    { ...first, number: 1, isIssued: true },
    { ...second, number: 2, isIssued: true },
    { ...draft, number: 3, isIssued: false },
  ];
  const { password } = platform.pool.options;
  const pool = new Pool({ ...platform.pool.options, password, pipeline: false, min: 0, max: 2 });
  try {
    for (const run of runs) if (!signal.aborted) await addRun({ platform, pool, owner, signal }, run);
  } finally {
    await pool.end();
  }
}

type Seeding = { platform: Platform; pool: Pool; owner: Actor; signal: AbortSignal };
type DemoRun = { number: number; name: string; start: string; end: string; isIssued: boolean };

const stages: Partial<Record<RunState, (worker: Worker, job: RunJob) => Promise<void>>> = {
  COMPUTING: computeRun,
  APPROVING: approveRun,
  ISSUING: issueRun,
};

/** Adds a run, or completes one that an interrupted seeding left. */
async function addRun(seeding: Seeding, run: DemoRun): Promise<void> {
  const { pool, owner } = seeding;
  const { workspaceId } = owner;
  const at = new Date(Date.parse(run.end) + issuedAfter * dayMs);
  const id = (await findRun(seeding, run.number)) ?? (await insertRun(seeding, run, at));
  for (;;) {
    const job = (await loadRun(pool, { id, workspaceId }))!;
    const next = stages[job.state] ? job.state : nextOf(job.state, run.isIssued);
    if (next === null) return;
    await runStage(seeding, id, next, at);
  }
}

const nextOf = (state: RunState, isIssued: boolean): RunState | null =>
  !isIssued ? null : state === 'DRAFT' || state === 'REVIEW' ? 'APPROVING' : state === 'APPROVED' ? 'ISSUING' : null;

async function findRun({ pool, owner }: Seeding, number: number): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from royalty_run where workspace_id = $1 and number = $2', [
    owner.workspaceId,
    number,
  ]);
  return rows[0]?.id ?? null;
}

/** The statements whose period has ended, and that no run before has. */
async function insertRun({ pool, owner: { workspaceId, userId } }: Seeding, run: DemoRun, at: Date): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with run as (
        insert into royalty_run (workspace_id, user_id, created_at, updated_at, number, name, period_start, period_end, split_basis, state, due_at)
          values ($1, $2, $3, $3, $4, $5, $6, $7, 'USE_PERIOD', 'COMPUTING', now() + interval '10 minutes') returning id),
      chosen as (
        insert into royalty_run_statement (run_id, workspace_id, statement_id)
          select run.id, $1, s.id from run, statement s where s.workspace_id = $1 and s.state = 'POSTED' and s.period_end <= $7::date
            and not exists (select from royalty_run_statement taken where taken.statement_id = s.id and taken.is_standing and taken.workspace_id = $1))
      select id from run`,
    [workspaceId, userId, at, run.number, run.name, run.start, run.end],
  );
  return rows[0]!.id;
}

/** Runs a stage at a time, with a lease of its own. */
async function runStage({ platform, pool, owner, signal }: Seeding, id: string, state: RunState, at: Date): Promise<void> {
  const { workspaceId, userId } = owner;
  await pool.query(
    `update royalty_run set state = $3, lease = $4, due_at = now() + interval '10 minutes', stage_started_at = clock_timestamp(),
        approved_by_id = case when $3 = 'APPROVING' then $5::uuid else approved_by_id end,
        issued_by_id = case when $3 = 'ISSUING' then $5::uuid else issued_by_id end
      where id = $1 and workspace_id = $2`,
    [id, workspaceId, state, randomUUID(), userId],
  );
  const { storage, billing } = platform;
  const worker: Worker = {
    pool,
    storage,
    billing,
    signal,
    clock: () => at,
    freeBytes: async () => Infinity,
    pause: async () => undefined,
  };
  await stages[state]!(worker, (await loadRun(pool, { id, workspaceId }))!);
  await pool.query('update royalty_run set lease = null where id = $1 and workspace_id = $2', [id, workspaceId]);
}
