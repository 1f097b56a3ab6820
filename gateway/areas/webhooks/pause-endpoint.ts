import type { WebhookPauseReason } from '#domain/webhooks/webhook-terms.ts';
import type { Platform } from '../../server/context.ts';
import { queueMail } from '../mail/outbox.ts';
import { webhookPausedLetter } from '../mail/webhook-letters.ts';

type Owner = { userId: string; firstName: string; workspaceName: string };
type Endpoint = { id: string; workspaceId: string };

/** Pauses an endpoint whose receiver fails, and mails the owners of its workspace once. */
export async function pauseEndpoint(
  platform: Pick<Platform, 'orm' | 'config' | 'clock' | 'mail'>,
  { id, workspaceId }: Endpoint,
  reason: Exclude<WebhookPauseReason, 'OWNER'>,
): Promise<void> {
  const now = platform.clock();
  await platform.orm.em.fork().transactional(async (em) => {
    const [paused] = await em.execute<{ name: string }[]>(
      `update webhook_endpoint set state = 'PAUSED', pause_reason = ?, paused_at = ?, updated_at = now()
        where id = ? and workspace_id = ? and state = 'ACTIVE' returning name`,
      [reason, now, id, workspaceId],
    );
    if (!paused) return;
    const owners = await em.execute<Owner[]>(
      `select u.id as "userId", u.first_name as "firstName", w.name as "workspaceName" from member m
        join app_user u on u.id = m.user_id and u.is_active join workspace w on w.id = m.workspace_id
        where m.workspace_id = ? and m.role = 'OWNER' order by u.id`,
      [workspaceId],
    );
    for (const { userId, ...to } of owners) {
      const letter = webhookPausedLetter(platform.config, { ...to, endpointName: paused.name, reason });
      await queueMail(platform, em, { userId }, letter, `webhook-paused:${id}:${now.getTime()}:${userId}`);
    }
  });
}
