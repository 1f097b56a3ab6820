import type { DatabaseError } from 'pg';
import { partialOf } from '#domain/kit/partial.ts';
import { parseInput, serverBusy, UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import { serializeByKey } from '../../../kit/serialize-by-key.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { type Room, roomFor } from '../../subscriptions/allowance.ts';
import type { Catalogued, CatalogueKind } from './catalogue-kind.ts';
import { refuseSaves } from './save-refusals.ts';
import { findTargets } from './save-targets.ts';
import { accepted, attempt, changeOf, linedOf, type Save, type SavedKind, type SaveInput } from './saves.ts';
import { newIds, type Values } from './stored-rows.ts';
import { completeColumns, type Writing, writeRecords, writingOf } from './write-records.ts';

/** Maximum number of objects in a request. */
export const maxObjects = 500;

type Outcome = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REFUSED';
/** Result for an object. After a conflict, `id` is that of the newer version. */
export type SaveResult = { outcome: Outcome; id: string | null; errors: UserErrors | null };

/**
 * Creates and changes records of one kind in one transaction. Each object is saved completely or refused, and a refused one does not stop the
 * others unless `isAtomic`. The number of statements does not depend on the number of objects. Sets of a workspace are saved one after another.
 */
export async function saveMany<E extends Catalogued>(
  context: AppContext,
  saved: SavedKind<E>,
  objects: readonly SaveInput[],
  isAtomic: boolean,
): Promise<SaveResult[]> {
  const actor = context.editor;
  requireFew(objects, 'objects');
  if (objects.length === 0) return [];
  const saves = objects.map((object, index) => parseSave(context, saved, object, index));
  const act = (isLast: boolean) =>
    runUseCase(context.platform, actor, async (useCase) => {
      // A repeated attempt begins with the objects as they were parsed.
      const set = saves.map((save) => ({ ...save }));
      return { result: set, audit: await saveSet(context, useCase, saved, { saves: set, isAtomic, isLast }) };
    });
  return (await serializeByKey(`saves ${actor.workspaceId}`, () => repeatOnConflict(act))).map(resultOf);
}

/** Refuses a request with too many objects. */
export function requireFew(objects: readonly unknown[], field: string): void {
  if (objects.length <= maxObjects) return;
  throw userError(UserErrorCode.INVALID, `Send at most ${maxObjects} ${field} in a request.`, [field]);
}

function parseSave<E extends Catalogued>(
  context: AppContext,
  { kind, lines, matches }: SavedKind<E>,
  { id: given, version: based, matchBy, input, ...beside }: SaveInput,
  index: number,
): Save<E> {
  const [id, version, matchField] = [given ?? null, based ?? null, matchBy ? matches[matchBy]! : null];
  const save: Save<E> = {
    index,
    id,
    version,
    matchField,
    input,
    values: {},
    beside,
    derived: {},
    row: null,
    columns: {},
    planned: undefined,
    errors: null,
    isUnchanged: false,
  };
  attempt(save, () => {
    if (id !== null && matchField !== null)
      throw userError(UserErrorCode.INVALID, 'Pass either `id` or `matchBy`, not both.', ['matchBy']);
    if (version !== null && id === null && matchField === null)
      throw userError(UserErrorCode.INVALID, 'A new object has no version. Pass `id` or `matchBy` to change a stored one.', [
        'version',
      ]);
    const schema = kind.schema(context.platform.clock());
    save.values = parseInput(id === null && matchField === null ? schema : partialOf(schema), input) as Values;
    if (matchField !== null && typeof save.values[matchField] !== 'string')
      throw userError(UserErrorCode.INVALID, 'Enter the value by which `matchBy` finds the object.', [matchField]);
    const parsed = lines?.parse?.(beside);
    if (parsed) [save.beside, save.derived] = [parsed.beside, parsed.columns];
  });
  return save;
}

type Request<E extends Catalogued> = { saves: Save<E>[]; isAtomic: boolean; isLast: boolean };

async function saveSet<E extends Catalogued>(
  context: AppContext,
  useCase: UseCase,
  saved: SavedKind<E>,
  { saves, isAtomic, isLast }: Request<E>,
) {
  const { kind, lines } = saved;
  const writing = writingOf(useCase);
  const room = await roomFor(useCase, kind.feature, kind.isCounted);
  await lockSets(useCase);
  await findTargets(useCase, saved, saves);
  await complete(context, writing, kind, saves);
  await refuseSaves(useCase, saved, saves);
  if (!isLast && saves.some(isLate)) throw new LateMatch();
  refuseBeyond(room, saves);
  if (isAtomic) refuseAll(saves);
  for (const save of accepted(saves)) save.isUnchanged = hasAllValues(kind, writing, save);
  const changed = accepted(saves).filter((save) => !save.isUnchanged);
  return writeRecords(writing, kind, changed.map(changeOf), {
    lines: async () => {
      await lines?.write(
        useCase,
        changed.filter(({ planned }) => planned?.isChanged).map((save) => linedOf(kind, save)),
      );
      return new Map(changed.map(({ id, planned }) => [id!, planned?.changes]));
    },
  });
}

/** Sets of several gateways insert their numbers and codes one after another, so they cannot deadlock. */
const lockSets = ({ em, actor }: UseCase) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saves ${actor.workspaceId}`]);

/** Gives new objects an ID and all columns. */
async function complete<E extends Catalogued>(
  context: AppContext,
  { em, now }: Writing,
  kind: CatalogueKind<E>,
  saves: readonly Save<E>[],
): Promise<void> {
  const created = accepted(saves).filter(({ row }) => row === null);
  const ids = await newIds(em, created.length);
  for (const [index, save] of created.entries()) {
    save.id = ids[index]!;
    attempt(save, () => {
      if (save.matchField !== null) save.values = parseInput(kind.schema(now), save.input) as Values;
    });
  }
  for (const save of accepted(saves))
    attempt(save, () => {
      save.columns = kind.toColumns(save.values, save.row, context);
    });
}

/** Whether a stored object already has all values. */
function hasAllValues<E extends Catalogued>(kind: CatalogueKind<E>, { now }: Writing, save: Save<E>): boolean {
  const { row, planned } = save;
  if (row === null || planned?.isChanged) return false;
  const before = row as unknown as Values;
  const columns = completeColumns(kind, changeOf(save), now);
  return Object.entries(columns).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(before[name] ?? null));
}

/** Refuses the new objects for which the plan has no room. */
function refuseBeyond<E extends Catalogued>(room: Room, saves: readonly Save<E>[]): void {
  const created = accepted(saves).filter(({ row }) => row === null);
  const sentence = room.refusal(created.length);
  if (sentence === null) return;
  for (const save of created.slice(room.left ?? 0)) save.errors = userError(UserErrorCode.LIMIT_REACHED, sentence);
}

/** Refuses all objects where one is refused. */
function refuseAll<E extends Catalogued>(saves: readonly Save<E>[]): void {
  const first = saves.find(({ errors }) => errors);
  if (!first) return;
  const message = `Nothing was saved, because \`objects[${first.index}]\` was refused. Correct that object and send all objects again.`;
  for (const save of accepted(saves)) save.errors = userError(UserErrorCode.ANOTHER_REFUSED, message);
}

