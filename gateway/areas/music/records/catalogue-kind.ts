import { randomBytes } from 'node:crypto';
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
import { nounOf } from '#domain/kit/labels.ts';
import { partialOf } from '#domain/kit/partial.ts';
import { type CatalogueNoun, type CatalogueVerb, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { recordKinds } from '#domain/records/record-kinds.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { parseInput, UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside, reserve } from '../../subscriptions/allowance.ts';

export type Catalogued = { id: string; workspaceId: string; version: number; deletedAt?: Date | null };
type Values = Record<string, unknown>;

/**
 * Definition of one kind of catalogue object. `schema` validates a new object and, made partial, a change. `toColumns` turns validated
 * input into columns. `beforeRemove`, `beforeRestore` and `afterSave` run inside the transaction; `afterSave` runs after the row is
 * created, changed or restored.
 */
export type CatalogueKind<E extends Catalogued> = {
  entity: EntityClass<E>;
  /** Name in the audit trail, and in words in messages: "musicDocument". */
  noun: CatalogueNoun;
  /** Feature required to change objects of this kind. Deleting and reading need none. */
  feature: FeatureKey;
  /** Whether each object outside the bin counts towards the feature's limit. */
  isCounted: boolean;
  /** Rules of the values, at a time. */
  schema: (now: Date) => z.ZodObject;
  /** Fields that are unique in a workspace by a database constraint, with their display names. */
  uniqueFields?: Readonly<Record<string, { field: string; name: string }>>;
  /** Fields with the ID of another object, which must exist outside the bin. `only` is a further condition on its row. */
  references?: Readonly<Record<string, { table: string; noun: string; only?: string }>>;
  toColumns: (values: Values, before: E | null, context: AppContext) => Values;
  beforeRemove?: (useCase: UseCase, row: E) => Promise<void>;
  beforeRestore?: (useCase: UseCase, row: E) => Promise<void>;
  afterSave?: (useCase: UseCase, row: E) => Promise<void>;
};

/** Returns the columns with defaults for required ones that are cleared, or missing from a new row. */
export const withDefaults = (values: Values, isNew: boolean, defaults: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(defaults)
      .filter(([column]) => isNew || column in values)
      .map(([column, value]) => [column, values[column] ?? value]),
  ),
});

/** Further steps of the same transaction, such as replacing a work's splits. */
export type AlsoWrite<E> = (useCase: UseCase, row: E, values: Values) => Promise<Values | undefined>;

/** Reserves room before any row is locked, so acts at the limit cannot deadlock. */
const makeRoom = <E extends Catalogued>(useCase: UseCase, { feature, isCounted }: CatalogueKind<E>): Promise<void> =>
  isCounted ? reserve(useCase, feature) : requireInside(useCase, feature);

const scoped = (actorWorkspaceId: string, id: string) => ({ id, workspaceId: actorWorkspaceId });

/** The whole row, long texts included, locked until the transaction ends. */
function find<E extends Catalogued>(em: EntityManager, kind: CatalogueKind<E>, where: object): Promise<E | null> {
  const meta = em.getMetadata().get(kind.entity as EntityName<object>);
  const populate = meta.props.filter((prop) => prop.lazy && !prop.generated).map((prop) => prop.name);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, populate: populate as never };
  return em.findOne(kind.entity as EntityName<E>, where as FilterQuery<E>, options) as Promise<E | null>;
}

const unknown = (noun: CatalogueNoun) => userError(UserErrorCode.NOT_FOUND, `${capitalize(nounOf(noun))} not found`, ['id']);

/** Readable number of a record: prefix of its kind, time and random part, as in CONT-M3X9K2-7Q4D. */
export const newReference = (noun: 'contributor' | 'publisher' | 'label', now: Date) =>
  `${recordKinds[noun].numberPrefix}-${now.getTime().toString(36)}-${randomBytes(3).toString('hex')}`.toUpperCase();

/** Creates an object. Returns its ID. */
export async function create<E extends Catalogued>(
  context: AppContext,
  kind: CatalogueKind<E>,
  input: unknown,
  also?: AlsoWrite<E>,
) {
  const actor = context.editor;
  const values = parseInput(kind.schema(context.platform.clock()), input) as Values;
  return guardUnique(kind, () =>
    runUseCase(context.platform, actor, async (useCase) => {
      await makeRoom(useCase, kind);
      await requireReferences(useCase, kind, values, {});
      const columns = { ...kind.toColumns(values, null, context), workspaceId: actor.workspaceId };
      const row = useCase.em.create(kind.entity as EntityName<E>, columns as never, { partial: true }) as E;
      await useCase.em.flush();
      const changes = (await also?.(useCase, row, values)) ?? undefined;
      await saved(useCase, kind, row);
      return {
        result: row.id,
        audit: { action: `${kind.noun}.create`, subjectType: catalogueSubjects[kind.noun], subjectId: row.id, changes },
      };
    }),
  );
}

