import { type UserError, UserErrorCode, UserErrors } from './errors.ts';
import type { Rows } from './rows.ts';
import type { EntityClass } from './table-shape.ts';

type Changed<K extends string, E> = { [Name in K]: E | null } & { existing: E | null; userErrors: UserError[] };

/**
 * Runs a change to one object and returns its payload: the object under `name`, and the user errors. `act` returns the object's id.
 * After a conflict over `conflictId` the payload holds the newer version, so that a screen can show both. `existing` is the object that
 * already has a value that must be unique.
 */
export async function changed<const K extends string, E>(
  rows: Rows,
  name: K,
  entity: EntityClass<E>,
  act: () => Promise<string>,
  conflictId?: string,
): Promise<Changed<K, E>> {
  const find = (id: string | null | undefined) => (id == null ? null : rows.byId(entity, id));
  const answer = async (id: string | undefined, userErrors: UserError[], existingId?: string | null) => {
    rows.clear();
    const [object, existing] = await Promise.all([find(id), find(existingId)]);
    return { [name]: object, existing, userErrors } as Changed<K, E>;
  };
  try {
    return await answer(await act(), []);
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    const isConflict = error.errors.some(({ code }) => code === UserErrorCode.CONFLICT);
    return answer(isConflict ? conflictId : undefined, error.errors, error.existingId);
  }
}

/**
 * Runs a change and returns its payload: what `read` returns, and the user errors. After a conflict the payload holds the current objects as
 * well, so that the caller can apply the change to them.
 */
export async function currentPayload<P extends object>(
  act: () => Promise<unknown>,
  read: () => Promise<P>,
): Promise<Partial<P> & { userErrors: UserError[] }> {
  const nothing: Partial<P> = {};
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    const isConflict = error.errors.some(({ code }) => code === UserErrorCode.CONFLICT);
    return { ...(isConflict ? await read() : nothing), userErrors: error.errors };
  }
  return { ...(await read()), userErrors: [] };
}
