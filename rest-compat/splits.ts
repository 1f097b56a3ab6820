import { formatPercent, type Percent, parsePercent } from '#domain/kit/percent.ts';
import { splitSheetDraft } from '#domain/works/split-draft.ts';
import { type MainShares, type SplitGroupName, type SplitRight, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';
import type { MainSharesFragment, SheetFragment, SplitSheetInput, WriterFragment } from './__generated__/operations.ts';
import { valid } from './draft.ts';
import { type Body, badInput, type InputFault, isObject } from './refusal.ts';

/** The splits of a work, with percentages as decimal strings. */
export type Sheet = SheetFragment;
type Main = MainSharesFragment;
type Row = Omit<Sheet['composers'][number], 'role' | 'contributor'> & {
  role: string;
  contributor?: WriterFragment | null;
  publisher?: Sheet['publishers'][number]['publisher'];
};

/** Names of each group in older clients, and its roles by GraphQL name. */
const groups: Readonly<Record<SplitGroupName, { name: string; party: string; roles: Readonly<Record<string, string>> }>> = {
  composers: { name: 'songwriterSplits', party: 'contributor', roles: ComposerRole },
  authors: { name: 'authorSplits', party: 'contributor', roles: AuthorRole },
  publishers: { name: 'publisherSplits', party: 'publisher', roles: PublisherRole },
};

/** Converts splits to the bundle of older clients, with percentages as numbers and roles as labels. */
export function writeBundle(sheet: Sheet) {
  const writeGroup = (group: SplitGroupName) => sheet[group].map((row) => writeRow(group, row));
  return {
    mainSplit: Object.fromEntries(splitRights.map((right) => [right, numbers(sheet.mainSplit[right])])),
    songwriterSplits: writeGroup('composers'),
    authorSplits: writeGroup('authors'),
    publisherSplits: writeGroup('publishers'),
  };
}

function writeRow(group: SplitGroupName, { id, role, contributor, publisher, ...percentages }: Row) {
  const shown = groups[group].roles[role] ?? role;
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
 * Parses a percentage from an older client: invalid numbers become 0, as specified, and calculated numbers are rounded to four
 * decimals. The domain checks the range.
 */
export function percentOf(value: unknown): string {
  const typed = parsePercent(String(value ?? ''));
  if (typed.ok) return formatPercent(typed.value, 4);
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return value !== null && Number.isFinite(number) ? String(Math.round(number * 10_000) / 10_000) : '0';
}

/** Reads the main split from an object. Missing parts keep the values of `current`. */
export function readMain(shares: (right: SplitRight) => Body, current: Main): Record<SplitRight, Body> {
  const read = (right: SplitRight) => {
    const given = shares(right);
    const { publishingShare, musicShare } = current[right];
    const isGiven = (name: string) => given[name] !== undefined && given[name] !== null;
    // Music and lyrics total 100 %. If both are sent, the music share applies.
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

/** Returns a part of a bundle; empty if missing. Throws a `Refusal` unless it is an object. */
function partOf(value: unknown, field: readonly string[]): Body {
  if (value === undefined || value === null) return {};
  if (isObject(value)) return value;
  throw malformed(field, `Send ${field.at(-1)} as an object.`);
}

/** Throws a `Refusal` for percentages that are neither a number nor text. Text that is not a number becomes 0, as in the form. */
export function refuseOddPercentages(part: Body, names: readonly string[], field: readonly string[]): void {
  const odd = names.find((name) => part[name] != null && !['number', 'string'].includes(typeof part[name]));
  if (odd) throw malformed([...field, odd], (name) => `Send ${name} as a number.`);
}

function mainOf(value: unknown): Record<SplitRight, Body> {
  const main = partOf(value, ['mainSplit']);
  const unknown = Object.keys(main).find((name) => !splitRights.some((right) => right === name));
  if (unknown) throw malformed(['mainSplit', unknown], `mainSplit can have ${splitRights.join(' and ')}.`);
  const read = (right: SplitRight) => {
    const field = ['mainSplit', right];
    const shares = partOf(main[right], field);
    refuseOddPercentages(shares, ['publishingShare', 'musicShare', 'lyricsShare'], field);
    return shares;
  };
  return { performance: read('performance'), mechanical: read('mechanical') };
}

/** Returns a row of a bundle. Throws a `Refusal` for wrong types. */
function rowOf(group: SplitGroupName, value: unknown, index: number): Body {
  const field = [group, String(index)];
  // The domain refuses rows without a party.
  const row = value === null ? {} : value;
  if (!isObject(row)) throw malformed(field, 'Send each split as an object.');
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
  const rowsOf = (group: SplitGroupName) => {
    const given = body[groups[group].name];
    if (given === undefined || given === null) return kept[group];
    if (!Array.isArray(given)) throw badInput([{ field: [group], message: 'Send the splits of each group as a list.' }]);
    return given.map((row, index) => readRow(group, rowOf(group, row, index)));
  };
  return checked({
    mainSplit: readMain((right) => main[right], current.mainSplit),
    composers: rowsOf('composers'),
    authors: rowsOf('authors'),
    publishers: rowsOf('publishers'),
  });
}

/** Returns a role in its usual spelling, ignoring case. The domain refuses unknown roles. */
function roleOf(group: SplitGroupName, value: unknown): { role?: string } {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return {};
  return { role: Object.values(groups[group].roles).find((role) => role.toLowerCase() === text.toLowerCase()) ?? text };
}

function readRow(group: SplitGroupName, row: Body): Record<string, unknown> {
  const partyId = `${groups[group].party}Id`;
  return {
    // A row with the role No Publisher has no party; the domain refuses that for other roles.
    [partyId]: row[partyId] == null || row[partyId] === '' ? (group === 'publishers' ? null : '') : String(row[partyId]),
    ...roleOf(group, row.role),
    performanceFactor: percentOf(row.performanceFactor),
    mechanicalFactor: percentOf(row.mechanicalFactor),
  };
}

/** Returns the current rows of a sheet as input of the domain. */
export const rowsOfSheet = (sheet: Sheet): Record<SplitGroupName, Record<string, unknown>[]> => ({
  composers: sheet.composers.map((row) => readRow('composers', writeRow('composers', row))),
  authors: sheet.authors.map((row) => readRow('authors', writeRow('authors', row))),
  publishers: sheet.publishers.map((row) => readRow('publishers', writeRow('publishers', row))),
});

type Factors = { performanceFactor: Percent; mechanicalFactor: Percent };
const factors = ({ performanceFactor, mechanicalFactor }: Factors) => ({
  performanceFactor: formatPercent(performanceFactor, 4),
  mechanicalFactor: formatPercent(mechanicalFactor, 4),
});
const shares = ({ publishingShare, musicShare }: MainShares) => ({
  publishingShare: formatPercent(publishingShare, 4),
  musicShare: formatPercent(musicShare, 4),
});

/** Returns the GraphQL name of a role. */
function nameOfRole<Name extends string>(roles: Readonly<Record<Name, string>>, shown: string): Name | undefined {
  const isName = (name: string): name is Name => Object.hasOwn(roles, name);
  return Object.keys(roles)
    .filter(isName)
    .find((name) => roles[name] === shown);
}

/** Validates splits with the domain's schema and returns them as GraphQL input. */
export function checked(sheet: { mainSplit: Record<SplitRight, Body> } & Record<SplitGroupName, Body[]>): SplitSheetInput {
  const { mainSplit, composers, authors, publishers } = valid(splitSheetDraft, sheet, ['splits']);
  return {
    mainSplit: { performance: shares(mainSplit.performance), mechanical: shares(mainSplit.mechanical) },
    composers: composers.map(({ contributorId, role, ...row }) => ({
      contributorId,
      role: nameOfRole(ComposerRole, role),
      ...factors(row),
    })),
    authors: authors.map(({ contributorId, role, ...row }) => ({
      contributorId,
      role: nameOfRole(AuthorRole, role),
      ...factors(row),
    })),
    publishers: publishers.map(({ publisherId, role, ...row }) => ({
      publisherId,
      role: nameOfRole(PublisherRole, role),
      ...factors(row),
    })),
  };
}

/** Returns the client's name of a field of the bundle from its GraphQL path, which may begin with `splits`. */
export function bundleFieldName(path: readonly string[]): string {
  const [first = '', ...rest] = path[0] === 'splits' ? path.slice(1) : path;
  const group = splitGroups.find((each) => each === first);
  return [group ? groups[group].name : first, ...rest].join('.');
}
