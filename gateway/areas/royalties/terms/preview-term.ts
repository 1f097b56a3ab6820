import type { IncomeRight, SourceKind } from '#domain/income/income-terms.ts';
import { territoryOf } from '#domain/income/territories.ts';
import { firstTerm, missedCondition, type Term, type TermQuestion } from '#domain/royalties/choose-term.ts';
import { subjectOfRight } from '#domain/royalties/term-draft.ts';
import { metSentence, missedSentence, type TermNames } from '#domain/royalties/term-sentences.ts';
import { badInput } from '../../../kit/cursor.ts';
import { parseInput, UserErrors } from '../../../kit/errors.ts';
import { isUuid, type Rows } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { RoyaltyTerm } from '../records/term.type.ts';
import { questionDraft, type RoyaltyTermPreview } from './preview.type.ts';

type Asked = Omit<TermQuestion, 'payeeId' | 'subject'>;
type Given = { payee: string; line: string | null | undefined; work: string | null | undefined; question: unknown };

/** Terms that are explained. Of more, those of other payees are left out. */
const maxChecks = 100;
const isOfAnother = ({ payeeId }: RoyaltyTerm, payee: string): boolean => payeeId !== null && payeeId !== payee;

/**
 * Tries the terms on a line, or on money that is described, for a payee. Returns null if the payee, the line or one of the records is unknown.
 * Throws BAD_USER_INPUT unless one of both is given.
 */
export async function previewTerm(
  { rows }: AppContext,
  { payee, line, work, question }: Given,
): Promise<RoyaltyTermPreview | null> {
  if ((line == null) === (question == null)) throw badInput('Name either `line` or `question`.');
  const asked = line != null ? await askedOfLine(rows, line, work ?? null) : await askedOf(rows, question);
  const known = isUuid(payee) ? await namesOf(rows, 'payee', [payee]) : new Map<string, string>();
  const payeeId = payee.toLowerCase();
  if (!asked || !known.has(payeeId)) return null;
  const full: TermQuestion = { ...asked, payeeId, subject: subjectOfRight(asked.right) };
  const terms = await rows.byParent(RoyaltyTerm, 'workspaceId', rows.workspaceId!, 'position');
  const found = firstTerm(terms as Term[], full);
  const looked = found ? terms.filter(({ position }) => position <= found.position) : terms;
  const shown = looked.length > maxChecks ? looked.filter((term) => !isOfAnother(term, payeeId)).slice(-maxChecks) : looked;
  const names = await namesOfTerms(rows, shown);
  const sentence = metSentence(found, full, known.get(payeeId)!);
  const { subject, right, territory, day } = full;
  const checks = shown.map((term) => {
    const missed = missedCondition(term as Term, full);
    return {
      term,
      isMet: missed === null,
      sentence: missed === null ? sentence : missedSentence(missed, term as Term, full, names),
    };
  });
  return { hasTerm: found !== null, sentence, checks, subject, right, territory, day };
}

/** A line is tried as runs try it: on the first day of the month of use, or in which the period of its statement ends. */
const lineText = `select l."right", l.territory, s.source_id as "sourceId", c.kind as "sourceKind", g.recording_id as "recordingId",
    to_char(date_trunc('month', coalesce(l.use_start, s.period_end)), 'YYYY-MM-DD') as day, t.work_id as "workId", coalesce(w.tags, '{}') as tags
  from income_line l join statement s on s.id = l.statement_id and s.workspace_id = l.workspace_id
    join income_source c on c.id = s.source_id join income_group g on g.id = l.group_id and g.workspace_id = l.workspace_id
    left join lateral (select work_id from income_target t where t.group_id = g.id and t.workspace_id = g.workspace_id
      and ($4::uuid is null or t.work_id = $4) order by t.part desc, t.work_id limit 1) t on true
    left join work w on w.id = t.work_id
  where l.workspace_id = $1 and l.statement_id = $2 and l.number = $3`;

type LineRow = Asked & { day: string | null };

