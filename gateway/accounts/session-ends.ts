import type { EntityManager } from '@mikro-orm/postgresql';
import { announce } from '../live/announce.ts';

/** Tells every gateway that sessions have ended, so that their open connections are closed at once. */
export async function announceEnd(em: EntityManager, sessionIds: readonly string[]): Promise<void> {
  for (const id of sessionIds) await announce(em, { topic: 'session', workspaceId: null, id });
}
