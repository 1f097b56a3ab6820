import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { maxMegabytes } from '#domain/media/upload-rules.ts';
import type { AssetFilter, ByteCountRange, DateTimeRange } from '#web/__generated__/schema.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { type ChoiceName, choiceNames, choicesOf, hidingPhrase, isKnown, labelOf } from './filter-terms.ts';

const mebibyte = 1024 * 1024;

/** Filters of a library, as in the address. Days are written as "2026-03-14". */
export type Filters = {
  choices: Readonly<Record<ChoiceName, readonly string[]>>;
  size: readonly [fromMegabytes: number, toMegabytes: number] | null;
  from: string | null;
  to: string | null;
  /** IDs of linked records. Links from other screens set these. */
  work: string | null;
  contributor: string | null;
  group: string | null;
  /** Whether assets belong to a group, and whether they are linked to a work. */
  grouped: boolean | null;
  linked: boolean | null;
  /** Whether assets have tags, a category and a copyright owner. The overview links to those that lack one. */
  tagged: boolean | null;
  categorised: boolean | null;
  owned: boolean | null;
  /** Text within documents. */
  text: string | null;
};

/** Joins values with commas. A comma within a value, as in tags, becomes %2C. */
const joined = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
const apart = (text: string): string[] => text.split(',').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));

const maxValues = 20;
const choiceOf = (name: ChoiceName, text: string | null): string[] =>
  text === null ? [] : [...new Set(apart(text))].filter((value) => isKnown(name, value)).slice(0, maxValues);

const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
const uuid = (text: string | null): string | null => (text !== null && /^[\da-f-]{36}$/i.test(text) ? text : null);
const yesNo = (text: string | null): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);

function sizeOf(text: string | null, most: number): [number, number] | null {
  const found = /^(\d{1,4})-(\d{1,4})$/.exec(text ?? '');
  if (!found) return null;
  const [from, to] = [Number(found[1]), Math.min(Number(found[2]), most)];
  return from < to && (from > 0 || to < most) ? [from, to] : null;
}

/** Reads filters from URL parameters and ignores invalid values. */
export function readFilters(kind: AssetKind, param: (name: string) => string | null): Filters {
  const own = choicesOf(kind);
  return {
    choices: Object.fromEntries(
      choiceNames.map((name) => [name, own.includes(name) ? choiceOf(name, param(name)) : []]),
    ) as unknown as Filters['choices'],
    size: sizeOf(param('size'), maxMegabytes[kind]),
    from: day(param('from')),
    to: day(param('to')),
    work: uuid(param('work')),
    contributor: uuid(param('contributor')),
    group: uuid(param('group')),
    grouped: yesNo(param('grouped')),
    linked: yesNo(param('linked')),
    tagged: yesNo(param('tagged')),
    categorised: yesNo(param('categorised')),
    owned: yesNo(param('owned')),
    text: kind === 'DOCUMENT' ? param('text')?.trim().slice(0, 200) || null : null,
  };
}

/** URL parameter for chosen values; null removes it. */
export const choiceParam = (values: readonly string[]): string | null => (values.length === 0 ? null : joined(values));

export const sizeParam = (kind: AssetKind, [from, to]: readonly [number, number]): string | null =>
  from === 0 && to >= maxMegabytes[kind] ? null : `${from}-${to}`;

/** Local midnight at the start of a day, or of a later one. */
const midnight = (text: string, daysLater: number): string => {
  const [year, month, date] = text.split('-').map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, (date ?? 1) + daysLater).toISOString();
};

const many = (values: readonly string[]) => (values.length === 0 ? null : [...values]);

/** Whole days in local time. */
const periodOf = ({ from, to }: Pick<Filters, 'from' | 'to'>): DateTimeRange | null =>
  from || to ? { from: from && midnight(from, 0), before: to && midnight(to, 1) } : null;

/** An end at the limit of the slider is open. */
const rangeOf = (kind: AssetKind, [from, to]: NonNullable<Filters['size']>): ByteCountRange => ({
  ...(from > 0 && { from: from * mebibyte }),
  ...(to < maxMegabytes[kind] && { to: to * mebibyte }),
});

