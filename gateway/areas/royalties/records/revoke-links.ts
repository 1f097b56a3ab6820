import type { EntityManager } from '@mikro-orm/postgresql';
import type { UseCase } from '../../../server/request/use-case.ts';

/** Ends the sessions that a link opened. */
export const endSessions = (em: EntityManager, workspaceId: string, linkId: string) =>
  em.execute('delete from payee_session where link_id = ? and workspace_id = ?', [linkId, workspaceId]);

/** Revokes the link of a payee to an address that is not the payee's any more. Sending it again opens it. */
export async function revokeFormerAddress({ em, actor, platform }: UseCase, payeeId: string, email: string): Promise<void> {
  const { workspaceId } = actor;
  const links = await em.execute<{ id: string }[]>(
    `update payee_link set revoked_at = ?, previous_token_hash = null, code_hash = null, code_expires_at = null
      where payee_id = ? and workspace_id = ? and email = lower(?) and revoked_at is null returning id`,
    [platform.clock(), payeeId, workspaceId, email],
  );
  for (const { id } of links) await endSessions(em, workspaceId, id);
}
