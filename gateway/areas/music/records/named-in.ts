import { type EntityName, LockMode } from '@mikro-orm/postgresql';
import { type CatalogueNoun, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type Authored, auditObjects } from './audit-further.ts';
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

/** How many records can name each other above one of this kind: 0 for a work, 2 for a contributor, whom a recording of a release names. */
export const namingDepth = (noun: string): number =>
  isNamedNoun(noun) ? 1 + Math.max(...namingTables(noun).map(({ owner }) => namingDepth(owner))) : 0;

/** A statement for the ID and title of the objects that name an object: `:id` is its ID, `:workspace` the workspace. */
export const namingText = (noun: NamedNoun, only = 'true'): string =>
  namingTables(noun)
    .map(({ table, column, owner }) => {
      const named = `select ${table === owner ? 'id' : `${owner}_id`} from ${table} where ${column} = :id`;
      return `select o.id, o.title from ${owner} o where o.workspace_id = :workspace and ${only} and o.id in (${named})`;
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

/**
 * Refuses to delete an object that others name, and lists their titles. Objects in the bin do not count: restoring one restores what it
 * names.
 */
export async function refuseWhileNamed({ em, actor }: UseCase, noun: NamedNoun, id: string): Promise<void> {
  const [sql, values] = withNamedValues(namingText(noun, 'o.deleted_at is null'), { id, workspace: actor.workspaceId });
  const found = await em.execute<{ title: string }[]>(
    `select title from (${sql}) naming order by title limit ${namedTitles + 1}`,
    values,
  );
  if (found.length === 0) return;
  const { isNamed, remedy = `Replace it there with another ${noun}, then delete it.` }: NamedKind = namedKinds[noun];
  const titles = titleList(found.map(({ title }) => title));
  throw userError(UserErrorCode.IN_USE, `This ${noun} is ${isNamed} ${titles}. ${remedy}`, ['id']);
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

const restoredWith = { work: 'withWork', recording: 'withRecording', release: 'withRelease' } as const;

/** Restores the parties, labels and recordings from the bin that restored objects name. */
export async function restoreNamed(authored: Authored, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { em, actor } = authored;
  const given = [actor.workspaceId, `{${ids.join(',')}}`];
  const nouns = Object.keys(namedKinds) as NamedNoun[];
  const namings = nouns.flatMap((noun) => namingTables(noun).map((naming) => ({ noun, ...naming })));
  for (const { noun, table, column, owner } of namings.filter((naming) => naming.owner === kind)) {
    const key = table === owner ? 'id' : `${owner}_id`;
    const named = `select n.${column} as id, (array_agg(n.${key} order by n.${key}))[1] as owner from ${table} n join ${owner} o on o.id = n.${key}
      where o.workspace_id = ? and o.id = any(?::uuid[]) and n.${column} is not null group by 1`;
    // Waits for a concurrent deletion, which does not see the restored object yet.
    await em.execute(
      `select id from ${noun} where id in (select id from (${named}) n) and workspace_id = ? order by id for update`,
      [...given, actor.workspaceId],
    );
    const rows = await em.execute<{ id: string; owner: string }[]>(
      `update ${noun} p set deleted_at = null, version = p.version + 1 from (${named}) n
        where p.id = n.id and p.workspace_id = ? and p.deleted_at is not null returning p.id, n.owner`,
      [...given, actor.workspaceId],
    );
    const entries = rows.map((row) => ({
      subjectId: row.id,
      action: `${noun}.restore` as const,
      changes: { [restoredWith[owner]]: row.owner },
    }));
    await auditObjects(authored, catalogueSubjects[noun], entries);
  }
}
