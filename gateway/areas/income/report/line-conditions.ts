import type { SumDimension } from '#db/entities/income.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';
import type { IncomeFilter } from './income-filter.ts';
import { concat, given, none, text } from './sql-parts.ts';

/** What each line has itself. */
type LineFilter = Pick<IncomeFilter, 'right' | 'currency' | 'territory' | 'service'>;

/** Matches a text of a line as its index finds it: by 200 characters, because an entry has no room for more. Empty for lines without one. */
const named = (column: string, value: string | null | undefined): Sql =>
  value == null
    ? none
    : value === ''
      ? text(` and "left"(${column}, 200) is null`)
      : text(` and "left"(${column}, 200) = "left"(?, 200) and ${column} = ?`, value, value);

/** Conditions for the right, currency, territory and service of a line. */
export const lineConditions = ({ right, currency, territory, service }: LineFilter): Sql =>
  concat(
    given(right, ' and l."right" = ?'),
    given(currency, ' and l.currency = ?'),
    named('l.territory', territory),
    named('l.service', service),
  );

/** Conditions for the statements `st` that have lines for the right, currency, territory and service. Kept sums know them. */
export function withLines({ workspaceId, filter }: { workspaceId: string; filter: LineFilter }): Sql {
  const { right, currency, territory, service } = filter;
  const having = (dimension: SumDimension, key: string): Sql =>
    concat(
      text(
        ' and exists (select from income_sum s where s.workspace_id = ? and s.statement_id = st.id and s.dimension = ? and s.key = ?',
        workspaceId,
        dimension,
        key,
      ),
      given(right, ' and s."right" = ?'),
      given(currency, ' and s.currency = ?'),
      text(')'),
    );
  return concat(
    territory == null ? none : having('TERRITORY', territory),
    service == null ? none : having('SERVICE', service),
    right == null && currency == null ? none : having('ALL', ''),
  );
}
