import { announce, announceProgress, type LiveEvent } from '../../../server/live/announce.ts';
import type { Sql } from '../../imports/import-job.ts';

type Key = { id: string; workspaceId: string };

const eventOf = ({ id, workspaceId }: Key): LiveEvent => ({ topic: 'royaltyRun', workspaceId, id });

/** Announces that a run has changed. */
export const announceRun = (sql: Sql, run: Key): Promise<void> => announce(sql, eventOf(run));

/** Announces how far a stage is. */
export const announceRunProgress = (sql: Sql, run: Key): Promise<void> => announceProgress(sql, eventOf(run));
