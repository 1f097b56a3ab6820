import { formatPercent, parsePercent } from '#domain/kit/percent.ts';
import { splitSheetDraft } from '#domain/works/split-draft.ts';
import { splitRights } from '#domain/works/split-model.ts';
import { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';
import type { MainSharesFragment, SheetFragment, SplitSheetInput, WriterFragment } from './__generated__/operations.ts';
import { valid } from './draft.ts';
import type { InputFault } from './endpoint.ts';
import { badInput } from './refusal.ts';

type Body = Readonly<Record<string, unknown>>;
type Right = (typeof splitRights)[number];
/** The splits of a work. Percentages are decimal texts. */
export type Sheet = SheetFragment;
type Main = MainSharesFragment;
type Row = Omit<Sheet['composers'][number], 'role' | 'contributor'> & {
  role: string;
  contributor?: WriterFragment | null;
  publisher?: Sheet['publishers'][number]['publisher'];
};
type Group = 'composers' | 'authors' | 'publishers';

const groups = {
  composers: { name: 'songwriterSplits', party: 'contributor', roles: ComposerRole },
  authors: { name: 'authorSplits', party: 'contributor', roles: AuthorRole },
  publishers: { name: 'publisherSplits', party: 'publisher', roles: PublisherRole },
} as const;
const groupNames = Object.keys(groups) as Group[];

/** The bundle of older clients: percentages as numbers, roles as they are shown. */
export function writeBundle(sheet: Sheet) {
  const writeGroup = (group: Group) => sheet[group].map((row) => writeRow(group, row));
  return {
    mainSplit: Object.fromEntries(splitRights.map((right) => [right, numbers(sheet.mainSplit[right])])),
    songwriterSplits: writeGroup('composers'),
    authorSplits: writeGroup('authors'),
    publisherSplits: writeGroup('publishers'),
  };
}

function writeRow(group: Group, { id, role, contributor, publisher, ...percentages }: Row) {
  const shown = (groups[group].roles as Record<string, string>)[role] ?? role;
  if (group === 'publishers') {
    const { id: publisherId = null, name: publisherName = '', pro = null } = publisher ?? {};
    return { id, publisherId, publisherName, role: shown, pro, ...numbers(percentages) };
  }
  const { id: contributorId = null, ipiNumber = null, pro = null } = contributor ?? {};
  const contributorName = contributor ? `${contributor.firstName} ${contributor.lastName}`.trim() : '';
  return { id, contributorId, contributorName, role: shown, ipiNumber, pro, ...numbers(percentages) };
}

const numbers = (percentages: Record<string, string>) =>
  Object.fromEntries(Object.entries(percentages).map(([name, text]) => [name, Number(text)]));

/**
 * A percentage that an older client entered or computed: invalid numbers become 0, as specified, and computed ones are rounded to four
 * decimals. The domain checks the range.
 */
export function percentOf(value: unknown): string {
  const typed = parsePercent(String(value ?? ''));
  if (typed.ok) return formatPercent(typed.value, 4);
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return value !== null && Number.isFinite(number) ? String(Math.round(number * 10_000) / 10_000) : '0';
}

/** The main split of an object that holds shares, part by part; what it does not hold stays as `current` has it. */
export function readMain(shares: (right: Right) => Body, current: Main): Record<Right, Body> {
  const read = (right: Right) => {
    const given = shares(right);
    const { publishingShare, musicShare } = current[right];
    const isGiven = (name: string) => given[name] !== undefined && given[name] !== null;
    // Music and lyrics are complementary; if both are sent, the music share counts.
    const ofLyrics = String(Math.round((100 - Number(percentOf(given.lyricsShare))) * 10_000) / 10_000);
    return {
      publishingShare: isGiven('publishingShare') ? percentOf(given.publishingShare) : publishingShare,
      musicShare: isGiven('musicShare') ? percentOf(given.musicShare) : isGiven('lyricsShare') ? ofLyrics : musicShare,
    };
  };
  return { performance: read('performance'), mechanical: read('mechanical') };
}

const malformed = (field: readonly string[], message: InputFault['message']) =>
  badInput([{ field: ['splits', ...field], message }]);

/** A part of a bundle; one that is absent is empty. Throws a `Refusal` for anything but an object. */
function partOf(value: unknown, field: readonly string[]): Body {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Body;
  throw malformed(field, `Send ${field.at(-1)} as an object.`);
}

/** Refuses percentages that are neither a number nor a text. A text that is no number counts as 0, as in the form. */
export function refuseOddPercentages(part: Body, names: readonly string[], field: readonly string[]): void {
  const odd = names.find((name) => part[name] != null && !['number', 'string'].includes(typeof part[name]));
  if (odd) throw malformed([...field, odd], (name) => `Send ${name} as a number.`);
}

function mainOf(value: unknown): Record<Right, Body> {
  const main = partOf(value, ['mainSplit']);
  const unknown = Object.keys(main).find((name) => !splitRights.includes(name as Right));
  if (unknown) throw malformed(['mainSplit', unknown], `mainSplit takes ${splitRights.join(' and ')}.`);
  const read = (right: Right) => {
    const field = ['mainSplit', right];
    const shares = partOf(main[right], field);
    refuseOddPercentages(shares, ['publishingShare', 'musicShare', 'lyricsShare'], field);
    return shares;
  };
  return { performance: read('performance'), mechanical: read('mechanical') };
}

/** A row as the client sent it, with the types that its fields take. */
function rowOf(group: Group, value: unknown, index: number): Body {
  const field = [group, String(index)];
  if (typeof value !== 'object' || Array.isArray(value)) throw malformed(field, 'Send each split as an object.');
  // A row without a party is the domain's to refuse.
  const row = (value ?? {}) as Body;
  for (const name of [`${groups[group].party}Id`, 'role']) {
    if (row[name] != null && typeof row[name] !== 'string') throw malformed([...field, name], `Send ${name} as text.`);
  }
  refuseOddPercentages(row, ['performanceFactor', 'mechanicalFactor'], field);
  return row;
}

/** Returns the input of `splitsReplace` from a bundle. Missing groups do not change. Throws a `Refusal`. */
export function readBundle(body: Body, current: Sheet): SplitSheetInput {
  const main = mainOf(body.mainSplit);
  const kept = rowsOfSheet(current);
  const rowsOf = (group: Group) => {
    const given = body[groups[group].name];
    if (given === undefined || given === null) return kept[group];
    if (!Array.isArray(given)) throw badInput([{ field: [group], message: 'Send the splits of a group as a list.' }]);
    return given.map((row, index) => readRow(group, rowOf(group, row, index)));
  };
  return checked({
    mainSplit: readMain((right) => main[right], current.mainSplit),
    composers: rowsOf('composers'),
    authors: rowsOf('authors'),
    publishers: rowsOf('publishers'),
  });
}

/** A role as older clients send it, in any case, as it is spelled; an unknown one is left for the domain to refuse. */
function roleOf(group: Group, value: unknown): { role?: string } {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return {};
  return { role: Object.values(groups[group].roles).find((role) => role.toLowerCase() === text.toLowerCase()) ?? text };
}

function readRow(group: Group, row: Body): Record<string, unknown> {
  const partyId = `${groups[group].party}Id`;
  return {
    // A row with the role No Publisher has no party; the domain refuses that for other roles.
    [partyId]: row[partyId] == null || row[partyId] === '' ? (group === 'publishers' ? null : '') : String(row[partyId]),
    ...roleOf(group, row.role),
    performanceFactor: percentOf(row.performanceFactor),
    mechanicalFactor: percentOf(row.mechanicalFactor),
  };
}

/** The rows of a sheet as they are now, as the domain takes them for input. */
export const rowsOfSheet = (sheet: Sheet): Record<Group, Record<string, unknown>[]> => ({
  composers: sheet.composers.map((row) => readRow('composers', writeRow('composers', row))),
  authors: sheet.authors.map((row) => readRow('authors', writeRow('authors', row))),
  publishers: sheet.publishers.map((row) => readRow('publishers', writeRow('publishers', row))),
});

/** Validates a sheet by the domain's schema, then names roles as GraphQL's enums do. */
export function checked(sheet: { mainSplit: Record<Right, Body> } & Record<Group, Record<string, unknown>[]>): SplitSheetInput {
  valid(splitSheetDraft, sheet, ['splits']);
  const named = groupNames.map((group) => {
    const enumNames = Object.fromEntries(Object.entries(groups[group].roles).map(([name, shown]) => [shown, name]));
    return [group, sheet[group].map(({ role, ...row }) => (role ? { ...row, role: enumNames[role as string] } : row))];
  });
  return { mainSplit: sheet.mainSplit, ...Object.fromEntries(named) } as unknown as SplitSheetInput;
}

/** The client's name of a field of the bundle, from its GraphQL path with or without `splits` before it. */
export function bundleFieldName(path: readonly string[]): string {
  const [group = '', ...rest] = path[0] === 'splits' ? path.slice(1) : path;
  return [groupNames.includes(group as Group) ? groups[group as Group].name : group, ...rest].join('.');
}
