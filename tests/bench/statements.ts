import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Bench, type Figure, quantile, timeMs } from './bench.ts';
import { copyRows } from './copy-rows.ts';
import { listTimes } from './list-times.ts';
import { costMs } from './ratio.ts';
import { nouns } from './sample-words.ts';
import { openEmptyWorkspace } from './seed.ts';
import { figureOf, readStored, record } from './stored-ratios.ts';

const LINES = 1_000_000;
/** Lines of each work. */
const LINES_OF_WORK = 50;
const LIMITS = { megabytes: 350, lists: 1.5, cost: 8 };

const headings = [
  'Payee Name',
  'Work Primary Title',
  'Work Writer List',
  'MLC Song Code',
  'Member Song Identifier',
  'ISWC',
  'DSP Name',
  'Use Type',
  'Territory',
  'Usage Period Start Date',
  'Usage Period End Date',
  'Number of Usages',
  'Royalty Amount',
  'Distributed Amount',
];

const isoWork = (n: number) => `T${String(n).padStart(10, '0')}`;
const titleOf = (n: number) => `${nouns[n % nouns.length]} ${n}`;

/** A monthly statement of The MLC. Every work occurs, and every hundredth line is about music of others. */
function statementFile(lines: number): Buffer<ArrayBuffer> {
  const works = lines / LINES_OF_WORK;
  const rows = [headings.join(',')];
  for (let line = 0; line < lines; line += 1) {
    const work = (line * 7_919) % works;
    const [title, iswc] = line % 100 === 0 ? [`Unknown ${line % (works / 4)}`, ''] : [titleOf(work), isoWork(work)];
    const amount = `${line % 7}.${String((line * 104_729) % 100_000_000).padStart(8, '0')}`;
    const names = `Bench Music,${title},Bench Writer,M${work},,${iswc}`;
    rows.push(`${names},Service ${line % 20},Interactive stream,USA,09/01/2026,09/30/2026,${line % 1_000},${amount},${amount}`);
  }
  return Buffer.from(`${rows.join('\r\n')}\r\n`);
}

async function addWorks(bench: Bench, workspaceId: string, works: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  try {
    await pool.query(
      `insert into work (workspace_id, title, iswc, version_type, track_status, performance_publishing_share, performance_music_share,
          mechanical_publishing_share, mechanical_music_share)
        select $1, title, iswc, 'ORIGINAL', 'RELEASED', 500000, 700000, 500000, 700000 from unnest($2::text[], $3::text[]) given (title, iswc)`,
      [workspaceId, Array.from({ length: works }, (_, n) => titleOf(n)), Array.from({ length: works }, (_, n) => isoWork(n))],
    );
    await pool.query('vacuum (analyze) work, work_rank');
  } finally {
    await pool.end();
  }
}

type Found = { state: string; failure: string | null; lineCount: number; questions: { kind: string }[] };

/** Waits until a statement is in a state. */
async function reach(bench: Bench, id: string, state: string): Promise<Found> {
  for (;;) {
    const read = 'query ($id: ID!) { statement(id: $id) { state failure lineCount questions { kind } } }';
    const { statement } = await ask<{ statement: Found }>(bench, read, { id });
    if (statement.state === state) return statement;
    if (statement.state === 'FAILED' || statement.state === 'MAPPING')
      throw new Error(statement.failure ?? `The file leaves open: ${statement.questions.map(({ kind }) => kind).join(', ')}`);
    await sleep(250);
  }
}

/** Reads, matches and posts a statement. Returns the duration of each stage in seconds. */
async function post(own: Bench, bytes: Buffer<ArrayBuffer>, lines: number): Promise<Record<'read' | 'post', number>> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const { statementStart } = await ask<{ statementStart: { statement: { id: string }; uploadUrl: string } }>(
    own,
    'mutation ($input: StatementInput!) { statementStart(input: $input) { statement { id } uploadUrl } }',
    { input: { fileName: 'bench.csv', sizeBytes: bytes.length } },
  );
  const { id } = statementStart.statement;
  const headers = { authorization: `Bearer ${own.token}` };
  await fetch(own.url + statementStart.uploadUrl, { method: 'PUT', headers, body: bytes });
  const { lineCount } = await reach(own, id, 'READ');
  if (lineCount !== lines) throw new Error(`${lineCount} lines were read of ${lines}`);
  const readAfter = seconds();
  await ask(own, 'mutation ($id: ID!) { statementPost(id: $id) { userErrors { message } } }', { id });
  await reach(own, id, 'POSTED');
  return { read: readAfter, post: seconds() - readAfter };
}

/** Measures a statement of a million lines. */
export const measureStatements = (bench: Bench, isRecording: boolean): Promise<Figure[]> =>
  measureStatementOf(bench, LINES, isRecording);

/**
 * Measures a statement: its cost against that of a COPY of its lines, the memory of the worker, and how much slower lists are meanwhile. With
 * `isRecording` it stores the ratio of the costs.
 */
export async function measureStatementOf(bench: Bench, lines: number, isRecording: boolean): Promise<Figure[]> {
  const { workspaceId, token } = await openEmptyWorkspace(bench.databaseUrl);
  await addWorks(bench, workspaceId, lines / LINES_OF_WORK);
  const bytes = statementFile(lines);
  const quietUntil = performance.now() + 20_000;
  const quiet = quantile(await listTimes(bench, () => performance.now() > quietUntil), 0.95);
  let isOver = false;
  const lists = listTimes(bench, () => isOver);
  const stages: string[] = [];
  const statementMs = await costMs(bench, async () => {
    const durations = await post({ ...bench, token }, bytes, lines);
    stages.push(...Object.entries(durations).map(([stage, seconds]) => `${stage} ${seconds.toFixed(0)} s`));
  });
  isOver = true;
  const busy = quantile(await lists, 0.95);
  const megabytes = (await bench.peakBytes('importer')) / 1_000_000;
  let copyMs = 0;
  const copySeconds = (await timeMs(async () => (copyMs = await copyRows(bench, workspaceId, ['income_line'])))) / 1_000;
  const ratio = { name: `statement of ${lines.toLocaleString('en')} lines : COPY of its lines`, ratio: copyMs / statementMs };
  const stored = await readStored();
  if (isRecording) await record([ratio]);
  return [
    figureOf(ratio, stored, `${stages.join(', ')}; COPY ${copySeconds.toFixed(0)} s`),
    {
      name: 'Cost of a statement against COPY',
      value: `${(statementMs / copyMs).toFixed(1)} ×`,
      goal: `≤ ${LIMITS.cost} ×`,
      isMet: statementMs / copyMs <= LIMITS.cost,
    },
    {
      name: 'Memory of the worker',
      value: `${megabytes.toFixed(0)} MB at the most`,
      goal: `≤ ${LIMITS.megabytes} MB`,
      isMet: megabytes <= LIMITS.megabytes,
    },
    {
      name: 'Lists during a statement, p95',
      value: `${busy.toFixed(1)} ms, ${(busy / quiet).toFixed(2)} × ${quiet.toFixed(1)} ms`,
      goal: `≤ ${LIMITS.lists} ×`,
      isMet: busy / quiet <= LIMITS.lists,
    },
  ];
}
