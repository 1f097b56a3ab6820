import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { announce } from '../../server/live/announce.ts';

/** Notifies subscribers that a tokenization changed, within the caller's transaction if there is one. */
export const announceTokenization = (
  through: EntityManager | Pool,
  { id, workspaceId, subjectId }: { id: string; workspaceId: string; subjectId: string },
): Promise<void> => announce(through, { topic: 'tokenization', workspaceId, id, subjectId });
