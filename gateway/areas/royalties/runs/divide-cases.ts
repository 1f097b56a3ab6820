import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { IncomeRight, SourceKind } from '#domain/income/income-terms.ts';
import { firstTerm, type Term } from '#domain/royalties/choose-term.ts';
import type { DatedSheet } from '#domain/royalties/dated-sheet.ts';
import { divideRecording, type RecordingMoney } from '#domain/royalties/divide-recording.ts';
import { divideWork } from '#domain/royalties/divide-work.ts';
import { type Division, isHeld } from '#domain/royalties/division.ts';
import type { Destination, HoldReason, LineRole } from '#domain/royalties/royalty-terms.ts';
import { copyRow } from '../../income/statements/copy-text.ts';
import { keyColumns, known } from './collect-cells.ts';
import type { Rules } from './read-rules.ts';
import type { RunJob } from './run-job.ts';

/** Cases that are divided at a time. A sheet has at most 300 parties. */
const casesAtATime = 2_000;

type Case = {
  id: number;
  workId: string | null;
  recordingId: string | null;
  right: IncomeRight;
  role: LineRole;
  sourceId: string | null;
  sourceKind: SourceKind | null;
  territory: string | null;
  month: string | null;
  destination: Destination;
  reason: HoldReason | null;
};

type Work = { id: string; title: string; code: string | null; tags: string[]; periods: Period[] };
type Period = { validFrom: string; version: number; isComplete: boolean; sheet: DatedSheet };
type RecordingRow = RecordingMoney & { id: string; title: string; code: string | null; works: string[] };

/** What is stored about a case. */
type Divided = Case & {
  title: string | null;
  code: string | null;
  period: Period | null;
  division: Division | null;
  party: string | null;
};

const casesText = `select c.id, ${keyColumns.map((column) => `${known(column)}${column === 'month' ? '::text' : ''} as "${camel(column)}"`).join(', ')},
    (select kind from income_source s where s.id = c.source_id and s.workspace_id = $1) as "sourceKind"
  from draft_case c where c.id > $2 order by c.id limit $3`;

