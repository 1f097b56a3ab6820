import type { UserError } from './errors.ts';
import { UserErrorCode, UserErrors } from './errors.ts';
import type { Rows } from './rows.ts';

/**
 * The payload of a change to one object: the object as it is now, and the user errors. After a conflict the newer version comes
 * along, so that a screen can show both; after other errors there is none.
 */
export async function changed<E>(
  rows: Rows,
  act: () => Promise<string>,
  read: (id: string) => Promise<E | null>,
  conflictId?: string,
): Promise<{ object: E | null; userErrors: UserError[] }> {
  try {
    const id = await act();
    rows.clear();
    return { object: await read(id), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    const isConflict = error.errors.some(({ code }) => code === UserErrorCode.CONFLICT);
    rows.clear();
    return { object: isConflict && conflictId ? await read(conflictId) : null, userErrors: error.errors };
  }
}
