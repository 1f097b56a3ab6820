import type { WebhookPauseReason } from '#domain/webhooks/webhook-terms.ts';
import type { Platform } from '../../server/context.ts';
import { mailPaused } from '../members/pause-webhooks.ts';

type Endpoint = { id: string; workspaceId: string };

/** Pauses an endpoint whose receiver fails, and mails the owners of its workspace once. */
export async function pauseEndpoint(
  platform: Pick<Platform, 'orm' | 'config' | 'clock' | 'mail'>,
  { id, workspaceId }: Endpoint,
  reason: Extract<WebhookPauseReason, 'FAILURES' | 'GONE'>,
): Promise<void> {
  await platform.orm.em.fork().transactional(async (em) => {
    const endpoints = await em.execute<{ id: string; name: string }[]>(
      `update webhook_endpoint set state = 'PAUSED', pause_reason = ?, paused_at = ?, updated_at = now()
        where id = ? and workspace_id = ? and state = 'ACTIVE' returning id, name`,
      [reason, platform.clock(), id, workspaceId],
    );
    if (endpoints.length > 0) await mailPaused(platform, em, workspaceId, { endpoints, reason });
  });
}
