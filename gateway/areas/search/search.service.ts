import type { Asset } from '#db/entities/media.ts';
import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { foldSearched, searchedWords } from '#domain/codes/searched-words.ts';
import { titleOfFile } from '#domain/media/asset.ts';
import { type AssetCategory, assetKinds, categoryLabels } from '#domain/media/asset-terms.ts';
import { beginsWith } from '../../kit/best-first.ts';
import { hasTrigram } from '../../kit/contains.ts';
import type { Condition } from '../../kit/filtered.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { Connection } from '../../kit/page.ts';
import type { Rows } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { assetList } from '../media/assets/assets-list.ts';
import { ofKind } from '../media/assets/conditions.ts';
import { contributorList } from '../music/contributors/contributors.type.ts';
import { musicDocumentList } from '../music/documents/music-documents.type.ts';
import { labelList } from '../music/labels/labels.type.ts';
import { publisherList } from '../music/publishers/publishers.type.ts';
import { recordingList } from '../music/recordings/recordings.type.ts';
import { releaseList } from '../music/releases/releases.type.ts';
import { workList } from '../music/works/works.type.ts';
import { documentsWithText } from './document-text.ts';
import type { SearchHit, SearchKind } from './search.type.ts';

const minSearchLength = 2;
const maxTextLength = 100;
const hitsDefault = 5;
const maxHits = 20;
/** Maximum number of matches of a kind to sort. Sorting 70,000 matches takes 100 ms at every keystroke. See decision 0005. */
const maxMatches = 200;

type Kind = keyof typeof SearchKind;
/** Finds objects of one kind. Titles that begin with the text come first. */
type Searchable = (rows: Rows, text: string, first: number, isExact: boolean) => Promise<SearchHit[]>;

const together = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || null;

/** Kinds of objects that the search covers. An area adds its objects here: list, sort key of the title, and displayed fields. */
const searchables: readonly Searchable[] = [
  searchable('WORK', workList, 'TITLE', ({ title, artist, iswc }) => [title, together(artist, iswc)]),
  searchable('RECORDING', recordingList, 'TITLE', ({ title, versionTitle, artist, isrc }) => [
    [title, versionTitle && `(${versionTitle})`].filter(Boolean).join(' '),
    together(artist, isrc),
  ]),
  searchable('RELEASE', releaseList, 'TITLE', ({ title, versionTitle, artist, upc }) => [
    [title, versionTitle && `(${versionTitle})`].filter(Boolean).join(' '),
    together(artist, upc),
  ]),
  searchable('CONTRIBUTOR', contributorList, 'FIRST_NAME', (c) => [
    `${c.firstName} ${c.lastName}`,
    together(c.artistName, c.roles.join(', ')),
  ]),
  searchable('PUBLISHER', publisherList, 'NAME', ({ name, companyName, city }) => [
    name,
    together(companyName === name ? null : companyName, city),
  ]),
  searchable('LABEL', labelList, 'NAME', ({ name, contactPerson }) => [name, contactPerson ?? null]),
  searchable('MUSIC_DOCUMENT', musicDocumentList, 'TITLE', ({ title, type, artist }) => [
    title,
    together(musicDocumentTypes.labels[type], artist),
  ]),
  ...assetKinds.map((kind) => searchable(kind, assetList, 'TITLE', shownAsset, ofKind(kind))),
];

function shownAsset({ title, fileName, category }: Asset): [title: string, detail: string | null] {
  const isTitle = titleOfFile(fileName) === title;
  return [title, together(category && categoryLabels[category as AssetCategory], isTitle ? null : fileName)];
}

function searchable<E extends { id: string }, S extends string>(
  kind: Kind,
  list: ListDefinition<E, S>,
  by: S,
  shown: (row: E) => [title: string, detail: string | null],
  only: Condition[] = [],
): Searchable {
  const sort = { by, direction: 'ASC' as const };
  const page = (rows: Rows, request: object): Promise<E[]> => new Connection<E>(rows, list, { sort, ...request }).nodes();
  const hit = (row: E): SearchHit => {
    const [title, detail] = shown(row);
    return { id: row.id, kind, title, detail, passage: null };
  };
  return async (rows, text, first, isExact) => {
    const begins = await page(rows, { first, filters: [...only, beginsWith(list, text, by)] });
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
  const find = async (isExact: boolean) =>
    (await Promise.all(searchables.map((search) => search(context.rows, text, most, isExact)))).flat();
  const hits = await find(true);
  const isDocument = ({ kind }: SearchHit) => kind === 'DOCUMENT' || kind === 'MUSIC_DOCUMENT';
  const known = new Set(hits.filter(isDocument).map(({ id }) => id));
  if (known.size >= most || !hasTrigram(text)) return hits;
  const documents = (await documentsWithText(context, text, most)).filter(({ id }) => !known.has(id));
  const found = [...hits, ...documents.slice(0, most - known.size)];
  return found.length > 0 ? found : find(false);
}
