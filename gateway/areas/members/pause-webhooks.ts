import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebhookPauseReason } from '#domain/webhooks/webhook-terms.ts';
import type { Platform } from '../../server/context.ts';
import { queueMail } from '../mail/outbox.ts';
import { webhooksPausedLetter } from '../mail/webhook-letters.ts';

type Pausing = Pick<Platform, 'config' | 'clock' | 'mail'>;
type Owner = { userId: string; firstName: string; workspaceName: string };
type PausedEndpoint = { id: string; workspaceId: string; name: string };

/**
 * Pauses the active webhook endpoints for which people answer who are no longer owners, so that nothing is sent to an address that only they
 * control. Mails the remaining owners. Without a workspace, those of all their workspaces. Returns the IDs of the endpoints.
 */
export async function pauseWebhooksOf(
  platform: Pausing,
  em: EntityManager,
  userIds: readonly string[],
  workspaceId: string | null = null,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const paused = await em.execute<PausedEndpoint[]>(
    `update webhook_endpoint set state = 'PAUSED', pause_reason = 'OWNER_LEFT', paused_at = ?, updated_at = now()
      where responsible_id in (?) and state = 'ACTIVE'${workspaceId === null ? '' : ' and workspace_id = ?'}
      returning id, workspace_id as "workspaceId", name`,
    [platform.clock(), userIds, ...(workspaceId === null ? [] : [workspaceId])],
  );
  const byWorkspace = Map.groupBy(paused, (endpoint) => endpoint.workspaceId);
  for (const [id, endpoints] of byWorkspace) await mailPaused(platform, em, id, { endpoints, reason: 'OWNER_LEFT', userIds });
  return paused.map(({ id }) => id);
}

type Paused = {
  endpoints: readonly Omit<PausedEndpoint, 'workspaceId'>[];
  reason: Exclude<WebhookPauseReason, 'OWNER'>;
  /** Owners who get no mail. */
  userIds?: readonly string[];
};

/** Mails the owners of a workspace once about endpoints that were paused. */
export async function mailPaused(
  platform: Pausing,
  em: EntityManager,
  workspaceId: string,
  { endpoints, reason, userIds = [] }: Paused,
): Promise<void> {
  const owners = await em.execute<Owner[]>(
    `select u.id as "userId", u.first_name as "firstName", w.name as "workspaceName" from member m
      join app_user u on u.id = m.user_id and u.is_active join workspace w on w.id = m.workspace_id
      where m.workspace_id = ? and m.role = 'OWNER' order by u.id`,
    [workspaceId],
  );
  const endpointNames = endpoints.map(({ name }) => name).toSorted();
  for (const { userId, ...to } of owners.filter((owner) => !userIds.includes(owner.userId))) {
    const letter = webhooksPausedLetter(platform.config, { ...to, endpointNames, reason });
    await queueMail(
      platform,
      em,
      { userId },
      letter,
      `webhook-paused:${endpoints[0]!.id}:${platform.clock().getTime()}:${userId}`,
    );
  }
}
