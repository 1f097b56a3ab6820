import {
  type EntityManager,
  type EntityName,
  type FilterQuery,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '#db/entities/accounts.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { nounOf } from '#domain/kit/nouns.ts';
import { partialOf } from '#domain/kit/partial.ts';
import type { CatalogueNoun } from '#domain/platform/audit-terms.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { parseInput, UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside, reserve } from '../../subscriptions/allowance.ts';
import { columnOf, tableOf } from './record-tables.ts';
import { newIds, type Values } from './stored-rows.ts';
import { takenError, type UniqueField } from './unique-values.ts';
import { type RecordChange, type Writing, type WrittenKind, writeRecords, writingOf } from './write-records.ts';

export type Catalogued = { id: string; workspaceId: string; version: number; deletedAt?: Date | null };

/**
 * Definition of one kind of catalogue object. `schema` validates a new object and, made partial, a change. `toColumns` turns validated
 * input into columns.
 */
export type CatalogueKind<E extends Catalogued> = WrittenKind & {
  entity: EntityClass<E>;
  /** Feature required to change objects of this kind. Deleting and reading need none. */
  feature: FeatureKey;
  /** Whether each object outside the bin counts towards the feature's limit. */
  isCounted: boolean;
  /** Rules of the values, at a time. */
  schema: (now: Date) => z.ZodObject;
  /** Fields that are unique in a workspace by a database constraint, under its name. */
  uniqueFields?: Readonly<Record<string, UniqueField>>;
  /** Returns why codes are refused that were given to other records, by the ID of the record. */
  refusedCodes?: (writing: Writing, changes: readonly RecordChange[]) => Promise<ReadonlyMap<string, UserErrors>>;
  toColumns: (values: Values, before: E | null, context: AppContext) => Values;
  /** Reserves further room in the plan for an object that is restored. */
  reserveRestored?: (useCase: UseCase, id: string) => Promise<void>;
};

/** Lines that are saved in the transaction of their object, such as the splits of a work. */
export type Lines<E> = {
  /** Columns of the object that follow from its lines. */
  columns?: () => Values;
  /** Writes the lines. `row` has the values before a change, or those of a new object. Returns the changes for the audit trail. */
  write: (useCase: UseCase, row: E, values: Values, isNew: boolean) => Promise<Values | undefined>;
};

/** Reserves room before any row is locked, so acts at the limit cannot deadlock. */
const makeRoom = <E extends Catalogued>(useCase: UseCase, { feature, isCounted }: CatalogueKind<E>): Promise<void> =>
  isCounted ? reserve(useCase, feature) : requireInside(useCase, feature);

const scoped = (actorWorkspaceId: string, id: string) => ({ id, workspaceId: actorWorkspaceId });

/** The whole row, long texts included, locked until the transaction ends. */
const find = async <E extends Catalogued>(em: EntityManager, kind: CatalogueKind<E>, where: object): Promise<E | null> =>
  (await findAll(em, kind, where))[0] ?? null;

/** The whole rows, locked in the order of their IDs. */
export function findAll<E extends Catalogued>(em: EntityManager, kind: CatalogueKind<E>, where: object): Promise<E[]> {
  const meta = em.getMetadata().get(kind.entity as EntityName<object>);
  const populate = meta.props.filter((prop) => prop.lazy && !prop.generated).map((prop) => prop.name);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, populate: populate as never, orderBy: { id: 'asc' } as never } as const;
  return em.find(kind.entity as EntityName<E>, where as FilterQuery<E>, options) as Promise<E[]>;
}

export const unknown = (noun: CatalogueNoun) =>
  userError(UserErrorCode.NOT_FOUND, `${capitalize(nounOf(noun))} not found`, ['id']);

/** Creates an object. Returns its ID. */
export async function create<E extends Catalogued>(
  context: AppContext,
  kind: CatalogueKind<E>,
  input: unknown,
  lines?: Lines<E>,
) {
  const actor = context.editor;
  const values = parseInput(kind.schema(context.platform.clock()), input) as Values;
  return guardUnique(context, kind, { values }, () =>
    runUseCase(context.platform, actor, async (useCase) => {
      await makeRoom(useCase, kind);
      const [id] = await newIds(useCase.em, 1);
      const change = { id: id!, isNew: true, values: kind.toColumns(values, null, context), derived: lines?.columns?.() };
      const write = ([written]: readonly RecordChange[]) =>
        lines?.write(useCase, { ...written!.values, id, workspaceId: actor.workspaceId } as never, values, true);
      return { result: change.id, audit: await save(useCase, kind, change, write) };
    }),
  );
}

/** Updates an object if `version` is current. Omitted input does not change. */
export async function update<E extends Catalogued>(
  context: AppContext,
  kind: CatalogueKind<E>,
  target: { id: string; version: number },
  input: unknown,
  lines?: Lines<E>,
): Promise<void> {
  const actor = context.editor;
  const values = parseInput(partialOf(kind.schema(context.platform.clock())), input) as Values;
  await guardUnique(context, kind, { id: target.id, values }, () =>
    runUseCase(context.platform, actor, async (useCase) => {
      const { em } = useCase;
      await requireInside(useCase, kind.feature);
      const row = isUuid(target.id) ? await find(em, kind, { ...scoped(actor.workspaceId, target.id), deletedAt: null }) : null;
      if (!row) throw unknown(kind.noun);
      if (row.version !== target.version) throw await conflict(em, kind.noun, row);
      const columns = kind.toColumns(values, row, context);
      const change = { id: row.id, values: columns, before: row as unknown as Values, derived: lines?.columns?.() };
      return { result: undefined, audit: await save(useCase, kind, change, () => lines?.write(useCase, row, values, false)) };
    }),
  );
}

