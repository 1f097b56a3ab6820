import { maxSearchLength } from '#domain/kit/search.ts';
import { isTimeout } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import type { PassagePart, TextPassage } from './page-text.type.ts';

/** Maximum number of passages of one document. */
export const maxPassages = 3;
/** Marks around matching words: private characters, removed from the text before. */
const [start, stop] = ['\uE000', '\uE001'];
const options = `StartSel=${start}, StopSel=${stop}, MaxFragments=1, MaxWords=32, MinWords=16, ShortWord=0`;
/** As many characters as are indexed. */
const indexedCharacters = 100_000;
/** Statement timeout. Then documents are shown without passages. */
const withinMs = 500;

type PassageRow = { assetId: string; page: number; marked: string };

const text = `select a.id as "assetId", p.page, ts_headline('stave', translate(left(p.text, ${indexedCharacters}), $4, ''), text_query($3), '${options}') as marked
  from unnest($1::uuid[]) a (id) cross join lateral (select page, text from asset_page
    where asset_id = a.id and workspace_id = $2 and search @@ text_query($3) order by page limit ${maxPassages}) p order by a.id, p.page`;

/** Returns the first passages of a document that match a text, one a page. Read once per list. */
export async function passagesOf({ rows }: AppContext, assetId: string, looked: string): Promise<TextPassage[]> {
  const values = [looked.slice(0, maxSearchLength), start + stop];
  try {
    const found = await rows.related<PassageRow>({ name: 'passagesOfAsset', text, key: 'assetId', values, withinMs }, assetId);
    return found.map(({ page, marked }) => ({ page, parts: partsOf(marked) }));
  } catch (error) {
    if (isTimeout(error)) return [];
    throw error;
  }
}

/** Splits a marked text into pieces. */
export function partsOf(marked: string): PassagePart[] {
  const pieces = marked.replace(/\s+/g, ' ').split(new RegExp(`[${start}${stop}]`));
  return pieces.map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 })).filter((part) => part.text !== '');
}