/** The filter for the server. Public and private together are no filter. */
export function assetFilterOf(kind: AssetKind, { choices, size, ...filters }: Filters): AssetFilter | null {
  const filter = {
    folders: many(choices.folder),
    categories: many(choices.category),
    isPublic: choices.visibility.length === 1 ? choices.visibility[0] === 'public' : null,
    distributionStatuses: many(choices.distribution),
    distributionPlatforms: many(choices.platform),
    licenseTypes: many(choices.licence),
    tags: many(choices.tag),
    statuses: many(choices.status),
    ingestStates: many(choices.file),
    sizeBytes: size && rangeOf(kind, size),
    createdAt: periodOf(filters),
    work: filters.work,
    contributor: filters.contributor,
    group: filters.group,
    isInGroup: filters.grouped,
    hasWork: filters.linked,
    hasTags: filters.tagged,
    hasCategory: filters.categorised,
    hasCopyrightOwner: filters.owned,
    textInPages: filters.text !== null && filters.text.length >= 3 ? filters.text : null,
  };
  const held = Object.entries(filter).filter(([, value]) => value !== null);
  return held.length === 0 ? null : (Object.fromEntries(held) as AssetFilter);
}

/** An active filter: the label of its chip, and the value of its parameter without it. */
export type HeldFilter = { key: string; label: string; param: string; without: string | null; phrase: string };

const groupWord = { IMAGE: 'collection', VIDEO: 'project', DOCUMENT: 'group' } as const;

function datesText(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return `${plainDate(from)} – ${plainDate(to)}`;
  return from !== null ? `since ${plainDate(from)}` : `until ${plainDate(to ?? '')}`;
}

/** Active filters by linked records and by missing data. */
function linkFilters(kind: AssetKind, { work, contributor, group, grouped, linked, text, ...has }: Filters): HeldFilter[] {
  const nouns = assetKindNouns[kind].many;
  const word = groupWord[kind];
  const held: [param: string, value: unknown, label: string, which: string][] = [
    ['work', work, 'Linked to one work', 'linked to one work'],
    ['contributor', contributor, 'Linked to one contributor', 'linked to one contributor'],
    ['group', group, `In one ${word}`, `of one ${word}`],
    ['grouped', grouped, grouped ? `In a ${word}` : `In no ${word}`, grouped ? `of a ${word}` : `of no ${word}`],
    ['linked', linked, linked ? 'With a work' : 'Without a work', linked ? 'with a work' : 'without a work'],
    ['tagged', has.tagged, has.tagged ? 'With tags' : 'No tags', has.tagged ? 'with tags' : 'without tags'],
    [
      'categorised',
      has.categorised,
      has.categorised ? 'With a category' : 'No category',
      has.categorised ? 'with a category' : 'without a category',
    ],
    [
      'owned',
      has.owned,
      has.owned ? 'With a copyright owner' : 'No copyright owner',
      has.owned ? 'with a copyright owner' : 'without a copyright owner',
    ],
    ['text', text, `Text “${text}”`, `with the text “${text}”`],
  ];
  return held
    .filter(([, value]) => value !== null)
    .map(([param, , label, which]) => ({
      key: param,
      label,
      param,
      without: null,
      phrase: `only ${nouns} ${which} are shown`,
    }));
}

/** Active filters in the order of the panel, one for each chosen value. */
export function heldFilters(kind: AssetKind, filters: Filters): HeldFilter[] {
  const nouns = assetKindNouns[kind].many;
  const { choices, size, from, to } = filters;
  const chosen = choiceNames.flatMap((name) =>
    choices[name].map((value) => ({
      key: `${name} ${value}`,
      label: name === 'tag' ? `#${value}` : labelOf(name, value),
      param: name,
      without: choiceParam(choices[name].filter((each) => each !== value)),
      phrase: hidingPhrase(kind, name, choices[name]),
    })),
  );
  const sizes = size
    ? [{ key: 'size', label: `${size[0]}–${size[1]} MB`, phrase: `only ${nouns} of ${size[0]} to ${size[1]} MB are shown` }]
    : [];
  const dates =
    from !== null || to !== null
      ? [{ key: 'from', label: `Added ${datesText(from, to)}`, phrase: `only ${nouns} added ${datesText(from, to)} are shown` }]
      : [];
  const ranges = [...sizes, ...dates].map((each) => ({ ...each, param: each.key, without: null }));
  return [...chosen, ...ranges, ...linkFilters(kind, filters)];
}

export const filterParams = [
  ...choiceNames,
  'size',
  'from',
  'to',
  'work',
  'contributor',
  'group',
  'grouped',
  'linked',
  'tagged',
  'categorised',
  'owned',
  'text',
] as const;
