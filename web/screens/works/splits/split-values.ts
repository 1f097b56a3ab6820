import { fullName } from '#domain/contributors/full-name.ts';
import { formatPercent, HUNDRED, type Percent, parsePercent } from '#domain/kit/percent.ts';
import {
  defaultMainSplit,
  type MainShares,
  type MainSplit,
  type SplitGroupName,
  type SplitRow,
} from '#domain/works/split-model.ts';
import {
  AuthorRole,
  ComposerRole,
  defaultAuthorRole,
  defaultComposerRole,
  defaultPublisherRole,
  needsParty,
  PublisherRole,
} from '#domain/works/split-roles.ts';
import type { SplitSheetInput } from '#web/__generated__/schema.ts';
import type { WorkDetailsFragment } from '#web/entities/works/__generated__/work.ts';

/** An editable row: factors in units of 1/10,000 percent, the displayed role. */
export interface PartyRow extends SplitRow {
  partyName: string | null;
  pro: string | null;
  ipi: string | null;
}

/** Splits in form values. */
export type SplitsValue = { main: MainSplit } & Record<SplitGroupName, PartyRow[]>;

export const emptySplits: SplitsValue = { main: defaultMainSplit, composers: [], authors: [], publishers: [] };

/** Roles of each group: the keys are GraphQL's, the values are shown. */
export const groupRoles = { composers: ComposerRole, authors: AuthorRole, publishers: PublisherRole } as const;
const firstRoles = { composers: defaultComposerRole, authors: defaultAuthorRole, publishers: defaultPublisherRole } as const;

let serial = 0;
/** A unique key, also among rows of a restored draft. */
function newKey(): string {
  serial += 1;
  return `${Date.now().toString(36)}-${serial}`;
}

/** A new row with the missing factor of its group. */
export const newRow = (group: SplitGroupName, rows: readonly PartyRow[]): PartyRow => {
  const open = (column: 'performanceFactor' | 'mechanicalFactor') =>
    Math.max(0, HUNDRED - rows.reduce((sum, row) => sum + row[column], 0));
  return {
    key: newKey(),
    partyId: null,
    partyName: null,
    pro: null,
    ipi: null,
    role: firstRoles[group],
    performanceFactor: open('performanceFactor'),
    mechanicalFactor: open('mechanicalFactor'),
  };
};

type WorkSplits = WorkDetailsFragment['splits'];
type SplitContributor = NonNullable<WorkSplits['composers'][number]['contributor']>;
type SplitPublisher = NonNullable<WorkSplits['publishers'][number]['publisher']>;

/** Fields set by choosing a party. */
export const contributorParty = (person: Omit<SplitContributor, '__typename'>) => ({
  partyId: person.id,
  partyName: fullName(person),
  pro: person.pro,
  ipi: person.ipiNumber,
});
export const publisherParty = (publisher: Omit<SplitPublisher, '__typename'>) => ({
  partyId: publisher.id,
  partyName: publisher.name,
  pro: publisher.pro,
  ipi: publisher.ipiNumber,
});

const units = (text: string): Percent => {
  const result = parsePercent(text);
  return result.ok ? result.value : 0;
};
const mainOf = (shares: Record<keyof MainShares, string>): MainShares => ({
  publishingShare: units(shares.publishingShare),
  musicShare: units(shares.musicShare),
});
/** A row without a party. */
export const noParty = { partyId: null, partyName: null, pro: null, ipi: null };
const factorsOf = (row: { id: string; performanceFactor: string; mechanicalFactor: string }) => ({
  key: row.id,
  performanceFactor: units(row.performanceFactor),
  mechanicalFactor: units(row.mechanicalFactor),
});

/** Converts the API's splits for editing. */
export function splitsOf({ mainSplit, composers, authors, publishers }: WorkSplits): SplitsValue {
  return {
    main: { performance: mainOf(mainSplit.performance), mechanical: mainOf(mainSplit.mechanical) },
    composers: composers.map((row) => ({
      ...factorsOf(row),
      ...(row.contributor ? contributorParty(row.contributor) : noParty),
      role: ComposerRole[row.role],
    })),
    authors: authors.map((row) => ({
      ...factorsOf(row),
      ...(row.contributor ? contributorParty(row.contributor) : noParty),
      role: AuthorRole[row.role],
    })),
    publishers: publishers.map((row) => ({
      ...factorsOf(row),
      ...(row.publisher ? publisherParty(row.publisher) : noParty),
      role: PublisherRole[row.role],
    })),
  };
}

const exact = (percent: Percent) => formatPercent(percent, 4);
const keyOf = <R extends Record<string, string>>(roles: R, role: string) =>
  Object.keys(roles).find((key) => roles[key] === role) as keyof R;
const exactFactors = (row: PartyRow) => ({
  performanceFactor: exact(row.performanceFactor),
  mechanicalFactor: exact(row.mechanicalFactor),
});
const exactShares = (shares: MainShares) => ({
  publishingShare: exact(shares.publishingShare),
  musicShare: exact(shares.musicShare),
});

/** Converts the splits for the API. Equal splits give equal inputs, to detect changes. */
export function splitsInput({ main, composers, authors, publishers }: SplitsValue): SplitSheetInput {
  return {
    mainSplit: { performance: exactShares(main.performance), mechanical: exactShares(main.mechanical) },
    composers: composers.map((row) => ({
      contributorId: row.partyId ?? '',
      role: keyOf(ComposerRole, row.role),
      ...exactFactors(row),
    })),
    authors: authors.map((row) => ({
      contributorId: row.partyId ?? '',
      role: keyOf(AuthorRole, row.role),
      ...exactFactors(row),
    })),
    publishers: publishers.map((row) => ({
      publisherId: row.partyId ?? (needsParty(row.role) ? '' : null),
      role: keyOf(PublisherRole, row.role),
      ...exactFactors(row),
    })),
  };
}

const columns = ['performanceFactor', 'mechanicalFactor'] as const;
const groups = ['composers', 'authors', 'publishers'] as const;

/** Summary of changes: factors, shares and rows; '' without any. */
export function changesText(loaded: SplitsValue, now: SplitsValue): string {
  const before = new Map(groups.flatMap((group) => loaded[group].map((row) => [row.key, row] as const)));
  const rows = groups.flatMap((group) => now[group]);
  const changed = rows.reduce((sum, row) => {
    const old = before.get(row.key);
    return sum + (old ? columns.filter((column) => old[column] !== row[column]).length : 0);
  }, 0);
  const added = rows.filter((row) => !before.has(row.key)).length;
  const removed = before.size - (rows.length - added);
  const words = (count: number, noun: string, verb: string) =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${verb}`];
  return [...words(changed, 'factor', 'changed'), ...words(added, 'row', 'added'), ...words(removed, 'row', 'removed')].join(
    ', ',
  );
}