function resultOf<E extends Catalogued>(save: Save<E>): SaveResult {
  const { id, row, errors, isUnchanged } = save;
  if (!errors) return { outcome: row === null ? 'CREATED' : isUnchanged ? 'UNCHANGED' : 'UPDATED', id, errors };
  const isConflict = errors.errors.some(({ code }) => code === UserErrorCode.CONFLICT);
  return { outcome: 'REFUSED', id: isConflict ? (row?.id ?? null) : null, errors };
}

/** An object that `matchBy` did not find was saved since. The next attempt finds it. */
class LateMatch extends Error {}
const isLate = <E extends Catalogued>({ row, matchField, errors }: Save<E>): boolean =>
  row === null && matchField !== null && errors?.existingId != null && errors.errors[0]?.field[0] === matchField;

/**
 * Another transaction took a number or code after it was checked, or locked the same rows in another order. Refusals are none: they would
 * be the same again.
 */
const isRace = (error: unknown): boolean =>
  error instanceof LateMatch || /^(40|23505|23503)/.test(String((error as DatabaseError | null)?.code ?? ''));
const maxAttempts = 5;

/** Runs a transaction again while others save the same values at the same moment. The next attempt sees what they saved. */
async function repeatOnConflict<R>(act: (isLast: boolean) => Promise<R>): Promise<R> {
  for (let count = 1; ; count += 1) {
    try {
      return await act(count === maxAttempts);
    } catch (error) {
      if (!isRace(error)) throw error;
      if (count === maxAttempts) throw serverBusy();
    }
  }
}
