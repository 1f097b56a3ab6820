import type { EntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../../server/context.ts';
import { archiveReadyLetter } from '../mail/export-letters.ts';
import { type LetterConfig, letter, named } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';

/** Days for which exports without a file are listed. */
const keptDays = 30;
const batch = 100;

/** Exports past their time. Their files are deleted by the sweep of the storage. */
const expiredText = `with gone as (delete from export where (state = 'DONE' and expires_at <= $1)
    or (state in ('FAILED', 'CANCELLED') and updated_at <= $1::timestamptz - interval '${keptDays} days') returning storage_key)
  insert into storage_garbage (storage_key, delete_after) select storage_key, now() from gone on conflict do nothing`;

/** Mails owners whose archives are ready or failed, and deletes expired exports. The mails are written here because the worker has no secrets. */
export async function finishExports(platform: Platform): Promise<{ mailed: number; expired: number }> {
  const { pool, orm, clock } = platform;
  const { rowCount } = await pool.query(expiredText, [clock()]);
  for (let mailed = 0; ; ) {
    const ended = await orm.em.fork().transactional((em) => mailEnded(platform, em));
    mailed += ended;
    if (ended < batch) return { mailed, expired: rowCount ?? 0 };
  }
}

type Named = { firstName: string; workspaceName: string };
type Ended = Named & { id: string; userId: string | null; failure: string | null; sizeBytes: number; expiresAt: Date };

/** Only who still owns the workspace gets a mail. */
async function mailEnded(platform: Platform, em: EntityManager): Promise<number> {
  const rows = await em.execute<Ended[]>(
    `with ready as (update export set mailed_at = now() where id in (select id from export where kind = 'ARCHIVE'
          and state in ('DONE', 'FAILED') and mailed_at is null order by id limit ${batch} for update skip locked)
        returning id, workspace_id, user_id, failure, size_bytes, expires_at)
      select e.id, m.user_id as "userId", u.first_name as "firstName", w.name as "workspaceName", e.failure, e.size_bytes::float8 as "sizeBytes",
        e.expires_at as "expiresAt" from ready e join workspace w on w.id = e.workspace_id
        left join member m on m.workspace_id = e.workspace_id and m.user_id = e.user_id and m.role = 'OWNER'
        left join app_user u on u.id = m.user_id`,
  );
  for (const { userId, id, failure, ...ended } of rows) {
    if (userId === null) continue;
    const text =
      failure === null
        ? archiveReadyLetter(platform.config, { ...ended, expiresAt: new Date(ended.expiresAt) })
        : archiveFailedLetter(platform.config, { ...ended, failure });
    await queueMail(platform, em, { userId }, text, `export-ended:${id}`);
  }
  return rows.length;
}

const archiveFailedLetter = (config: LetterConfig, { firstName, workspaceName, failure }: Named & { failure: string }) =>
  letter(config, 'EXPORT_READY', {
    subject: `The export of ${named(workspaceName)} failed`,
    firstName,
    paragraphs: [`The archive of the workspace “${named(workspaceName)}” couldn't be made.`, named(failure)],
    action: { label: 'Open the exports', path: '/dashboard/music/export' },
  });
