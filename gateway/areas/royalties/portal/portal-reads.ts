import { isCalendarDate } from '#domain/kit/fields.ts';
import type { EntryKind, StatementLanguage } from '#domain/royalties/royalty-terms.ts';
import type { ContractBalance } from '#domain/royalties/run-totals.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { isUuid, type RelatedStatement } from '../../../kit/rows.ts';
import type { LineSource } from '../runs/explain-payable-line.ts';
import { type PayableLineRow, payableLine, payableLines } from '../runs/payable-lines.ts';
import type { PortalAccess } from './portal-access.ts';

/** What a payee sees. Every statement here names the workspace and the payee. */
export type PortalRow = {
  id: string;
  name: string;
  sender: string;
  language: StatementLanguage;
  currency: string;
  balance: string;
  owed: string;
  access: PortalAccess;
};
const portalText = `select p.id, p.name, p.language, p.currency, p.balance::text as balance,
    coalesce(nullif(trim(split_part(s.sender, E'\\n', 1)), ''), w.name) as sender,
    (select coalesce(sum(l.amount), 0)::text from ledger_line l where l.workspace_id = p.workspace_id and l.payee_id = p.id and l.account = 'PAYABLE') as owed
  from payee p join workspace w on w.id = p.workspace_id left join royalty_setting s on s.workspace_id = p.workspace_id
  where p.workspace_id = $1 and p.id = any($2::uuid[]) and p.deleted_at is null`;

