import type { Asset } from '#db/entities/media.ts';
import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { foldSearched, searchedWords } from '#domain/codes/searched-words.ts';
import { titleOfFile } from '#domain/media/asset.ts';
import { type AssetCategory, categoryLabels } from '#domain/media/asset-terms.ts';
import { keyOf, type RecordKey, type RecordNoun, recordNouns } from '#domain/records/record-kinds.ts';
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

/** How each kind of record is found: list, sort key of the title, and displayed fields. */
const finders: Readonly<Record<RecordNoun, Finder>> = {
  work: finder(workList, 'TITLE', ({ title, artist, iswc }) => [title, together(artist, iswc)]),
  recording: finder(recordingList, 'TITLE', ({ title, versionTitle, artist, isrc }) => [
    [title, versionTitle && `(${versionTitle})`].filter(Boolean).join(' '),
    together(artist, isrc),
  ]),
  release: finder(releaseList, 'TITLE', ({ title, versionTitle, artist, upc }) => [
    [title, versionTitle && `(${versionTitle})`].filter(Boolean).join(' '),
    together(artist, upc),
  ]),
  contributor: finder(contributorList, 'FIRST_NAME', (c) => [
    `${c.firstName} ${c.lastName}`,
    together(c.artistName, c.roles.join(', ')),
  ]),
  publisher: finder(publisherList, 'NAME', ({ name, companyName, city }) => [
    name,
    together(companyName === name ? null : companyName, city),
  ]),
  label: finder(labelList, 'NAME', ({ name, contactPerson }) => [name, contactPerson ?? null]),
  musicDocument: finder(musicDocumentList, 'TITLE', ({ title, type, artist }) => [
    title,
    together(musicDocumentTypes.labels[type], artist),
  ]),
  image: finder(assetList, 'TITLE', shownAsset, ofKind('IMAGE')),
  video: finder(assetList, 'TITLE', shownAsset, ofKind('VIDEO')),
  document: finder(assetList, 'TITLE', shownAsset, ofKind('DOCUMENT')),
};
const searchables: readonly Searchable[] = recordNouns.map((noun) => finders[noun](keyOf(noun)));

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
