import { addDecimals, sumDecimals } from '#domain/money/decimal.ts';
import type { StatementContent } from '../statements/statement-content.ts';
import { findStatement } from '../statements/statement-document.ts';
import type { PortalStatementRow } from './portal-reads.ts';

/** Works and recordings that the portal lists. The files have more. */
export const maxWorksShown = 100;

const contents = new WeakMap<PortalStatementRow, Promise<StatementContent>>();

/** Returns what a statement of the payee says. Read once for all fields of a statement. */
export function contentOf(statement: PortalStatementRow): Promise<StatementContent> {
  const known = contents.get(statement);
  if (known) return known;
  const { access, id } = statement;
  const read = findStatement(access.rows.pool, access.workspaceId, id).then((found) => found!.content);
  contents.set(statement, read);
  return read;
}

type Works = Pick<StatementContent, 'works' | 'furtherWorks'>;

/** Returns the largest works, and the others together. */
export function shownWorks({ works, furtherWorks }: Works): Works {
  const others = works.slice(maxWorksShown);
  if (others.length === 0) return { works, furtherWorks };
  return {
    works: works.slice(0, maxWorksShown),
    furtherWorks: {
      count: others.length + (furtherWorks?.count ?? 0),
      forYou: addDecimals(sumDecimals(others.map(({ forYou }) => forYou)), furtherWorks?.forYou ?? '0'),
    },
  };
}
