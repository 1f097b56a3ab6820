import type { UseCase } from '../../../server/request/use-case.ts';
import { reserve } from '../../subscriptions/allowance.ts';

const mebibyte = 1024 * 1024;

/** Bytes of assets restored from the bin, for files that no asset outside the bin shares. Each file counts once. */
const restoredBytesText = `select coalesce(sum(size_bytes), 0)::float8 as bytes from (
    select max(size_bytes) as size_bytes from asset a where a.workspace_id = ? and a.id in (?) and a.deleted_at is not null
      and not exists (select from asset o where o.file_id = a.file_id and o.deleted_at is null)
      group by coalesce(a.file_id, a.id)) counted`;

/** Reserves storage of the plan for assets restored from the bin. */
export async function reserveStorage(useCase: UseCase, ids: readonly string[]): Promise<void> {
  const [row] = await useCase.em.execute<{ bytes: number }[]>(restoredBytesText, [useCase.actor.workspaceId, ids]);
  if (row!.bytes > 0) await reserve(useCase, 'STORAGE', row!.bytes / mebibyte);
}
