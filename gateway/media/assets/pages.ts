import type { Pool } from 'pg';
import { foldText } from '#domain/lookups/fold.ts';
import type { AppContext } from '../../context.ts';
import { badInput } from '../../kit/cursor.ts';
import type { DocumentPage, PageMatch } from './parts.type.ts';
import { urlOf } from './renditions.ts';

const pagesDefault = 20;
const maxPages = 100;
const maxMatches = 200;
/** Text of pages that one request may read: documents of the fullest sort hold 4,000,000 characters each. */
const maxCharacters = 10_000_000;
const snippetBefore = 60;
const snippetLength = 200;

type PageRow = { page: number; text: string; renditionId: string | null };
type MatchRow = { page: number; text: string };

const charactersRead = new WeakMap<AppContext['rows'], number>();

/** Counts what a request has read of pages so far. A list of documents with all their pages would fill the memory of the server. */
function countTextRead({ rows }: AppContext, pages: readonly { text: string }[]): void {
  const read = pages.reduce((sum, { text }) => sum + text.length, charactersRead.get(rows) ?? 0);
  charactersRead.set(rows, read);
  if (read > maxCharacters)
    throw badInput('These pages hold too much text for one request. Ask for fewer documents, or fewer pages.');
}

/** Pages of a document from one on: what has a text or a picture. */
export async function pagesOf(context: AppContext, assetId: string, from = 1, first = pagesDefault): Promise<DocumentPage[]> {
  if (first < 1 || first > maxPages) throw badInput(`\`first\` is a number from 1 to ${maxPages}.`);
  if (from < 1) throw badInput('`from` is a number from 1.');
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

/** Pages that hold a text, with the words around it. */
export async function pageMatches(context: AppContext, assetId: string, looked: string): Promise<PageMatch[]> {
  const wanted = looked.slice(0, 200).trim();
  if (wanted === '') return [];
  const rows = await matchingPages(context.platform.pool, [assetId, context.actor.workspaceId, wanted]);
  countTextRead(context, rows);
  return rows.map(({ page, text }) => ({ page, snippet: snippetAround(text, wanted) }));
}

async function matchingPages(pool: Pool, values: unknown[]): Promise<MatchRow[]> {
  const text = `select page, text from asset_page where asset_id = $1 and workspace_id = $2 and search_text like like_pattern($3)
    order by page limit ${maxMatches}`;
  return (await pool.query<MatchRow>({ name: 'pageMatches', text, values })).rows;
}

/**
 * The words around the first place where a text stands. Folding changes the length of a text here and there (ß becomes ss), so that
 * the place is found in the folded text and then moved to the nearest letters of the page.
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
  // The longest beginning that folds to so much, found by halves: a page may be long, and full of letters that become two.
  let [at, end] = [0, Math.min(place, text.length)];
  while (at < end) {
    const middle = Math.ceil((at + end) / 2);
    if (foldText(`${text.slice(0, middle)}|`).length - 1 > place) end = middle - 1;
    else at = middle;
  }
  return at;
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf(' ', at) + 1);
