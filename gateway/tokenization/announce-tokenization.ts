import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { announce } from '../live/announce.ts';

/** Tells those who follow the workspace's tokens that one got further, within the caller's transaction where there is one. */
export const announceTokenization = (
  through: EntityManager | Pool,
  { id, workspaceId, subjectId }: { id: string; workspaceId: string; subjectId: string },
): Promise<void> => announce(through, { topic: 'tokenization', workspaceId, id, subjectId });