/** Returns the payee of an access; null if it was deleted meanwhile. */
export async function portalOf(access: PortalAccess): Promise<PortalRow | null> {
  const { rows, workspaceId, payeeId } = access;
  const found = await rows.batched('portals', payeeId, async (ids) => {
    const all = await rows.pool.query<Omit<PortalRow, 'access'>>(portalText, [workspaceId, ids]);
    const byId = new Map(all.rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
  return found && { ...found, access };
}

export type PortalStatementRow = {
  id: string;
  runId: string;
  runNumber: number;
  number: string;
  periodStart: string;
  periodEnd: string;
  issuedAt: string;
  currency: string;
  contracts: ContractBalance[];
  lines: number;
  access: PortalAccess;
} & Record<Amount, string> & { withholding: number };

const amounts = [
  'opening',
  'earned',
  'adjusted',
  'reservesTaken',
  'reservesReleased',
  'costs',
  'advances',
  'entered',
  'payments',
  'closing',
  'payable',
  'withheld',
  'salesTax',
  'net',
  'unpaid',
  'carriedOver',
  'minimum',
] as const;
type Amount = (typeof amounts)[number];
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const amountColumns = amounts.map((name) => `s.${columnOf(name)}::text as "${name}"`).join(', ');

type Page = { limit: number; offset: number; after: readonly (string | number)[] | null };

/** Reads the same page of a list for several payees by one statement: `text` has their IDs as `$2`, and each row its `payeeId`. */
async function pageOf<R>(
  { rows, workspaceId, payeeId }: PortalAccess,
  { name, text, after }: { name: string; text: string; after: readonly unknown[] },
  { limit, offset }: Page,
): Promise<R[]> {
  const values = [...after, offset, offset + limit];
  return rows.batched([name, ...values].join(' '), payeeId, async (ids) => {
    const found = await rows.pool.query<R & { payeeId: string }>(text, [workspaceId, ids, ...values]);
    const byPayee = Map.groupBy(found.rows, (row) => row.payeeId);
    return ids.map((id) => (byPayee.get(id) ?? []).map(({ payeeId: _, ...row }) => row as R));
  });
}

/** Counts the rows of a list for several payees by one statement. */
async function countOf({ rows, workspaceId, payeeId }: PortalAccess, name: string, text: string): Promise<number> {
  return rows.batched(`count of ${name}`, payeeId, async (ids) => {
    const found = await rows.pool.query<{ payeeId: string; count: number }>(text, [workspaceId, ids]);
    const counts = new Map(found.rows.map((row) => [row.payeeId, row.count]));
    return ids.map((id) => counts.get(id) ?? 0);
  });
}

/** Drafts and runs that were taken back are nobody's business but the publisher's. */
const issuedFrom = `payee_statement s join royalty_run r on r.id = s.run_id and r.workspace_id = s.workspace_id
  where s.workspace_id = $1 and s.payee_id = any($2::uuid[]) and s.number is not null and r.state in ('ISSUED', 'REVERSING')`;
const statementColumns = `s.id, s.run_id as "runId", r.number as "runNumber", s.number, r.period_start::text as "periodStart",
  r.period_end::text as "periodEnd", r.issued_at as "issuedAt", s.currency, s.withholding, s.contracts, s.lines, ${amountColumns}`;
const statementPage = `select * from (select s.payee_id as "payeeId", row_number() over (partition by s.payee_id order by r.number desc) as at, ${statementColumns}
    from ${issuedFrom} and ($3::int is null or r.number < $3)) listed where at > $4 and at <= $5 order by at`;
const statementCount = `select s.payee_id as "payeeId", count(*)::int as count from ${issuedFrom} group by 1`;
const oneStatement = `select ${statementColumns} from ${issuedFrom} and s.id = $3`;

type Stored = Omit<PortalStatementRow, 'access'>;

/** Issued statements of the payee, the latest first. */
export function statementsOf(access: PortalAccess): OwnedList<PortalStatementRow> {
  return {
    ownerId: access.payeeId,
    order: 'number',
    positionOf: ({ runNumber }) => [runNumber],
    isPosition: (values) => values.length === 1 && Number.isInteger(values[0]),
    read: async (page) => {
      const list = { name: 'portal statements', text: statementPage, after: [page.after?.[0] ?? null] };
      return (await pageOf<Stored>(access, list, page)).map((row) => ({ ...row, access }));
    },
    count: () => countOf(access, 'portal statements', statementCount),
  };
}

/** Returns an issued statement of the payee; null for any other ID. */
export async function statementOf(access: PortalAccess, id: string): Promise<PortalStatementRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await access.rows.pool.query<Stored>(oneStatement, [access.workspaceId, [access.payeeId], id]);
  return rows[0] ? { ...rows[0], access } : null;
}

export type PortalEntryRow = {
  id: string;
  kind: EntryKind;
  date: string;
  amount: string;
  currency: string;
  note: string | null;
};
const entryPage = `select * from (select payee_id as "payeeId", row_number() over (partition by payee_id order by date desc, id desc) as at, id, kind,
      date::text as date, amount::text as amount, currency, note from payee_entry
    where workspace_id = $1 and payee_id = any($2::uuid[]) and ($3::date is null or (date, id) < ($3, $4::uuid))) listed
  where at > $5 and at <= $6 order by at`;
const entryCount = `select payee_id as "payeeId", count(*)::int as count from payee_entry
  where workspace_id = $1 and payee_id = any($2::uuid[]) group by 1`;

/** Entries of the payee, the latest first. */
export function entriesOf(access: PortalAccess): OwnedList<PortalEntryRow> {
  return {
    ownerId: access.payeeId,
    order: 'date, id',
    positionOf: ({ date, id }) => [date, id],
    isPosition: ([date, id, ...rest]) =>
      typeof date === 'string' && isCalendarDate(date) && typeof id === 'string' && isUuid(id) && rest.length === 0,
    read: (page) => {
      const [date, id] = page.after ?? [null, null];
      return pageOf(access, { name: 'portal entries', text: entryPage, after: [date, id] }, page);
    },
    count: () => countOf(access, 'portal entries', entryCount),
  };
}

export type PortalLineRow = PayableLineRow & { access: PortalAccess };

/** Lines of a statement of the payee, the largest amounts first. */
export function linesOf({ access, id, runId }: PortalStatementRow, isAdjustment: boolean | null): OwnedList<PortalLineRow> {
  const { rows, payeeId } = access;
  const list = payableLines(rows, { id, runId, payeeId }, isAdjustment);
  return {
    ...list,
    read: async (place) => (await list.read(place)).map((line) => ({ ...line, access })),
  } as OwnedList<PortalLineRow>;
}

/** Returns a line of the payee; null for any other ID. */
export async function lineOf(access: PortalAccess, id: string): Promise<PortalLineRow | null> {
  const line = await payableLine(access.rows, id, access.payeeId);
  return line && { ...line, access };
}

const sources: RelatedStatement<LineSource & { id: string }> = {
  name: 'portal_line_sources',
  key: 'id',
  text: `select s.id, coalesce(i.name, s.file_name) as name, s.period_start::text as "periodStart", s.period_end::text as "periodEnd"
    from statement s left join income_source i on i.id = s.source_id and i.workspace_id = s.workspace_id
    where s.id = any($1::uuid[]) and s.workspace_id = $2`,
};
export const sourceOf = async ({ access, statementId }: PortalLineRow): Promise<LineSource> =>
  (await access.rows.related(sources, statementId))[0]!;

export type PortalQuestionRow = {
  id: string;
  createdAt: string;
  lineId: string | null;
  about: string;
  text: string;
  answer: string | null;
  answeredAt: string | null;
  access: PortalAccess;
};
const questionColumns = 'id, created_at as "createdAt", line_id as "lineId", about, text, answer, answered_at as "answeredAt"';
/** Questions that a statement shows. */
export const maxQuestionsShown = 100;

const questions: RelatedStatement<Omit<PortalQuestionRow, 'access'> & { statementId: string }> = {
  name: 'portal_questions',
  key: 'statementId',
  text: `select * from (select statement_id as "statementId", row_number() over (partition by statement_id order by id desc) as at, ${questionColumns}
      from payee_question where statement_id = any($1::uuid[]) and workspace_id = $2) listed where at <= ${maxQuestionsShown} order by at`,
};

/** Questions about a statement of the payee, the latest first. */
export async function questionsOf({ access, id }: PortalStatementRow): Promise<PortalQuestionRow[]> {
  return (await access.rows.related(questions, id)).map(({ statementId: _, ...row }) => ({ ...row, access }));
}

/** Returns a question of the payee. */
export async function questionOf(access: PortalAccess, id: string): Promise<PortalQuestionRow> {
  const text = `select ${questionColumns} from payee_question where workspace_id = $1 and payee_id = $2 and id = $3`;
  const { rows } = await access.rows.pool.query<PortalQuestionRow>(text, [access.workspaceId, access.payeeId, id]);
  return { ...rows[0]!, access };
}