function camel(column: string): string {
  return column.replace(/"/g, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const worksText = `select w.id, w.title, w.iswc as code, w.tags, (select coalesce(json_agg(json_build_object('validFrom', p.valid_from, 'version', p.version,
      'isComplete', p.is_complete, 'sheet', p.sheet) order by p.valid_from desc), '[]') from split_period p where p.work_id = w.id) as periods
  from work w where w.workspace_id = $1 and w.id = any($2::uuid[])`;

const recordingsText = `select r.id, r.title || coalesce(' (' || r.version_title || ')', '') as title, r.isrc as code, r.master_owners as owners,
    (select l.name from label l where l.id = r.label_id and l.workspace_id = r.workspace_id) as label,
    (select coalesce(array_agg(distinct 'contributor ' || f.contributor_id), '{}') from performer f where f.recording_id = r.id) as performers
  from recording r where r.workspace_id = $1 and r.id = any($2::uuid[])`;

/**
 * Divides the money of each numbered case, and stores the cases with their shares. Calls `reach` with the part that is done. Returns who is missing,
 * by case.
 */
export async function divideCases(
  sql: PoolClient,
  job: RunJob,
  rules: Rules,
  reach: (part: number) => Promise<void>,
): Promise<Map<number, string>> {
  const missing = new Map<number, string>();
  const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from draft_case');
  for (let after = 0; ; ) {
    const { rows: cases } = await sql.query<Case>(casesText, [job.workspaceId, after, casesAtATime]);
    if (cases.length === 0) return missing;
    after = cases.at(-1)!.id;
    const divided = await divideSome(sql, job, rules, cases);
    await store(sql, job, rules, divided);
    for (const { id, party } of divided) if (party !== null) missing.set(id, party);
    // They are numbered from 1.
    await reach(after / rows[0]!.count);
  }
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

async function divideSome(sql: PoolClient, job: RunJob, rules: Rules, cases: readonly Case[]): Promise<Divided[]> {
  const { workspaceId } = job;
  const works = new Map<string, Work>();
  const recordings = new Map<string, RecordingRow>();
  const found = await sql.query<Work>(worksText, [workspaceId, idsOf(cases.map(({ workId }) => workId))]);
  for (const work of found.rows) works.set(work.id, work);
  const heard = await sql.query<RecordingRow>(recordingsText, [workspaceId, idsOf(cases.map(({ recordingId }) => recordingId))]);
  for (const recording of heard.rows) recordings.set(recording.id, recording);
  return cases.map((each): Divided => {
    const work = each.workId === null ? undefined : works.get(each.workId);
    const recording = each.recordingId === null ? undefined : recordings.get(each.recordingId);
    const { title = null, code = null } = work ?? recording ?? {};
    const period = work ? periodOf(work, dayOf(each, job)) : null;
    const division = each.destination === 'ALLOCATED' ? divide(each, job, rules, { work, recording, period }) : null;
    if (division === null || !isHeld(division)) return { ...each, title, code, period, division, party: null };
    return { ...each, title, code, period, division, destination: 'HELD', reason: division.held, party: division.party };
  });
}

/** The day of use, or the end of the run's period where use does not matter. */
const dayOf = ({ month }: Case, { periodEnd }: RunJob): string => month ?? periodEnd;

/** The periods are sorted, the latest first. */
const periodOf = ({ periods }: Work, day: string): Period | null =>
  periods.find(({ validFrom }) => validFrom <= day) ?? periods.at(-1) ?? null;

type Subject = { work: Work | undefined; recording: RecordingRow | undefined; period: Period | null };

function divide(each: Case, job: RunJob, rules: Rules, { work, recording, period }: Subject): Division {
  const subject = recording ? 'RECORDING' : 'WORK';
  const termOf = (payeeId: string, isFee?: boolean): Term | null =>
    firstTerm(rules.termsOf(payeeId, subject, isFee), {
      subject,
      payeeId,
      workId: each.workId,
      recordingId: each.recordingId,
      tags: work?.tags ?? [],
      territory: each.territory,
      right: each.right,
      sourceKind: each.sourceKind ?? 'OTHER',
      sourceId: each.sourceId ?? '',
      day: dayOf(each, job),
    });
  if (recording)
    return divideRecording(
      { ...recording, named: rules.namedOn(recording.id) },
      rules.ownerOf,
      rules.placeOf,
      (payeeId) => termOf(payeeId, false),
      (payeeId) => termOf(payeeId, true),
    );
  if (!work || !period) return { held: 'SPLITS_INCOMPLETE', party: null };
  const right = each.right === 'PERFORMANCE' ? 'performance' : 'mechanical';
  return divideWork({ sheet: period.sheet, isComplete: period.isComplete, right, role: each.role }, rules.placeOf, (payeeId) =>
    termOf(payeeId),
  );
}

/** Equal for divisions that give the same payees the same. */
function digestOf({ destination, reason, division }: Divided, rules: Rules): string {
  const parts =
    division === null || isHeld(division)
      ? [reason ?? '']
      : division.shares
          .map(
            ({ payeeId, term, share }) => `${payeeId} ${rules.contractOf(payeeId, term)} ${share.numerator}/${share.denominator}`,
          )
          .sort();
  return hash('sha256', [destination, ...parts].join('\n'), 'base64url').slice(0, 22);
}

async function store(
  sql: PoolClient,
  { id: runId, workspaceId }: RunJob,
  rules: Rules,
  divided: readonly Divided[],
): Promise<void> {
  const caseRows = divided.map((each) => {
    const { id, workId, recordingId, right, role, sourceId, territory, month, destination, reason, title, code, period } = each;
    const version = [period?.version ?? null, period?.validFrom ?? null];
    const row = [runId, workspaceId, id, workId, recordingId, right, role, sourceId, territory, month, destination, reason];
    return copyRow([...row, ...version, title, code, digestOf(each, rules)]);
  });
  await copy(
    sql,
    'royalty_case (run_id, workspace_id, id, work_id, recording_id, "right", role, source_id, territory, month, destination, reason, split_version, split_from, title, code, digest)',
    caseRows,
  );
  const shareRows = divided.flatMap(({ id, division }) =>
    division === null || isHeld(division)
      ? []
      : division.shares.map(({ payeeId, term, deal, percent, part, share }, position) => {
          const fractions = [part.numerator, part.denominator, share.numerator, share.denominator].map(String);
          const contractId = rules.contractOf(payeeId, term);
          return copyRow([runId, workspaceId, id, position, payeeId, contractId, term?.id ?? null, deal, percent, ...fractions]);
        }),
  );
  await copy(
    sql,
    'royalty_share (run_id, workspace_id, case_id, position, payee_id, contract_id, term_id, deal, percent, part_numerator, part_denominator, numerator, denominator)',
    shareRows,
  );
}

const copy = (sql: PoolClient, target: string, rows: readonly string[]): Promise<void> =>
  pipeline(Readable.from([rows.join('')]), sql.query(copyFrom(`copy ${target} from stdin`)));
