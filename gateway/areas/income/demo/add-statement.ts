import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import type { DemoStatement } from '#db/seeds/demo-income-statements.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { StatementState } from '#domain/income/income-terms.ts';
import type { AuditAction } from '#domain/platform/audit-terms.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import { temporaryFolder } from '../../../ports/storage/temporary-folder.ts';
import type { Platform } from '../../../server/context.ts';
import { applyRates } from '../rates/apply-rates.ts';
import { lockKept } from '../records/refresh-kept.ts';
import { matchStatement } from '../statements/match-statement.ts';
import { postStatement, reverseStatement } from '../statements/post-statement.ts';
import { readStatement } from '../statements/read-statement.ts';
import { setState } from '../statements/set-state.ts';
import { loadStatement, type StatementJob, type StatementWorker } from '../statements/statement-job.ts';

const hourMs = 3_600_000;
/** Days from a statement to its reversal. */
const reversedDays = 5;
/** For this time no other worker takes a statement that is being added. Afterwards, one takes what an interrupted seeding left. */
const held = `interval '10 minutes'`;

/** `pool` has connections for COPY. */
export type Seeding = { platform: Platform; pool: Pool; owner: Actor; signal: AbortSignal };
type Stored = { id: string; workspaceId: string; state: StatementState };

const stages: Partial<Record<StatementState, (worker: StatementWorker, job: StatementJob) => Promise<void>>> = {
  READING: readStatement,
  MATCHING: matchStatement,
  POSTING: postStatement,
  REVERSING: reverseStatement,
};

/**
 * Adds a statement as if it had been uploaded when it arrived and posted an hour later. Its stages are those of uploads, in this process. One that
 * an interrupted run left is completed.
 */
export async function addStatement(seeding: Seeding, statement: DemoStatement): Promise<void> {
  const { platform, owner } = seeding;
  let stored = (await findStored(platform, owner, statement)) ?? (await store(seeding, statement));
  for (;;) {
    const { state } = stored;
    const stage = stages[state];
    if (stage) await runStage(seeding, stored, stage, timeOf(state, statement));
    else if (!(await beginNext(seeding, stored, statement))) return;
    stored = (await findStored(platform, owner, statement))!;
  }
}

const timeOf = (state: StatementState, { receivedAt }: DemoStatement): Date =>
  new Date(receivedAt.getTime() + (state === 'REVERSING' ? reversedDays * 24 * hourMs : hourMs));

async function findStored({ pool }: Platform, { workspaceId }: Actor, { fileName }: DemoStatement): Promise<Stored | null> {
  const { rows } = await pool.query<Stored>(
    'select id, workspace_id as "workspaceId", state from statement where workspace_id = $1 and file_name = $2 order by id limit 1',
    [workspaceId, fileName],
  );
  return rows[0] ?? null;
}

/** Stores the file and the statement, ready to be read. */
async function store({ platform, owner }: Seeding, statement: DemoStatement): Promise<Stored> {
  const { content, fileName, start, end, receivedAt } = statement;
  const storageKey = `statements/${randomUUID()}`;
  await platform.storage.put(storageKey, content, { contentType: 'application/octet-stream', sizeBytes: content.length });
  return inTransaction(platform.pool, async (sql) => {
    const { rows } = await sql.query<Stored>(
      `insert into statement (workspace_id, user_id, created_at, updated_at, file_name, size_bytes, storage_key, sha256, state, period_start, period_end, due_at)
        values ($1, $2, $3, $3, $4, $5, $6, $7, 'READING', $8, $9, now() + ${held}) returning id, workspace_id as "workspaceId", state`,
      [
        owner.workspaceId,
        owner.userId,
        receivedAt,
        fileName,
        content.length,
        storageKey,
        createHash('sha256').update(content).digest('hex'),
        start,
        end,
      ],
    );
    await writeTrail(sql, owner, rows[0]!, { action: 'statement.start', at: receivedAt, changes: { fileName } });
    return rows[0]!;
  });
}

type Act = { action: AuditAction; at: Date; changes: Record<string, unknown> };

async function writeTrail(sql: PoolClient, { workspaceId, userId }: Actor, { id }: Stored, { action, at, changes }: Act) {
  await sql.query(
    `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, changes, created_at)
      values ($1, $2, $3, 'Statement', $4, $5, $6)`,
    [workspaceId, userId, action, id, JSON.stringify(changes), at],
  );
}

/** Runs the stage of a statement at a time, with a lease of its own. */
async function runStage(
  { platform, pool, signal }: Seeding,
  stored: Stored,
  stage: NonNullable<(typeof stages)[StatementState]>,
  at: Date,
): Promise<void> {
  const { storage, billing, config } = platform;
  await pool.query(`update statement set lease = $3, due_at = now() + ${held} where id = $1 and workspace_id = $2`, [
    stored.id,
    stored.workspaceId,
    randomUUID(),
  ]);
  const job = await loadStatement(pool, stored);
  const worker: StatementWorker = {
    pool,
    storage,
    billing,
    signal,
    clock: () => at,
    freeBytes: async () => Infinity,
    pause: async () => undefined,
    aside: temporaryFolder(path.join(config.dataDir, 'tmp', 'unpacked')),
  };
  await stage(worker, job!);
  await pool.query('update statement set lease = null, updated_at = $3 where id = $1 and workspace_id = $2', [
    stored.id,
    stored.workspaceId,
    at,
  ]);
}

/** Begins to post or reverse a statement. Returns whether there is anything left to do. */
async function beginNext({ platform, owner }: Seeding, stored: Stored, statement: DemoStatement): Promise<boolean> {
  const { isPosted, reversedBecause, difference } = statement;
  const next =
    stored.state === 'READ' && isPosted ? 'POSTING' : stored.state === 'POSTED' && reversedBecause ? 'REVERSING' : null;
  if (next === null) return false;
  await inTransaction(platform.pool, async (sql) => {
    const key = [stored.id, stored.workspaceId];
    if (next === 'POSTING') {
      await declare(sql, stored, statement);
      await sql.query('update statement set posted_by_id = $3, difference_reason = $4 where id = $1 and workspace_id = $2', [
        ...key,
        owner.userId,
        difference?.reason ?? null,
      ]);
    } else
      await sql.query('update statement set reversed_by_id = $3, reverse_reason = $4 where id = $1 and workspace_id = $2', [
        ...key,
        owner.userId,
        reversedBecause,
      ]);
    await setState(sql, stored, next);
    await sql.query(`update statement set due_at = now() + ${held} where id = $1 and workspace_id = $2`, key);
    await writeTrail(sql, owner, stored, {
      action: next === 'POSTING' ? 'statement.post' : 'statement.reverse',
      at: timeOf(next, statement),
      changes: next === 'POSTING' ? {} : { reason: reversedBecause },
    });
  });
  return true;
}

/** Enters what the source declares and what reached the bank, where the statement has something special about it. */
async function declare(sql: PoolClient, { id, workspaceId }: Stored, { difference, received }: DemoStatement): Promise<void> {
  if (!difference && !received) return;
  await lockKept(sql, workspaceId);
  await sql.query(
    `update statement_amount set declared = case when $3::numeric is null then declared else computed + $3::numeric end,
        received = coalesce($4::numeric, received) where statement_id = $1 and workspace_id = $2`,
    [id, workspaceId, difference?.declaredMore ?? null, received ?? null],
  );
  await applyRates(sql, workspaceId, id);
}
