import type { EntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../../context.ts';
import { archiveReadyLetter } from '../../mail/export-letters.ts';
import { queueMail } from '../../mail/outbox.ts';

/** Days for which exports without a file are listed. */
const keptDays = 30;
const batch = 100;

/** Exports past their time. Their files are deleted by the sweep of the storage. */
const expiredText = `with gone as (delete from export where (state = 'DONE' and expires_at <= $1)
    or (state in ('FAILED', 'CANCELLED') and updated_at <= $1::timestamptz - interval '${keptDays} days') returning storage_key)
  insert into storage_garbage (storage_key, delete_after) select storage_key, now() from gone on conflict do nothing`;

/** Mails owners whose archives are ready, and deletes expired exports. The mails are written here because the worker has no secrets. */
export async function finishExports(platform: Platform): Promise<{ mailed: number; expired: number }> {
  const { pool, orm, clock } = platform;
  const { rowCount } = await pool.query(expiredText, [clock()]);
  for (let mailed = 0; ; ) {
    const ready = await orm.em.fork().transactional((em) => mailReady(platform, em));
    mailed += ready;
    if (ready < batch) return { mailed, expired: rowCount ?? 0 };
  }
}

type Ready = { id: string; userId: string; firstName: string; workspaceName: string; sizeBytes: number; expiresAt: Date };

/** Only who still owns the workspace gets a mail. */
async function mailReady(platform: Platform, em: EntityManager): Promise<number> {
  const rows = await em.execute<(Omit<Ready, 'userId'> & { userId: string | null })[]>(
    `with ready as (update export set mailed_at = now() where id in (select id from export where kind = 'ARCHIVE' and state = 'DONE'
          and mailed_at is null order by id limit ${batch} for update skip locked)
        returning id, workspace_id, user_id, size_bytes, expires_at)
      select r.id, m.user_id as "userId", u.first_name as "firstName", w.name as "workspaceName", r.size_bytes::float8 as "sizeBytes",
        r.expires_at as "expiresAt" from ready r join workspace w on w.id = r.workspace_id
        left join member m on m.workspace_id = r.workspace_id and m.user_id = r.user_id and m.role = 'OWNER'
        left join app_user u on u.id = m.user_id`,
  );
  for (const { userId, id, ...ready } of rows) {
    if (userId === null) continue;
    const letter = archiveReadyLetter(platform.config, { ...ready, expiresAt: new Date(ready.expiresAt) });
    await queueMail(platform, em, { userId }, letter, `export-ready:${id}`);
  }
  return rows.length;
}