async function askedOfLine({ pool, workspaceId }: Rows, line: string, work: string | null): Promise<Asked | null> {
  const [statement = '', number = ''] = line.split(':');
  if (!isUuid(statement) || !/^\d{1,9}$/.test(number) || (work !== null && !isUuid(work))) return null;
  const { rows } = await pool.query<LineRow>(lineText, [workspaceId, statement, Number(number), work]);
  const [row] = rows;
  if (!row || row.day === null || (work !== null && row.workId === null)) return null;
  const isOfRecording = subjectOfRight(row.right) === 'RECORDING';
  return isOfRecording ? { ...row, workId: null, tags: [] } : { ...row, recordingId: null };
}

const questionText = `select c.kind as "sourceKind", $3::uuid is null or w.id is not null as "hasWork",
    $4::uuid is null or r.id is not null as "hasRecording", coalesce(w.tags, '{}') as tags
  from income_source c left join work w on w.id = $3 and w.workspace_id = c.workspace_id and w.deleted_at is null
    left join recording r on r.id = $4 and r.workspace_id = c.workspace_id and r.deleted_at is null
  where c.workspace_id = $1 and c.id = $2`;
type QuestionRow = { sourceKind: SourceKind; hasWork: boolean; hasRecording: boolean; tags: string[] };

async function askedOf({ pool, workspaceId }: Rows, question: unknown): Promise<Asked | null> {
  const { work, recording, right, territory: named, source, day } = parsed(question);
  const territory = territoryIn(named);
  checkSubject(right, work, recording);
  if ([source, work, recording].some((id) => id != null && !isUuid(id))) return null;
  const values = [workspaceId, source, work ?? null, recording ?? null];
  const { rows } = await pool.query<QuestionRow>(questionText, values);
  const [row] = rows;
  if (!row?.hasWork || !row.hasRecording) return null;
  return {
    workId: work?.toLowerCase() ?? null,
    recordingId: recording?.toLowerCase() ?? null,
    tags: row.tags,
    territory,
    right,
    sourceKind: row.sourceKind,
    sourceId: source.toLowerCase(),
    day,
  };
}

function parsed(question: unknown) {
  try {
    return parseInput(questionDraft, question);
  } catch (error) {
    throw error instanceof UserErrors ? badInput(error.message) : error;
  }
}

function territoryIn(named: string | null | undefined): string | null {
  if (!named) return null;
  const territory = territoryOf(named);
  if (territory === null) throw badInput('`territory` must be a code of a country, such as DE, or a TIS number, such as 2130.');
  return territory;
}

function checkSubject(right: IncomeRight, work: string | null | undefined, recording: string | null | undefined): void {
  const isOfWorks = subjectOfRight(right) === 'WORK';
  if (isOfWorks && recording) throw badInput('Money for this right is for works. Name a work instead of a recording.');
  if (!isOfWorks && work) throw badInput('Money for this right is for recordings. Name a recording instead of a work.');
}

const nameColumns = { payee: 'name', work: 'title', recording: 'title', income_source: 'name' } as const;

/** Names of objects by their IDs, also of deleted ones. */
async function namesOf(
  { pool, workspaceId }: Rows,
  table: keyof typeof nameColumns,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const given = [...new Set(ids.filter((id) => id !== null))];
  if (given.length === 0) return new Map();
  const only = table === 'payee' ? ' and deleted_at is null' : '';
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, ${nameColumns[table]} as name from ${table} where workspace_id = $1 and id = any($2::uuid[])${only}`,
    [workspaceId, given],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function namesOfTerms(rows: Rows, terms: readonly RoyaltyTerm[]): Promise<TermNames> {
  const of = async (table: keyof typeof nameColumns, column: 'payeeId' | 'workId' | 'recordingId' | 'sourceId') => {
    const names = await namesOf(
      rows,
      table,
      terms.map((term) => term[column] ?? null),
    );
    return (id: string) => names.get(id) ?? 'a deleted one';
  };
  const [payee, work, recording, source] = await Promise.all([
    of('payee', 'payeeId'),
    of('work', 'workId'),
    of('recording', 'recordingId'),
    of('income_source', 'sourceId'),
  ]);
  return { payee, work, recording, source };
}
