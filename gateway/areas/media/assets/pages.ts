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

/** `text` is empty after `maxCharacters` of a request. `characters` is its whole length. */
type PageText = { assetId: string; page: number; text: string; characters: number };
type PageRow = PageText & { renditionId: string | null };

const charactersRead = new WeakMap<AppContext['rows'], number>();

/** Counts the page text read by a request. A list of documents with all their pages would fill the memory. */
function countTextRead({ rows }: AppContext, pages: readonly PageText[]): void {
  const read = pages.reduce((sum, { characters }) => sum + characters, charactersRead.get(rows) ?? 0);
  charactersRead.set(rows, read);
  if (read > maxCharacters)
    throw badInput('These pages contain too much text for one request. Request fewer documents or pages.');
}

/** Selects the columns of `PageText` from `page` rows, with no more text than one request may read. */
const pageText = `asset_id as "assetId", page, length(text) as characters,
  case when sum(length(text)) over (order by asset_id, page rows unbounded preceding) <= ${maxCharacters} then text else '' end as text`;

const pagesText = `select ${pageText}, "renditionId" from (
    select asset_id, page, coalesce(p.text, '') as text, r.id as "renditionId"
    from (select asset_id, page, text from asset_page
      where asset_id = any($1::uuid[]) and workspace_id = $2 and page >= $3 and page < $3::int + $4::int) p
    full join (select distinct on (asset_id, page) asset_id, page, id from asset_rendition
      where asset_id = any($1::uuid[]) and workspace_id = $2 and role = 'PAGE' and page >= $3 and page < $3::int + $4::int
      order by asset_id, page, width desc) r using (asset_id, page)) page order by asset_id, page`;

/** Returns pages of a document from a number on, with a text or a picture. Reads the documents of a list together. */
export async function pagesOf(context: AppContext, assetId: string, from = 1, first = pagesDefault): Promise<DocumentPage[]> {
  if (first < 1 || first > maxPages) throw badInput(`\`first\` must be a number from 1 to ${maxPages}.`);
  if (from < 1) throw badInput('`from` must be a number of at least 1.');
  const statement = { name: 'pagesOfAssets', text: pagesText, key: 'assetId', values: [from, first] } as const;
  const rows = await context.rows.related<PageRow>(statement, assetId);
  countTextRead(context, rows);
  return rows.map(({ page, text: words, renditionId }) => ({
    number: page,
    imageUrl: renditionId && urlOf(context, assetId, renditionId),
    text: words,
  }));
}

const matchesText = `select ${pageText} from unnest($1::uuid[]) as requested (id) cross join lateral (
    select asset_id, page, text from asset_page where asset_id = requested.id and workspace_id = $2 and fold(text) like like_pattern($3)
    order by page limit ${maxMatches}) page order by asset_id, page`;

/** Returns pages that contain a text, with a snippet. Reads the documents of a list together. */
export async function pageMatches(context: AppContext, assetId: string, looked: string): Promise<PageMatch[]> {
  const searchText = looked.slice(0, maxSearchLength).trim();
  if (searchText === '') return [];
  const statement = { name: 'pageMatches', text: matchesText, key: 'assetId', values: [searchText] } as const;
  const rows = await context.rows.related<PageText>(statement, assetId);
  countTextRead(context, rows);
  return rows.map(({ page, text }) => ({ page, snippet: snippetAround(text, searchText) }));
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
