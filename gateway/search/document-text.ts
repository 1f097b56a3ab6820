import { GraphQLError } from 'graphql';
import type { AppContext } from '../context.ts';
import { readFigures } from '../kit/read-figures.ts';
import type { SearchHit } from './search.type.ts';

/** Timeout of a search in pages. Then only titles are returned. */
const withinMs = 200;
/** Maximum number of pages read: a document may contain the text on every page. */
const maxPages = 400;

const text = `select a.id, a.title, min(p.page)::int as page
  from (select asset_id, page from asset_page where search_text like like_pattern($2) and workspace_id = $1 limit ${maxPages}) p
    join asset a on a.id = p.asset_id
  where a.workspace_id = $1 and a.deleted_at is null group by a.id order by a.title_key, a.id limit $3`;

/** Documents whose pages contain a text that no title contains. */
export async function documentsWithText({ platform, actor }: AppContext, looked: string, first: number): Promise<SearchHit[]> {
  const values = [actor.workspaceId, looked, first];
  try {
    const rows = await readFigures<{ id: string; title: string; page: number }>(platform.pool, text, values, withinMs);
    return rows.map(({ id, title, page }) => ({ id, kind: 'DOCUMENT' as const, title, detail: `On page ${page}` }));
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions.code === 'TIMED_OUT') return [];
    throw error;
  }
}
