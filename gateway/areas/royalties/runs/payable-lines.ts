import type { UsedTerm } from '#db/entities/royalties.ts';
import type { IncomeRight, MatchBasis } from '#domain/income/income-terms.ts';
import { trimDecimal } from '#domain/money/decimal.ts';
import { type Fraction, fraction, fractionOf, multiplyFractions, roundFraction } from '#domain/money/fraction.ts';
import type { LineConversion } from '#domain/royalties/explain-line.ts';
import type { AdjustmentReason, LineRole, TermDeal } from '#domain/royalties/royalty-terms.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { isUuid, type Rows } from '../../../kit/rows.ts';

/** Lines of a payee in a run of a million lines are found and sorted in seconds. */
const withinMs = 15_000;
/** Decimals of amounts that have no end, such as a third. */
const shownPlaces = 18;

/** A payable line as it is stored: a cell with the share of a payee. */
type StoredLine = {
  id: string;
  runId: string;
  caseId: number;
  cellId: number;
  received: string;
  currency: string;
  lines: number;
  units: string;
  right: IncomeRight;
  role: LineRole;
  territory: string | null;
  month: string | null;
  statementId: string;
  groupId: string;
  workId: string | null;
  recordingId: string | null;
  title: string | null;
  code: string | null;
  basis: MatchBasis | null;
  splitVersion: number | null;
  splitFrom: string | null;
  deal: TermDeal;
  percent: number;
  partNumerator: string;
  partDenominator: string;
  numerator: string;
  denominator: string;
  ofRunId: string | null;
  reason: AdjustmentReason | null;
  term: UsedTerm | null;
  conversion: LineConversion | null;
};
type FractionText = { numerator: string; denominator: string };
export type PayableLineRow = Omit<
  StoredLine,
  'partNumerator' | 'partDenominator' | 'numerator' | 'denominator' | 'conversion'
> & {
  conversion: (LineConversion & { amount: string | null }) | null;
  part: FractionText;
  share: FractionText;
  exact: { received: Fraction; part: Fraction; share: Fraction };
  /** What the payee gets, with at most 18 decimals. */
  amount: string;
};

const columns = `cell.run_id || ':' || c.id || ':' || cell.id || ':' || s.position as id, cell.run_id as "runId", c.id as "caseId", cell.id as "cellId", trim_scale(cell.amount)::text as received,
  cell.currency, cell.lines, trim_scale(cell.units)::text as units, cell."right", cell.role, cell.territory, cell.month::text as month,
  cell.statement_id as "statementId", cell.group_id as "groupId", c.work_id as "workId", c.recording_id as "recordingId", c.title, c.code,
  (select g.basis from income_group g where g.id = cell.group_id and g.workspace_id = cell.workspace_id) as basis, c.split_version as "splitVersion",
  nullif(c.split_from, '0001-01-01')::text as "splitFrom", s.deal, s.percent, s.part_numerator::text as "partNumerator",
  s.part_denominator::text as "partDenominator", s.numerator::text, s.denominator::text, cell.of_run_id as "ofRunId", cell.reason,
  (select term from royalty_run run, jsonb_array_elements(run.terms) term where run.id = coalesce(cell.reverted_run_id, cell.run_id) and run.workspace_id = cell.workspace_id
    and term ->> 'id' = s.term_id::text) as term,
  (select json_build_object('to', st.currency, 'rate', coalesce(used ->> 'rate', case when st.number is not null or st.currency = w.reporting_currency then trim_scale(cell.rate)::text end),
      'date', case when used is not null then used ->> 'date' when a.rate_source is distinct from 'BANK' then a.rate_date::text end,
      'isBank', used is null and coalesce(a.rate_source = 'BANK', false))
    from payee_statement st join workspace w on w.id = st.workspace_id left join lateral (select used from jsonb_array_elements(st.rates) used where used ->> 'from' = cell.currency
        and used ->> 'ofRunId' is not distinct from cell.of_run_id::text) known on true
    left join statement_amount a on a.statement_id = cell.statement_id and a.currency = cell.currency and a.rate = cell.rate and a.workspace_id = cell.workspace_id
    where st.run_id = cell.run_id and st.payee_id = s.payee_id and st.workspace_id = cell.workspace_id and st.currency <> cell.currency) as conversion`;
