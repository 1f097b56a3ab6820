import { type UserError, UserErrorCode, UserErrors } from './errors.ts';
import type { Rows } from './rows.ts';
import type { EntityClass } from './table-shape.ts';

/**
 * Runs a change to one object and returns its payload: the object under `name`, and the user errors. `act` returns the object's id.
 * After a conflict over `conflictId` the payload holds the newer version, so that a screen can show both.
 */
export async function changed<const K extends string, E>(
  rows: Rows,
  name: K,
  entity: EntityClass<E>,
  act: () => Promise<string>,
  conflictId?: string,
): Promise<{ [Name in K]: E | null } & { userErrors: UserError[] }> {
  const answer = async (id: string | undefined, userErrors: UserError[]) => {
    rows.clear();
    const object = id === undefined ? null : await rows.byId(entity, id);
    return { [name]: object, userErrors } as { [Name in K]: E | null } & { userErrors: UserError[] };
  };
  try {
    return await answer(await act(), []);
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    const isConflict = error.errors.some(({ code }) => code === UserErrorCode.CONFLICT);
    return answer(isConflict ? conflictId : undefined, error.errors);
  }
}
