import type { EntityManager } from '@mikro-orm/postgresql';
import { expiryNoticeDays } from '#domain/catalogue/expiry-notice.ts';
import { documentsExpiringLetter } from '../../areas/mail/document-letters.ts';
import { queueMail } from '../../areas/mail/outbox.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';

/** Number of workspaces checked together. */
const batch = 200;
/** Maximum number of documents in one reminder. The others follow the next day. */
const maxDocuments = 1_000;
const first = '00000000-0000-0000-0000-000000000000';

/** Documents that expire soon and whose expiry date has not been announced. */
const isDue = `deleted_at is null and expires_on between ?::date and ?::date + ${expiryNoticeDays} and reminded_for is distinct from expires_on`;

type Expiring = { title: string; expiresOn: string };
type Member = { userId: string; firstName: string; workspaceName: string };

/** Mails the members of each workspace once for each expiry date, 30 days before. Returns the number of mails. */
export async function remindOfExpiries(platform: Platform): Promise<number> {
  const today = platform.clock().toISOString().slice(0, 10);
  let count = 0;
  for (let last = first; ; ) {
    const rows = await platform.orm.em
      .fork()
      .execute<{ id: string }[]>(
        `select distinct workspace_id as id from music_document where workspace_id > ?::uuid and ${isDue} order by 1 limit ${batch}`,
        [last, today, today],
      );
    for (const { id } of rows) count += await remindWorkspace(platform, id, today);
    if (rows.length < batch) return count;
    last = rows.at(-1)!.id;
  }
}

/** A failure in one workspace must not stop the reminders of the others. */
async function remindWorkspace(platform: Platform, workspaceId: string, today: string): Promise<number> {
  try {
    return await platform.orm.em.fork().transactional(async (em) => {
      const documents = await claim(em, workspaceId, today);
      if (documents.length === 0) return 0;
      let count = 0;
      for (const { userId, ...to } of await membersOf(em, workspaceId)) {
        const letter = documentsExpiringLetter(platform.config, { ...to, documents });
        if (await queueMail(platform, em, { userId }, letter)) count += 1;
      }
      return count;
    });
  } catch (error) {
    log.error({ err: error, workspaceId }, 'A reminder of expiring documents could not be queued');
    return 0;
  }
}

/** Marks the due documents as announced. Another gateway waits for the locked rows, and then finds them announced. */
const claim = (em: EntityManager, workspaceId: string, today: string) =>
  em.execute<Expiring[]>(
    `with due as (select id from music_document where workspace_id = ? and ${isDue} order by expires_on, id limit ${maxDocuments} for update),
      announced as (update music_document d set reminded_for = d.expires_on from due
        where d.id = due.id and d.workspace_id = ? and d.reminded_for is distinct from d.expires_on
        returning d.title, d.expires_on::text as "expiresOn")
      select title, "expiresOn" from announced order by "expiresOn", title`,
    [workspaceId, today, today, workspaceId],
  );

const membersOf = (em: EntityManager, workspaceId: string) =>
  em.execute<Member[]>(
    `select u.id as "userId", u.first_name as "firstName", w.name as "workspaceName" from member m
      join app_user u on u.id = m.user_id and u.is_active join workspace w on w.id = m.workspace_id
      where m.workspace_id = ? order by m.created_at, m.id`,
    [workspaceId],
  );
