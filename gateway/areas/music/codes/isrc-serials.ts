import { maxIsrcDesignation } from '#domain/catalogue/product-codes.ts';
import { isrcParts } from '#domain/codes/isrc.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { RowUseCase, UseCase } from '../../../server/request/use-case.ts';

export type IsrcRequest = { prefix: string; year: number; quantity: number; track?: string | null | undefined };

const twoDigits = (year: number) => year % 100;

/**
 * Takes the next serials of a prefix and year and stores their codes, in one statement: the row of `isrc_serial` is locked until the
 * transaction ends, so parallel requests get different serials. Returns the IDs in the order of the codes.
 */
export async function takeSerials(useCase: UseCase, request: IsrcRequest): Promise<string[]> {
  const { em, actor } = useCase;
  const { prefix, year, quantity, track = null } = request;
  const rows = await em.execute<{ id: string; code: string }[]>(
    `with taken as (
        insert into isrc_serial (workspace_id, prefix, year, last) values (?, ?, ?, ?)
        on conflict (workspace_id, prefix, year) do update set last = isrc_serial.last + excluded.last
          where isrc_serial.last + excluded.last <= ${maxIsrcDesignation} returning last)
      insert into isrc_code (workspace_id, code, track)
        select ?, ? || lpad((last - ? + n)::text, 5, '0'), ? from taken cross join generate_series(1, ?::int) n returning id, code`,
    [
      actor.workspaceId,
      prefix,
      twoDigits(year),
      quantity,
      actor.workspaceId,
      prefix + String(twoDigits(year)).padStart(2, '0'),
      quantity,
      track,
      quantity,
    ],
  );
  if (rows.length === 0) throw await exhausted(useCase, request);
  return rows.toSorted((a, b) => a.code.localeCompare(b.code)).map(({ id }) => id);
}

async function exhausted({ em, actor }: UseCase, { prefix, year }: IsrcRequest) {
  const [row] = await em.execute<{ last: number }[]>(
    'select last from isrc_serial where workspace_id = ? and prefix = ? and year = ?',
    [actor.workspaceId, prefix, twoDigits(year)],
  );
  const left = maxIsrcDesignation - (row?.last ?? 0);
  const rest = left === 0 ? 'no codes left' : `only ${left.toLocaleString('en')} ${left === 1 ? 'code' : 'codes'} left`;
  const message = `The prefix ${prefix} has ${rest} for ${year}. Reduce the quantity, or request another prefix from your ISRC agency.`;
  return userError(UserErrorCode.INVALID, message, ['quantity']);
}

/**
 * Moves the serials up to codes that are in use. Call before storing the codes: it locks the serials, so no parallel request allocates the
 * same codes.
 */
export async function moveSerials({ em, actor }: RowUseCase, codes: readonly string[]): Promise<void> {
  const given = codes.map((code) => {
    const { country, registrant, year, designation } = isrcParts(code);
    return { prefix: country + registrant, year: Number(year), last: Number(designation) };
  });
  // Sorted, so that two imports lock the serials in the same order.
  await em.execute(
    `insert into isrc_serial (workspace_id, prefix, year, last)
      select ?, prefix, year, max(last) from json_to_recordset(?::json) as given (prefix text, year int, last int)
        group by prefix, year order by prefix, year
      on conflict (workspace_id, prefix, year) do update set last = greatest(isrc_serial.last, excluded.last)`,
    [actor.workspaceId, JSON.stringify(given)],
  );
}
