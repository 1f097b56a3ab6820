import { unfinishedDays } from '#domain/income/statement-limits.ts';
import type { Platform } from '../../../server/context.ts';

const receivingHours = 24;

/** Statements without lines: those with lines wait for people, however long. The members of an archive share their file. */
const unfinished = `with gone as (delete from statement where
    (state = 'RECEIVING' and updated_at <= $1::timestamptz - interval '${receivingHours} hours')
    or (state in ('MAPPING', 'FAILED', 'CANCELLED') and updated_at <= $1::timestamptz - interval '${unfinishedDays} days')
    returning id, storage_key)
  insert into storage_garbage (storage_key, delete_after) select distinct storage_key, now() from gone
    where not exists (select from statement s where s.storage_key = gone.storage_key and s.id not in (select id from gone))
    on conflict do nothing`;

/** Deletes statements that were not finished, with their files. Returns the number of files. */
export async function expireStatements({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<number> {
  return (await pool.query(unfinished, [clock()])).rowCount ?? 0;
}