/** Writes one object with its lines. */
const save = <E extends Catalogued>(
  useCase: UseCase,
  kind: CatalogueKind<E>,
  change: RecordChange,
  writeLines: (written: readonly RecordChange[]) => Promise<Values | undefined> | undefined,
) =>
  writeRecords(writingOf(useCase), kind, [change], {
    lines: async (written) => new Map([[change.id, await writeLines(written)]]),
  });

/** Moves an object to the bin. */
export async function remove<E extends Catalogued>(context: AppContext, kind: CatalogueKind<E>, id: string): Promise<void> {
  const actor = context.editor;
  await runUseCase(context.platform, actor, (useCase) => setBin(useCase, kind, id, new Date()));
}

/** Restores an object from the bin. */
export async function restore<E extends Catalogued>(context: AppContext, kind: CatalogueKind<E>, id: string): Promise<void> {
  const actor = context.editor;
  await guardUnique(context, kind, { id }, () =>
    runUseCase(context.platform, actor, async (useCase) => {
      await makeRoom(useCase, kind);
      if (isUuid(id)) await kind.reserveRestored?.(useCase, id);
      return setBin(useCase, kind, id, null);
    }),
  );
}

async function setBin<E extends Catalogued>(useCase: UseCase, kind: CatalogueKind<E>, id: string, deletedAt: Date | null) {
  const state = { deletedAt: deletedAt === null ? { $ne: null } : null };
  const row = isUuid(id) ? await find(useCase.em, kind, { ...scoped(useCase.actor.workspaceId, id), ...state }) : null;
  if (!row) throw unknown(kind.noun);
  return { result: undefined, audit: await writeRecords(writingOf(useCase), kind, [{ id: row.id, values: { deletedAt } }]) };
}

async function conflict(em: EntityManager, noun: CatalogueNoun, row: Catalogued & { updatedAt?: Date }): Promise<UserErrors> {
  const userId = await lastEditor(em, row);
  const who = userId ? await em.findOne(User, { id: userId }) : null;
  const name = who ? `${who.firstName} ${who.lastName}` : 'Someone';
  return userError(
    UserErrorCode.CONFLICT,
    `${name} saved a newer version of this ${nounOf(noun)} in the meantime. Your changes are not lost. Compare both versions and save again.`,
  );
}

/**
 * The last user who changed a row, alone or in a bulk change. A bulk change has one entry that lists its `ids` and has the same time as the
 * row's change.
 */
async function lastEditor(
  em: EntityManager,
  { id, workspaceId, updatedAt }: Catalogued & { updatedAt?: Date },
): Promise<string | null> {
  const rows = await em.execute<{ user_id: string | null }[]>(
    `select user_id from (
      (select user_id, created_at from audit_entry where subject_id = ? order by created_at desc limit 1)
      union all (select user_id, created_at from audit_entry where workspace_id = ? and created_at >= ?::timestamptz - interval '1 minute'
        and jsonb_exists(changes -> 'ids', ?) order by created_at desc limit 1)) entry order by created_at desc limit 1`,
    [id, workspaceId, updatedAt ?? new Date(), id],
  );
  return rows[0]?.user_id ?? null;
}

/**
 * Runs a change. Refuses a value that another object of the workspace has, and names that object unless it is in the bin. `target` has the
 * written values, or the ID of the object that is restored.
 */
async function guardUnique<E extends Catalogued, R>(
  context: AppContext,
  kind: CatalogueKind<E>,
  target: { id?: string; values?: Values },
  act: () => Promise<R>,
): Promise<R> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const { constraint } = error as { constraint?: string };
    const unique = kind.uniqueFields?.[constraint ?? ''];
    const noun = nounOf(kind.noun);
    if (!unique) throw userError(UserErrorCode.TAKEN, `Another ${noun} already has this value. Choose a different one.`);
    const owner = await ownerOf(context, kind.noun, unique.field, target);
    throw takenError(noun, unique, owner);
  }
}

/** Returns the object of the workspace that has the value of a field. Null if it changed in the meantime. */
async function ownerOf(
  { platform, actor: { workspaceId } }: AppContext,
  noun: CatalogueNoun,
  field: string,
  { id = null, values }: { id?: string | null; values?: Values },
): Promise<{ id: string; isBinned: boolean } | null> {
  const em = platform.orm.em.fork();
  const [table, column] = [tableOf(noun), columnOf(field)];
  const stored = `(select ${column} from ${table} where id = ?::uuid and workspace_id = ?)`;
  const [value, given] = values ? ['?', [values[field]]] : [stored, [id, workspaceId]];
  const where = `workspace_id = ? and ${column} = ${value} and id is distinct from ?::uuid`;
  const whereGiven = [workspaceId, ...given, id];
  // Numbers of most kinds have an index only outside the bin, which is small.
  const [owner] = await em.execute<{ id: string; isBinned: boolean }[]>(
    `(select id, false as "isBinned" from ${table} where ${where} and deleted_at is null)
      union all (select id, true from ${table} where ${where} and deleted_at is not null) limit 1`,
    [...whereGiven, ...whereGiven],
  );
  return owner ?? null;
}