const tables = `royalty_share s join royalty_case c on c.run_id = s.run_id and c.id = s.case_id and c.workspace_id = s.workspace_id
  join royalty_cell cell on cell.run_id = s.run_id and cell.case_id = s.case_id and cell.workspace_id = s.workspace_id`;
/** The largest first. A float is enough for an order, and the ID makes it complete. */
const size = 'abs((cell.amount * s.numerator / s.denominator)::float8)';

const pageText = `select ${columns}, ${size} as size from ${tables}
  where s.workspace_id = $1 and s.run_id = $2 and s.payee_id = $3 and ($4::boolean is null or (cell.of_run_id is not null) = $4)
    and ($5::float8 is null or (${size}, -cell.id, -s.position) < ($5, -$6::int, -$7::int))
  order by ${size} desc, cell.id, s.position limit $8 offset $9`;
const countText = `select count(*)::int as count from ${tables}
  where s.workspace_id = $1 and s.run_id = $2 and s.payee_id = $3 and ($4::boolean is null or (cell.of_run_id is not null) = $4)`;

const exactly = ({ numerator, denominator }: FractionText): Fraction => fraction(BigInt(numerator), BigInt(denominator));

const shown = (amount: Fraction): string => trimDecimal(roundFraction(amount, shownPlaces));

function lineOf({ partNumerator, partDenominator, numerator, denominator, conversion, ...line }: StoredLine): PayableLineRow {
  const [part, share] = [
    { numerator: partNumerator, denominator: partDenominator },
    { numerator, denominator },
  ];
  const exact = { received: fractionOf(line.received), part: exactly(part), share: exactly(share) };
  const amount = multiplyFractions(exact.received, exact.share);
  const rate = conversion?.rate ?? null;
  const converted = rate === null ? null : shown(multiplyFractions(amount, fractionOf(rate)));
  return { ...line, part, share, exact, amount: shown(amount), conversion: conversion && { ...conversion, amount: converted } };
}

type Sized = PayableLineRow & { size: number };

/** The payable lines of the statement of a payee: what it gets of each group of lines, the largest first. */
export function payableLines(
  rows: Rows,
  statement: { id: string; runId: string; payeeId: string },
  isAdjustment: boolean | null,
): OwnedList<PayableLineRow> {
  const values = [rows.workspaceId, statement.runId, statement.payeeId, isAdjustment];
  return {
    ownerId: statement.id,
    order: 'amount, line',
    positionOf: (line) => [(line as Sized).size, line.cellId, Number(line.id.split(':').at(-1))],
    isPosition: (position) =>
      position.length === 3 && position.every((each) => typeof each === 'number' && Number.isFinite(each)),
    read: async ({ limit, offset, after }) => {
      const [last, cell, position] = after ?? [null, null, null];
      const found = await readFigures<StoredLine & { size: number }>(
        rows,
        pageText,
        [...values, last, cell, position, limit, offset],
        withinMs,
      );
      return found.map((row) => ({ ...lineOf(row), size: row.size }) as Sized);
    },
    count: async () => (await readFigures<{ count: number }>(rows, countText, values, withinMs))[0]!.count,
  };
}

const lineId = /^([0-9a-f-]{36}):(\d{1,9}):(\d{1,9}):(\d{1,4})$/i;
const oneText = `select ${columns} from ${tables} where s.workspace_id = $1 and s.run_id = $2 and s.case_id = $3 and cell.id = $4 and s.position = $5
  and ($6::uuid is null or s.payee_id = $6)`;

/** Returns a payable line by its ID, of one payee or of all; null if there is none. */
export async function payableLine(rows: Rows, id: string, payeeId: string | null = null): Promise<PayableLineRow | null> {
  const [, runId = '', caseId, cell, position] = lineId.exec(id) ?? [];
  if (!isUuid(runId)) return null;
  const { rows: found } = await rows.pool.query<StoredLine>(oneText, [rows.workspaceId, runId, caseId, cell, position, payeeId]);
  return found[0] ? lineOf(found[0]) : null;
}
