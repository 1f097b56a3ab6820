import type { Asset } from '#db/entities/media.ts';
import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { foldSearched, searchedWords } from '#domain/codes/searched-words.ts';
import { titleOfFile } from '#domain/media/asset.ts';
import { type AssetCategory, categoryLabels } from '#domain/media/asset-terms.ts';
import {
  isMusicNoun,
  keyOf,
  type MusicNoun,
  type RecordKey,
  type RecordNoun,
  recordKinds,
  recordNouns,
} from '#domain/records/record-kinds.ts';
import { partsOf } from '../../kit/best-first.ts';
import { hasTrigram } from '../../kit/contains.ts';
import type { Condition } from '../../kit/filtered.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { Connection } from '../../kit/page.ts';
import type { Rows } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { assetList } from '../media/assets/assets-list.ts';
import { ofKind } from '../media/assets/conditions.ts';
import { musicLists } from '../music/kinds.ts';
import { columnOf } from '../music/records/record-tables.ts';
import { documentsWithText } from './document-text.ts';
import type { SearchHit } from './search.type.ts';

const minSearchLength = 2;
const maxTextLength = 100;
const hitsDefault = 5;
const maxHits = 20;
/** Maximum number of matches of a kind to sort. Sorting 70,000 matches takes 100 ms at every keystroke. See decision 0005. */
const maxMatches = 200;

/** Finds objects of one kind. Titles that begin with the text come first. */
type Searchable = (rows: Rows, text: string, first: number, isExact: boolean) => Promise<SearchHit[]>;
type Finder = (kind: RecordKey) => Searchable;

const together = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || null;

/** Kinds that show more than their name and detail: list, sort key of the title, and displayed fields. */
const finders: Readonly<Partial<Record<RecordNoun, Finder>>> = {
  work: finder(musicLists.work, 'TITLE', ({ title, artist, iswc }) => [title, together(artist, iswc)]),
  recording: finder(musicLists.recording, 'TITLE', ({ title, versionTitle, artist, isrc }) => [
    [title, versionTitle && `(${versionTitle})`].filter(Boolean).join(' '),
    together(artist, isrc),
  ]),
  release: finder(musicLists.release, 'TITLE', ({ title, versionTitle, artist, upc }) => [
    [title, versionTitle && `(${versionTitle})`].filter(Boolean).join(' '),
    together(artist, upc),
  ]),
  contributor: finder(musicLists.contributor, 'FIRST_NAME', (c) => [
    `${c.firstName} ${c.lastName}`,
    together(c.artistName, c.roles.join(', ')),
  ]),
  publisher: finder(musicLists.publisher, 'NAME', ({ name, companyName, city }) => [
    name,
    together(companyName === name ? null : companyName, city),
  ]),
  musicDocument: finder(musicLists.musicDocument, 'TITLE', ({ title, type, artist }) => [
    title,
    together(musicDocumentTypes.labels[type], artist),
  ]),
};
const finderOf = (noun: RecordNoun): Finder =>
  finders[noun] ?? (isMusicNoun(noun) ? byName(noun) : finder(assetList, 'TITLE', shownAsset, ofKind(keyOf(noun))));
const searchables: readonly { type: string; search: Searchable }[] = recordNouns.map((noun) => ({
  type: recordKinds[noun].type,
  search: finderOf(noun)(keyOf(noun)),
}));

/** Shows the name and the detail of a kind. Its list is sorted by the first field of the name. */
function byName(noun: MusicNoun): Finder {
  const { name, detail } = recordKinds[noun];
  type Row = { id: string } & Readonly<Record<string, string | null>>;
  const list = musicLists[noun] as unknown as ListDefinition<Row, string>;
  return finder(list, columnOf(name[0]).toUpperCase(), (row) => [name.map((field) => row[field]).join(' '), row[detail] ?? null]);
}

function shownAsset({ title, fileName, category }: Asset): [title: string, detail: string | null] {
  const isTitle = titleOfFile(fileName) === title;
  return [title, together(category && categoryLabels[category as AssetCategory], isTitle ? null : fileName)];
}

function finder<E extends { id: string }, S extends string>(
  list: ListDefinition<E, S>,
  by: S,
  shown: (row: E) => [title: string, detail: string | null],
  only: Condition[] = [],
): Finder {
  const sort = { by, direction: 'ASC' as const };
  const page = (rows: Rows, request: object): Promise<E[]> => new Connection<E>(rows, list, { sort, ...request }).nodes();
  const hitOf =
    (kind: RecordKey) =>
    (row: E): SearchHit => {
      const [title, detail] = shown(row);
      return { id: row.id, kind, title, detail, passage: null };
    };
  return (kind) => async (rows, text, first, isExact) => {
    const hit = hitOf(kind);
    const begins = await page(rows, { first, filters: [...only, partsOf(list, text, by).beginnings] });
    // Trigrams find text inside titles. A text without a trigram would require reading every row.
    const isEnough = begins.length === first || !hasTrigram(text);
    const others = isEnough ? [] : await page(rows, { first: maxHits, search: text, filters: only, maxMatches, isExact });
    return once([...begins.map(hit), ...byWordStart(others.map(hit), text)]).slice(0, first);
  };
}

/** Orders hits: titles that contain the text at the start of a word first, then those in which every word starts one. */
function byWordStart(hits: SearchHit[], text: string): SearchHit[] {
  const words = searchedWords(text);
  const place = ({ title }: SearchHit): number => {
    const folded = ` ${foldSearched(title)}`;
    if (folded.includes(` ${foldSearched(text)}`)) return 0;
    return words.every((word) => folded.includes(` ${word}`)) ? 1 : 2;
  };
  return hits.toSorted((one, other) => place(one) - place(other));
}

const once = (hits: SearchHit[]) => [...new Map(hits.map((hit) => [hit.id, hit])).values()];

/**
 * Returns matches in the caller's workspace, at most `first` of each kind, in the order of kinds. Shorter texts find nothing. If nothing
 * contains the words, they are corrected.
 */
export async function searchWorkspace(context: AppContext, given: string, first?: number | null): Promise<SearchHit[]> {
  const text = given.slice(0, maxTextLength).trim();
  if ([...text].length < minSearchLength) return [];
  const most = Math.max(1, Math.min(first ?? hitsDefault, maxHits));
  // An operation selects fields of the records that are found, but what a hit shows needs others.
  const rows = context.rows.whole();
  const readable = searchables.filter(({ type }) => context.reaches(type));
  const find = async (isExact: boolean) =>
    (await Promise.all(readable.map(({ search }) => search(rows, text, most, isExact)))).flat();
  const hits = await find(true);
  const isDocument = ({ kind }: SearchHit) => kind === 'DOCUMENT' || kind === 'MUSIC_DOCUMENT';
  const known = new Set(hits.filter(isDocument).map(({ id }) => id));
  if (known.size >= most || !hasTrigram(text)) return hits;
  const documents = (await documentsWithText(context, text, most)).filter(
    ({ id, kind }) => !known.has(id) && context.reaches(kind === 'DOCUMENT' ? 'Asset' : 'MusicDocument'),
  );
  const found = [...hits, ...documents.slice(0, most - known.size)];
  return found.length > 0 ? found : find(false);
}
