import type { Pool } from 'pg';
import { maxSearchLength } from '#domain/kit/search.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { badInput } from '../../../kit/cursor.ts';
import type { AppContext } from '../../../server/context.ts';
import type { DocumentPage, PageMatch } from './parts.type.ts';
import { urlOf } from './renditions.ts';

const pagesDefault = 20;
const maxPages = 100;
const maxMatches = 200;
/** Maximum page text that one request may read. The largest documents hold 4,000,000 characters each. */
const maxCharacters = 10_000_000;
const snippetBefore = 60;
const snippetLength = 200;

type PageRow = { page: number; text: string; renditionId: string | null };
type MatchRow = { page: number; text: string };

const charactersRead = new WeakMap<AppContext['rows'], number>();

/** Counts the page text read by a request. A list of documents with all their pages would fill the memory. */
function countTextRead({ rows }: AppContext, pages: readonly { text: string }[]): void {
  const read = pages.reduce((sum, { text }) => sum + text.length, charactersRead.get(rows) ?? 0);
  charactersRead.set(rows, read);
  if (read > maxCharacters)
    throw badInput('These pages contain too much text for one request. Request fewer documents or pages.');
}

/** Returns pages of a document from a number on, with a text or a picture. */
export async function pagesOf(context: AppContext, assetId: string, from = 1, first = pagesDefault): Promise<DocumentPage[]> {
  if (first < 1 || first > maxPages) throw badInput(`\`first\` must be a number from 1 to ${maxPages}.`);
  if (from < 1) throw badInput('`from` must be a number of at least 1.');
  const text = `select page, coalesce(p.text, '') as text, r.id as "renditionId"
    from (select page, text from asset_page where asset_id = $1 and workspace_id = $2 and page >= $3 and page < $3 + $4) p
    full join (select distinct on (page) page, id from asset_rendition
      where asset_id = $1 and workspace_id = $2 and role = 'PAGE' and page >= $3 and page < $3 + $4
      order by page, width desc) r using (page) order by page`;
  const values = [assetId, context.actor.workspaceId, from, first];
  const { rows } = await context.platform.pool.query<PageRow>({ name: 'pagesOfAsset', text, values });
  countTextRead(context, rows);
  return rows.map(({ page, text: words, renditionId }) => ({
    number: page,
    imageUrl: renditionId && urlOf(context, assetId, renditionId),
    text: words,
  }));
}

/** Returns pages that contain a text, with a snippet. */
export async function pageMatches(context: AppContext, assetId: string, looked: string): Promise<PageMatch[]> {
  const searchText = looked.slice(0, maxSearchLength).trim();
  if (searchText === '') return [];
  const rows = await matchingPages(context.platform.pool, [assetId, context.actor.workspaceId, searchText]);
  countTextRead(context, rows);
  return rows.map(({ page, text }) => ({ page, snippet: snippetAround(text, searchText) }));
}

async function matchingPages(pool: Pool, values: unknown[]): Promise<MatchRow[]> {
  const text = `select page, text from asset_page where asset_id = $1 and workspace_id = $2 and fold(text) like like_pattern($3)
    order by page limit ${maxMatches}`;
  return (await pool.query<MatchRow>({ name: 'pageMatches', text, values })).rows;
}

/**
 * Returns a snippet around the first match. Folding can change the length of a text (ß becomes ss), so the match is located in the folded
 * text and mapped back.
 */
export function snippetAround(page: string, looked: string): string {
  const text = page.replace(/\s+/g, ' ').trim();
  const at = placeOf(text, foldText(looked));
  const start = wordStart(text, Math.max(0, at - snippetBefore));
  const end = Math.min(text.length, start + snippetLength);
  const cut = end < text.length ? text.slice(start, end).replace(/\s\S*$/, '') : text.slice(start, end);
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`;
}

function placeOf(text: string, folded: string): number {
  const place = foldText(text).indexOf(folded);
  if (place < 0) return 0;
  // Finds the longest prefix with this folded length, by bisection, because a page may be long and full of letters that expand.
  let [at, end] = [0, Math.min(place, text.length)];
  while (at < end) {
    const middle = Math.ceil((at + end) / 2);
    if (foldText(`${text.slice(0, middle)}|`).length - 1 > place) end = middle - 1;
    else at = middle;
  }
  return at;
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf(' ', at) + 1);
