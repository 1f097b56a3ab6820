import { territoryNameOf } from '#domain/income/territory-names.ts';
import { pageType } from '../../../kit/connection-type.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { IncomeLineType } from './statement.type.ts';

/** A page of lines, of a statement or of a figure. */
export const IncomeLineConnection = pageType(IncomeLineType, OwnedPage<IncomeLineType>);

/** Tables of which `lineColumns` are read: lines with their group, and the rate of their statement. */
export const linesFrom = `income_line l
  join income_group g on g.id = l.group_id and g.workspace_id = l.workspace_id
  left join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency and a.workspace_id = l.workspace_id`;

/** SQL of the columns of a line as the API shows it. */
export const lineColumns = `l.statement_id || ':' || l.number as id, l.number, l.statement_id as "statementId", l.group_id as "groupId",
  jsonb_build_object('amount', l.amount::text, 'currency', l.currency) as amount, (l.amount * a.rate)::text as reporting, l.gross, l.withheld,
  l."right", l.units, l.share_percent as "sharePercent", l.use_start::text as "useStart", l.use_end::text as "useEnd", l.territory, l.service,
  l.usage, l.role, l.is_adjustment as "isAdjustment", l.adjustment_reason as "adjustmentReason", g.identity`;

/** A line as it is read: its territory has no name yet. */
type StoredLine = Omit<IncomeLineType, 'territoryName'>;

/** Names the territories of lines that were read with `lineColumns`. */
export const namedLines = (lines: readonly StoredLine[]): IncomeLineType[] =>
  lines.map((line) => ({ ...line, territoryName: line.territory === null ? null : territoryNameOf(line.territory) }));