/** Updates an object if `version` is current. Omitted input does not change. */
export async function update<E extends Catalogued>(
  context: AppContext,
  kind: CatalogueKind<E>,
  target: { id: string; version: number },
  input: unknown,
  also?: AlsoWrite<E>,
): Promise<void> {
  const actor = context.editor;
  const values = parseInput(partialOf(kind.schema(context.platform.clock())), input) as Values;
  await guardUnique(kind, () =>
    runUseCase(context.platform, actor, async (useCase) => {
      const { em } = useCase;
      await requireInside(useCase, kind.feature);
      const row = isUuid(target.id) ? await find(em, kind, { ...scoped(actor.workspaceId, target.id), deletedAt: null }) : null;
      if (!row) throw unknown(kind.noun);
      if (row.version !== target.version) throw await conflict(em, kind.noun, row);
      await requireReferences(useCase, kind, values, row as unknown as Values);
      const columns = kind.toColumns(values, row, context);
      const changes = changedValues(row as unknown as Values, columns);
      const more = await also?.(useCase, row, values);
      // Always updates the timestamp, so the version increases even when only the splits changed.
      em.assign(row, { ...columns, updatedAt: new Date() } as never);
      await saved(useCase, kind, row);
      const audit: Audit = {
        action: `${kind.noun}.update`,
        subjectType: catalogueSubjects[kind.noun],
        subjectId: row.id,
        changes: { ...changes, ...more },
      };
      return { result: undefined, audit };
    }),
  );
}

/** An unchanged reference stays even when its object is in the bin. Foreign IDs are refused like unknown ones. */
async function requireReferences<E extends Catalogued>(
  { em, actor }: UseCase,
  { references = {} }: CatalogueKind<E>,
  values: Values,
  before: Values,
): Promise<void> {
  for (const [field, { table, noun, only = 'true' }] of Object.entries(references)) {
    const id = values[field];
    if (id == null || id === before[field]) continue;
    const text = `select id from ${table} where id = ? and workspace_id = ? and deleted_at is null and ${only} for share`;
    const found = await em.execute<object[]>(text, [id, actor.workspaceId]);
    if (found.length === 0) throw userError(UserErrorCode.NOT_FOUND, `${noun} not found`, [field]);
  }
}

/** Moves an object to the bin. */
export async function remove<E extends Catalogued>(context: AppContext, kind: CatalogueKind<E>, id: string): Promise<void> {
  await setBin(context, kind, id, { deletedAt: null }, new Date(), 'delete', kind.beforeRemove);
}

/** Restores an object from the bin. */
export async function restore<E extends Catalogued>(context: AppContext, kind: CatalogueKind<E>, id: string): Promise<void> {
  await guardUnique(kind, () => setBin(context, kind, id, { deletedAt: { $ne: null } }, null, 'restore', kind.beforeRestore));
}

async function setBin<E extends Catalogued>(
  context: AppContext,
  kind: CatalogueKind<E>,
  id: string,
  state: object,
  deletedAt: Date | null,
  verb: CatalogueVerb,
  before: CatalogueKind<E>['beforeRemove'],
): Promise<void> {
  const actor = context.editor;
  await runUseCase(context.platform, actor, async (useCase) => {
    if (deletedAt === null) await makeRoom(useCase, kind);
    const row = isUuid(id) ? await find(useCase.em, kind, { ...scoped(actor.workspaceId, id), ...state }) : null;
    if (!row) throw unknown(kind.noun);
    await before?.(useCase, row);
    useCase.em.assign(row, { deletedAt } as never);
    if (deletedAt === null) await saved(useCase, kind, row);
    return {
      result: undefined,
      audit: { action: `${kind.noun}.${verb}`, subjectType: catalogueSubjects[kind.noun], subjectId: id },
    };
  });
}

async function saved<E extends Catalogued>(useCase: UseCase, { afterSave }: CatalogueKind<E>, row: E): Promise<void> {
  if (!afterSave) return;
  await useCase.em.flush();
  await afterSave(useCase, row);
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

/** Old and new values of an update for the audit trail. Encrypted columns are named without values. */
function changedValues(row: Values, columns: Values): Record<string, unknown> {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const changed = Object.keys(columns).filter((key) => !isSame(row[key], columns[key]));
  return Object.fromEntries(
    changed.map((key) => [key, key.endsWith('Sealed') ? 'changed' : [row[key] ?? null, columns[key] ?? null]]),
  );
}

async function guardUnique<E extends Catalogued, R>(kind: CatalogueKind<E>, act: () => Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const { constraint } = error as { constraint?: string };
    const taken = kind.uniqueFields?.[constraint ?? ''];
    const message = `Another ${nounOf(kind.noun)} already has this ${taken?.name ?? 'value'}. Choose a different one.`;
    throw userError(UserErrorCode.TAKEN, message, taken ? [taken.field] : []);
  }
}
