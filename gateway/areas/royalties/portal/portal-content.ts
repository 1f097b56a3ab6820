import { addDecimals, sumDecimals } from '#domain/money/decimal.ts';
import type { StatementContent } from '../statements/statement-content.ts';
import { findStatements } from '../statements/statement-document.ts';
import type { PortalStatementRow } from './portal-reads.ts';

/** Works and recordings that the portal lists. The files have more. */
export const maxWorksShown = 100;

/** Returns what a statement of the payee says. Read once for all fields of a statement, and together for all statements of a list. */
export async function contentOf({ access: { rows, workspaceId }, id }: PortalStatementRow): Promise<StatementContent> {
  const found = await rows.batched('portal contents', id, (ids) => findStatements(rows.pool, workspaceId, ids));
  return found!.content;
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
