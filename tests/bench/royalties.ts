import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { listTimes } from './list-times.ts';
import { costMs } from './ratio.ts';
import { openEmptyWorkspace } from './seed.ts';
import { PAYEES, seedRoyalties, WORKS } from './seed-royalties.ts';
import { figureOf, readStored, record } from './stored-ratios.ts';

const LINES = 1_000_000;
const LIMITS = { megabytes: 350, lists: 1.5, cost: 6 };

/** The reference: what each work earned, from the same lines. */
const groupText = `select t.work_id, sum(l.amount) from income_line l join income_target t on t.workspace_id = l.workspace_id and t.group_id = l.group_id
  where l.workspace_id = $1 group by 1`;

type Found = { state: string; failure: string | null; payeeCount: number };

/** Waits until a draft is computed. */
async function reachDraft(bench: Bench, id: string): Promise<Found> {
  for (;;) {
    const { royaltyRun } = await ask<{ royaltyRun: Found }>(
      bench,
      'query ($id: ID!) { royaltyRun(id: $id) { state failure payeeCount } }',
      { id },
    );
    if (royaltyRun.state === 'DRAFT') return royaltyRun;
    if (royaltyRun.state === 'FAILED') throw new Error(royaltyRun.failure ?? 'The run failed');
    await sleep(100);
  }
}

type Size = { lines: number; works: number; payees: number };

/** A draft of a workspace of its own that can be computed again, and its reference. */
type Draft = { group: () => Promise<void>; compute: () => Promise<void>; close: () => Promise<void> };

/** Adds lines with works and payees, and computes a first draft of them. `onSeeded` runs before it. */
async function openDraft(bench: Bench, size: Size, onSeeded: () => Promise<void> = async () => undefined): Promise<Draft> {
  const { workspaceId, token } = await openEmptyWorkspace(bench.databaseUrl);
  const own = { ...bench, token };
  const statements = await seedRoyalties(bench.databaseUrl, workspaceId, size);
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  const group = async () => void (await pool.query(groupText, [workspaceId]));
  await group();
  await onSeeded();
  const { royaltyRunCreate } = await ask<{ royaltyRunCreate: { royaltyRun: { id: string } } }>(
    own,
    'mutation ($input: RoyaltyRunInput!) { royaltyRunCreate(input: $input) { royaltyRun { id } } }',
    { input: { periodStart: '2026-07-01', periodEnd: '2026-09-30', statements } },
  );
  const { id } = royaltyRunCreate.royaltyRun;
  const { payeeCount } = await reachDraft(own, id);
  if (payeeCount !== size.payees) throw new Error(`${payeeCount} payees have a statement instead of ${size.payees}`);
  const compute = async () => {
    await ask(own, 'mutation ($id: ID!) { royaltyRunCompute(id: $id) { userErrors { message } } }', { id });
    await reachDraft(own, id);
  };
  return { group, compute, close: () => pool.end() };
}

/** Number of times that both are measured in turns. */
const ROUNDS = 3;
const QUICK = { lines: 100_000, works: 2_000, payees: 500 };

/** Compares the cost of a small draft with one grouping of the same lines by work. */
export async function measureQuickDraft(bench: Bench, isRecording: boolean): Promise<Figure> {
  const { group, compute, close } = await openDraft(bench, QUICK);
  try {
    const [groups, drafts]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      groups.push(await costMs(bench, group));
      drafts.push(await costMs(bench, compute));
    }
    const [groupMs, draftMs] = [median(groups), median(drafts)];
    const ratio = { name: 'draft of 100,000 lines : one grouping by work', ratio: groupMs / draftMs };
    if (isRecording) await record([ratio]);
    return figureOf(ratio, await readStored(), `draft ${draftMs.toFixed(0)} ms, grouping ${groupMs.toFixed(0)} ms`);
  } finally {
    await close();
  }
}

/** Measures a draft over a million lines against one grouping of the same lines by work, in turns. */
export async function measureRoyalties(bench: Bench, isRecording: boolean): Promise<Figure[]> {
  let quiet = 0;
  const { group, compute, close } = await openDraft(bench, { lines: LINES, works: WORKS, payees: PAYEES }, async () => {
    const quietUntil = performance.now() + 15_000;
    quiet = quantile(await listTimes(bench, () => performance.now() > quietUntil), 0.95);
  });
  try {
    const [groups, drafts]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      groups.push(await timeMs(group));
      drafts.push(await timeMs(compute));
    }
    let isOver = false;
    const lists = listTimes(bench, () => isOver);
    await compute();
    isOver = true;
    const busy = quantile(await lists, 0.95);
    const [groupMs, draftMs] = [median(groups), median(drafts)];
    const megabytes = (await bench.peakBytes('importer')) / 1_000_000;
    const ratio = { name: 'draft of 1,000,000 lines : one grouping by work', ratio: groupMs / draftMs };
    if (isRecording) await record([ratio]);
    const note = `draft ${(draftMs / 1_000).toFixed(1)} s, grouping ${(groupMs / 1_000).toFixed(1)} s; ${WORKS.toLocaleString('en')} works, ${PAYEES.toLocaleString('en')} payees`;
    return [
      figureOf(ratio, await readStored(), note),
      atMost('Time of a draft against one grouping', draftMs / groupMs, LIMITS.cost, `${(draftMs / groupMs).toFixed(1)} ×`, '×'),
      atMost('Memory of the worker', megabytes, LIMITS.megabytes, `${megabytes.toFixed(0)} MB at the most`, 'MB'),
      atMost(
        'Lists during a draft, p95',
        busy / quiet,
        LIMITS.lists,
        `${busy.toFixed(1)} ms, ${(busy / quiet).toFixed(2)} × ${quiet.toFixed(1)} ms`,
        '×',
      ),
    ];
  } finally {
    await close();
  }
}

const atMost = (name: string, value: number, limit: number, text: string, unit: string): Figure => ({
  name,
  value: text,
  goal: `≤ ${limit} ${unit}`,
  isMet: value <= limit,
});
