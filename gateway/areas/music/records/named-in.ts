import { type EntityName, LockMode } from '@mikro-orm/postgresql';
import { type CatalogueNoun, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import type { Authored } from './audit-further.ts';
import type { Catalogued } from './catalogue-kind.ts';

/** Maximum number of titles in a refusal. */
const namedTitles = 5;

/**
 * A table whose `column` holds the ID of a named object. `owner` is the table of the object that names it: a work, for its splits. A row is
 * unique in its owner by the columns `same`.
 */
export type Naming = { table: string; column: string; owner: 'work' | 'recording' | 'release'; same?: readonly string[] };
/** The tables that name a kind of object, and how a refusal to delete a named object reads. */
type NamedKind = { by: readonly Naming[]; isNamed: string; remedy?: string };

export const namedKinds = {
  contributor: {
    by: [
      { table: 'split', column: 'contributor_id', owner: 'work', same: ['split_group', 'role'] },
      { table: 'performer', column: 'contributor_id', owner: 'recording', same: ['role'] },
    ],
    isNamed: 'credited on',
  },
  publisher: {
    by: [{ table: 'split', column: 'publisher_id', owner: 'work', same: ['split_group', 'role'] }],
    isNamed: 'credited on',
  },
  label: {
    by: [
      { table: 'recording', column: 'label_id', owner: 'recording' },
      { table: 'release', column: 'label_id', owner: 'release' },
    ],
    isNamed: 'named on',
  },
  recording: {
    by: [{ table: 'release_track', column: 'recording_id', owner: 'release' }],
    isNamed: 'on the track list of',
    remedy: 'Remove it there, then delete it.',
  },
} as const satisfies Record<string, NamedKind>;
export type NamedNoun = keyof typeof namedKinds;
export const isNamedNoun = (noun: string): noun is NamedNoun => noun in namedKinds;
export const namingTables = (noun: NamedNoun): readonly Naming[] => namedKinds[noun].by;

/** Kinds that link records without keeping them from deletion: the works of a recording. */
const linkedBy: Readonly<Record<string, readonly Naming['owner'][]>> = { work: ['recording'] };
const ownersOf = (noun: string): Naming['owner'][] => [
  ...(isNamedNoun(noun) ? namingTables(noun).map(({ owner }) => owner) : []),
  ...(linkedBy[noun] ?? []),
];

/** How many records can name each other above one of this kind: 0 for a release, 2 for a work of a recording of a release. */
export const namingDepth = (noun: string): number => Math.max(0, ...ownersOf(noun).map((owner) => 1 + namingDepth(owner)));

/** Sorts kinds so that those that name others come before them. */
export const namingFirst = <Noun extends string>(nouns: readonly Noun[]): Noun[] =>
  nouns.toSorted((a, b) => namingDepth(a) - namingDepth(b));

/** The kinds that name others. */
export const namingNouns = [...new Set((Object.keys(namedKinds) as NamedNoun[]).flatMap(ownersOf))];

/** A statement for the ID and title of the objects that name an object: `:id` is its ID, `:workspace` the workspace. */
export const namingText = (noun: NamedNoun): string =>
  namingTables(noun)
    .map(({ table, column, owner }) => {
      const named = `select ${table === owner ? 'id' : `${owner}_id`} from ${table} where ${column} = :id`;
      return `select o.id, o.title from ${owner} o where o.workspace_id = :workspace and o.id in (${named})`;
    })
    .join(' union all ');

/** Fills in the named values of a statement, in the order of their places. */
export function withNamedValues(sql: string, values: Readonly<Record<string, unknown>>): [string, unknown[]] {
  const places: unknown[] = [];
  const text = sql.replace(/(?<!:):(\w+)/g, (_, name: string) => {
    places.push(values[name]);
    return '?';
  });
  return [text, places];
}

/** Lists titles for a sentence: “One”, “Two” and more. */
export const titleList = (titles: readonly string[], most = namedTitles): string =>
  `${titles
    .slice(0, most)
    .map((title) => `“${title}”`)
    .join(', ')}${titles.length > most ? ' and more' : ''}`;

const keyOf = ({ table, owner }: Naming) => (table === owner ? 'id' : `${owner}_id`);
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

/**
 * Returns the titles of objects outside the bin that name some objects, by the ID of the named one: at most one more than a message lists.
 * Objects in the bin do not count: restoring one restores what it names.
 */
export async function titlesNaming(
  { em, actor }: Authored,
  noun: NamedNoun,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const naming = namingTables(noun).map(
    (each) => `select n.${each.column} as id, o.title from ${each.table} n join ${each.owner} o on o.id = n.${keyOf(each)}
      where o.workspace_id = ? and o.deleted_at is null and n.${each.column} = any(?::uuid[])`,
  );
  const rows = await em.execute<{ id: string; titles: string[] }[]>(
    `select id, (array_agg(distinct title order by title))[1:${namedTitles + 1}] as titles from (${naming.join(' union all ')}) naming
      group by id order by id`,
    naming.flatMap(() => [actor.workspaceId, arrayOf(ids)]),
  );
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}

/** Refuses to delete objects that others name, and lists the titles of those that name the first one. */
export async function refuseWhileNamed(authored: Authored, noun: NamedNoun, ids: readonly string[]): Promise<void> {
  const [titles] = (await titlesNaming(authored, noun, ids)).values();
  if (titles) throw inUse(noun, titles);
}

/** The refusal to delete an object that others name. */
export function inUse(noun: NamedNoun, titles: readonly string[]): UserErrors {
  const { isNamed, remedy = `Replace it there with another ${noun}, then delete it.` }: NamedKind = namedKinds[noun];
  return userError(UserErrorCode.IN_USE, `This ${noun} is ${isNamed} ${titleList(titles)}. ${remedy}`, ['id']);
}

/** Locks an object and its replacement, so neither is deleted meanwhile. Refuses unknown ones, and the object itself as its replacement. */
export async function requireReplaceable<E extends Catalogued>(
  { em, actor }: UseCase,
  { entity, noun }: { entity: EntityClass<E>; noun: CatalogueNoun },
  { id, replacementId }: { id: string; replacementId: string },
): Promise<void> {
  if (id === replacementId) throw userError(UserErrorCode.INVALID, `Choose another ${noun} as replacement.`, ['replacementId']);
  for (const [field, each] of Object.entries({ id, replacementId })) {
    const where = { id: each, workspaceId: actor.workspaceId, deletedAt: null };
    const options = { lockMode: LockMode.PESSIMISTIC_READ } as const;
    const found = isUuid(each) ? await em.findOne(entity as EntityName<Catalogued>, where, options) : null;
    if (!found) throw userError(UserErrorCode.NOT_FOUND, `${catalogueSubjects[noun]} not found`, [field]);
  }
}

/** Field of an audit entry with the object that restored the one it names. */
export const restoredWith = (owner: Naming['owner']): string => `with${catalogueSubjects[owner]}`;

/** Objects in the bin that others name, each with one that names it. */
type Binned = { noun: NamedNoun; owner: Naming['owner']; rows: { id: string; owner: string }[] };

/** Locks the parties, labels and recordings that objects of a kind name. Returns those in the bin. */
export async function binnedNames({ em, actor }: Authored, kind: string, ids: readonly string[]): Promise<Binned[]> {
  const given = [actor.workspaceId, arrayOf(ids)];
  const nouns = Object.keys(namedKinds) as NamedNoun[];
  const namings = nouns.flatMap((noun) => namingTables(noun).map((naming) => ({ noun, ...naming })));
  const binned: Binned[] = [];
  for (const naming of namings.filter(({ owner }) => owner === kind)) {
    const { noun, table, column, owner } = naming;
    const key = keyOf(naming);
    const named = `select n.${column} as id, (array_agg(n.${key} order by n.${key}))[1] as owner from ${table} n join ${owner} o on o.id = n.${key}
      where o.workspace_id = ? and o.id = any(?::uuid[]) and n.${column} is not null group by 1`;
    // Waits for a concurrent deletion, which does not see the restored object yet.
    await em.execute(
      `select id from ${noun} where id in (select id from (${named}) n) and workspace_id = ? order by id for update`,
      [...given, actor.workspaceId],
    );
    const rows = await em.execute<{ id: string; owner: string }[]>(
      `select p.id, n.owner from ${noun} p join (${named}) n on n.id = p.id where p.workspace_id = ? and p.deleted_at is not null order by p.id`,
      [...given, actor.workspaceId],
    );
    if (rows.length > 0) binned.push({ noun, owner, rows });
  }
  return binned;
}
