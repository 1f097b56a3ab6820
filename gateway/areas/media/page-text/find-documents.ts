import type { Pool } from 'pg';
import { isTimeout } from '../../../kit/errors.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { isUuid } from '../../../kit/rows.ts';
import { indexQuery } from './index-query.ts';

/** Pages of the newest documents read before the index is used. A frequent word fills a page of results from them. */
const scannedPages = 1_000;
/**
 * Matching pages read from the index, which takes about 50 ms. A word on more pages is usually found among the newest ones; otherwise the
 * result is not complete.
 */
const maxMatches = 20_000;
/** Timeout of the index. Then the documents found among the newest pages are returned. */
const defaultWithinMs = 150;
/** Timeout of the newest pages, which are few: only an overloaded database takes as long. */
const scanWithinMs = 2_000;
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type DocumentSearch = { workspaceId: string; text: string; first: number; after: string | null };
/** IDs of documents, the newest first. Not complete if the search was cut short. */
export type FoundDocuments = { ids: string[]; hasMore: boolean; isComplete: boolean };

// A subquery for each ID by its key: for a join, the planner needs statistics that a new library lacks.
const outsideBin = '(select a.deleted_at is null from asset a where a.id = asset_id and a.workspace_id = $1)';
const newestOf = (pages: string, condition: string) =>
  `array(select asset_id from (select distinct asset_id from ${pages} where ${condition} order by asset_id desc) found
    where ${outsideBin} limit $4)::text[] as ids`;

// `$2` is the query as text, so the planner knows its words.
const scanText = `with recent as materialized (select asset_id, search from asset_page
      where workspace_id = $1 and asset_id < $3::uuid order by asset_id desc limit ${scannedPages})
  select (select count(*)::int from recent) as read, ${newestOf('recent', 'search @@ $2::tsquery')}`;

// Without the cursor in the index condition, because the planner would rather scan the order.
const matchText = `with matched as materialized (select asset_id from asset_page
      where workspace_id = $1 and search @@ $2::tsquery limit ${maxMatches})
  select (select count(*)::int from matched) as read, ${newestOf('matched', 'asset_id < $3::uuid')}`;

/**
 * The same where the index finds candidates only: pages with the words of a phrase, or with words that the text excludes. The whole query,
 * `$5`, reads the words of a page from its own storage, so it is applied to the newest candidates until a page of results is full.
 */
const candidatesText = `with matched as materialized (select id, asset_id from asset_page
      where workspace_id = $1 and search @@ $2::tsquery limit ${maxMatches}),
    ordered as (select id, asset_id from matched where asset_id < $3::uuid order by asset_id desc offset 0)
  select (select count(*)::int from matched) as read,
    ${newestOf('ordered', '(select p.search @@ $5::tsquery from asset_page p where p.id = ordered.id and p.workspace_id = $1)')}`;

type Read = { read: number; ids: string[] };

/**
 * Finds documents with a page that matches a text, the newest first. The IDs of assets are ordered by time, so the newest pages are read
 * first; rare words are found by the index (decision 0045).
 */
export async function findDocuments(
  pool: Pool,
  { workspaceId, text, first, after }: DocumentSearch,
  withinMs = defaultWithinMs,
): Promise<FoundDocuments> {
  const page = (ids: readonly string[], isComplete: boolean) => {
    return { ids: ids.slice(0, first), hasMore: ids.length > first, isComplete };
  };
  const query = await queryOf(pool, text);
  if (query === null) return page([], true);
  const values = (looked: string) => [workspaceId, looked, after !== null && isUuid(after) ? after : newest, first + 1];
  const [recent] = await readFigures<Read>({ pool, workspaceId }, scanText, values(query), scanWithinMs);
  if (recent!.ids.length > first || recent!.read < scannedPages) return page(recent!.ids, true);
  const indexed = indexQuery(query);
  const isWhole = indexed === query;
  try {
    const matchValues = [...values(indexed), ...(isWhole ? [] : [query])];
    const [matched] = await readFigures<Read>({ pool, workspaceId }, isWhole ? matchText : candidatesText, matchValues, withinMs);
    return page(matched!.ids, matched!.read < maxMatches);
  } catch (error) {
    if (isTimeout(error)) return page(recent!.ids, false);
    throw error;
  }
}

/** Returns the query of a text. Null without words, and if it only excludes words, because almost every page matches then. */
async function queryOf(pool: Pool, looked: string): Promise<string | null> {
  const text = 'select query::text, querytree(query) as tree from (select text_query($1) as query) made';
  const { rows } = await pool.query<{ query: string; tree: string }>({ name: 'textQuery', text, values: [looked] });
  const { query, tree } = rows[0]!;
  return tree === '' || tree === 'T' ? null : query;
}
