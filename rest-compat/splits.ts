import { z } from 'zod';
import { formatPercent, type Percent, parsePercent } from '#domain/kit/percent.ts';
import { splitSheetDraft } from '#domain/works/split-draft.ts';
import { type MainShares, type SplitGroupName, type SplitRight, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';
import { schemaFields } from './__generated__/fields.ts';
import type { MainSharesFragment, SheetFragment, SplitSheetInput, WriterFragment } from './__generated__/operations.ts';
import { named } from './answer-schemas.ts';
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
  const { performance, mechanical } = sheet.mainSplit;
  return {
    mainSplit: { performance: numbers(performance), mechanical: numbers(mechanical) },
    songwriterSplits: sheet.composers.map((row) => writeWriter('composers', row)),
    authorSplits: sheet.authors.map((row) => writeWriter('authors', row)),
    publisherSplits: sheet.publishers.map(writePublisher),
  };
}

function writePublisher({ id, role, publisher, ...percentages }: Omit<Row, 'contributor'>) {
  const { id: publisherId = null, name: publisherName = '', pro = null } = publisher ?? {};
  return {
    id,
    publisherId,
    publisherName,
    role: PublisherRole[role as keyof typeof PublisherRole] ?? role,
    pro,
    ...numbers(percentages),
  };
}

function writeWriter(group: 'composers' | 'authors', { id, role, contributor, ...percentages }: Omit<Row, 'publisher'>) {
  const shown = groups[group].roles[role] ?? role;
  const { id: contributorId = null, ipiNumber = null, pro = null } = contributor ?? {};
  const contributorName = contributor ? `${contributor.firstName} ${contributor.lastName}`.trim() : '';
  return { id, contributorId, contributorName, role: shown, ipiNumber, pro, ...numbers(percentages) };
}

/** Percentages as numbers. */
const numbers = <Percentages extends Readonly<Record<string, string>>>(percentages: Percentages) =>
  Object.fromEntries(Object.entries(percentages).map(([name, text]) => [name, Number(text)])) as Record<
    keyof Percentages,
    number
  >;

const percentage = (description: string) => z.number().describe(description);
const sharesAnswer = () => {
  const { publishingShare, musicShare, lyricsShare } = schemaFields.MainShares();
  const texts = { publishingShare, musicShare, lyricsShare };
  return z.object(asNumbers(texts));
};
/** Schemas of percentages as numbers. */
const asNumbers = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, percentage(field.description ?? '')])) as Record<
    keyof Fields,
    z.ZodNumber
  >;

/** Schemas of the fields that each row of a split has. */
const rowAnswer = () => {
  const { id, performanceFactor, mechanicalFactor, performanceShare, mechanicalShare } = schemaFields.ComposerSplit();
  return { id, ...asNumbers({ performanceFactor, mechanicalFactor, performanceShare, mechanicalShare }) };
};
const roleAnswer = (roles: Readonly<Record<string, string>>): z.ZodType<string> =>
  z.enum(Object.values(roles)).describe('Role of the party in this split.');
const writerAnswer = (roles: Readonly<Record<string, string>>) => {
  const { ipiNumber, pro } = schemaFields.Contributor();
  return z.object({
    ...rowAnswer(),
    contributorId: z.string().nullable().describe('ID of the contributor. Null after the contributor was deleted.'),
    contributorName: z.string().describe('Name of the contributor.'),
    role: roleAnswer(roles),
    ipiNumber,
    pro,
  });
};

/** Schema of what `writeBundle` returns. */
export const bundleAnswer = named('RoyaltySplits', () =>
  z.object({
    mainSplit: z
      .object({
        performance: sharesAnswer().describe('Main split of the performance royalties.'),
        mechanical: sharesAnswer().describe('Main split of the mechanical royalties.'),
      })
      .describe('How the royalties are divided between publishers, composers and authors.'),
    songwriterSplits: z.array(writerAnswer(ComposerRole)).describe('Splits of the composers.'),
    authorSplits: z.array(writerAnswer(AuthorRole)).describe('Splits of the authors.'),
    publisherSplits: z
      .array(
        z.object({
          ...rowAnswer(),
          publisherId: z.string().nullable().describe('ID of the publisher. Null for a row without a publisher.'),
          publisherName: z.string().describe('Name of the publisher.'),
          role: roleAnswer(PublisherRole),
          pro: schemaFields.Publisher().pro,
        }),
      )
      .describe('Splits of the publishers.'),
  }),
);

const percentField = (description: string) => z.number().min(0).max(100).optional().describe(description);
const sharesBody = (right: SplitRight) => {
  const fields = Object.entries(sharesAnswer().shape).map(([name, { description = '' }]) => [name, percentField(description)]);
  return z.object(Object.fromEntries(fields)).nullish().describe(`Main split of the ${right} royalties.`);
};
const rowsBody = (group: SplitGroupName, description: string) => {
  const { party, roles } = groups[group];
  const { performanceFactor, mechanicalFactor } = rowAnswer();
  return z
    .array(
      z.object({
        [`${party}Id`]: z.string().nullish().describe(`ID of the ${party}.`),
        role: z.enum(Object.values(roles)).optional().describe('Role of the party. Defaults to the first.'),
        performanceFactor: percentField(performanceFactor.description ?? ''),
        mechanicalFactor: percentField(mechanicalFactor.description ?? ''),
      }),
    )
    .nullish()
    .describe(description);
};

/** Request body that `readBundle` reads. */
export const bundleBody = () =>
  z.object({
    mainSplit: z
      .object({ performance: sharesBody('performance'), mechanical: sharesBody('mechanical') })
      .nullish()
      .describe('Main split. Missing shares keep their values.'),
    songwriterSplits: rowsBody('composers', 'Replaces the splits of the composers.'),
    authorSplits: rowsBody('authors', 'Replaces the splits of the authors.'),
    publisherSplits: rowsBody('publishers', 'Replaces the splits of the publishers.'),
  });

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
  composers: sheet.composers.map((row) => readRow('composers', writeWriter('composers', row))),
  authors: sheet.authors.map((row) => readRow('authors', writeWriter('authors', row))),
  publishers: sheet.publishers.map((row) => readRow('publishers', writePublisher(row))),
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
