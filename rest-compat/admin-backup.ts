import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { schemaFields } from './__generated__/fields.ts';
import { AdminBackupDocument, AdminBackupsDocument } from './__generated__/operations.ts';
import { messageField } from './answer-schemas.ts';
import type { Endpoint } from './endpoint.ts';
import { Refusal, refusalOf, userErrorsIn } from './refusal.ts';

const failure = 'Failed to backup database';
/** Proxies usually close a request after a minute. */
const longestWait = 30_000;
const pauseMs = 500;

/** Waits for the backup, because clients report a success as a complete backup. A longer one continues in the background. */
export const backupEndpoint = ({ waitMs = longestWait, pause = () => sleep(pauseMs) } = {}): Endpoint => ({
  method: 'POST',
  path: '/admin/database/backup',
  summary: 'Back up the database',
  description: 'Starts a backup and waits up to 30 seconds for its end. A larger backup continues, which `message` says.',
  answers: () => {
    const { id, name } = schemaFields.Backup();
    return z.object({ message: messageField, data: z.object({ id, name }) });
  },
  failure,
  forbidden: 'Admin Access Required',
  documents: [AdminBackupDocument, AdminBackupsDocument],
  respond: async (runDocument) => {
    const started = await runDocument(AdminBackupDocument, {});
    const errors = userErrorsIn(started);
    if (errors.length > 0) throw refusalOf(errors, { failure });
    const { id, name } = started.backupStart.backup!;
    const data = { id, name };
    const until = performance.now() + waitMs;
    for (;;) {
      const { administration } = await runDocument(AdminBackupsDocument, {});
      const backup = administration.backups.find((each) => each.id === id);
      if (backup?.state === 'DONE') return { message: 'Database backup completed successfully!', data };
      if (backup?.state !== 'RUNNING') throw new Refusal(500, failure, backup?.failure ?? failure);
      if (performance.now() >= until)
        return { message: 'The backup is still running. Refresh the figures later to see when it is complete.', data };
      await pause();
    }
  },
});
