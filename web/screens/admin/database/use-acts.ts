import { useEffect, useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst, removeRows } from '#web/apollo/list-changes.ts';
import { administrationId } from '#web/apollo/type-policies.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import {
  type DatabaseQuery,
  useBackupCancelMutation,
  useBackupDeleteMutation,
  useBackupStartMutation,
  useDatabaseOptimizeMutation,
  useLogsDeleteMutation,
} from './__generated__/database.ts';

type Outcome = { userErrors: readonly { message: string }[] } | null | undefined;

type Backup = Pick<DatabaseQuery['administration']['backups'][number], 'id' | 'state'>;

/** Confirms a backup that was started here once it is complete. Returns the function that names it. */
function useCompletion(backups: readonly Backup[]): (id: string) => void {
  const [startedId, setStartedId] = useState<string | null>(null);
  const isComplete = backups.some(({ id, state }) => id === startedId && state === 'DONE');
  useEffect(() => {
    if (!isComplete) return;
    setStartedId(null);
    toast.success('Database backup completed successfully!');
  }, [isComplete]);
  return setStartedId;
}

/** Changes of backups, which the list shows at once. */
function useBackupMutations() {
  const [startBackup] = useBackupStartMutation({
    update: (cache, { data }) =>
      data?.backupStart.backup && addFirst(cache, 'backups', data.backupStart.backup, administrationId),
  });
  const [cancelBackup] = useBackupCancelMutation();
  const [deleteBackup] = useBackupDeleteMutation({
    update: (cache, { data }) =>
      data?.backupDelete.backupId && removeRows(cache, 'backups', 'Backup', [data.backupDelete.backupId], administrationId),
  });
  return { startBackup, cancelBackup, deleteBackup };
}

/**
 * Acts on the database. `busy` is the act in progress. `measure` reads sizes and backups again after upkeep. Its promise is not passed on: it
 * is rejected when the page is left, and only Apollo's own promise may be ignored then.
 */
export function useActs(measure: () => Promise<unknown>, backups: readonly Backup[]) {
  const [busy, setBusy] = useState<string | null>(null);
  const announceCompletion = useCompletion(backups);
  const { startBackup, cancelBackup, deleteBackup } = useBackupMutations();
  const [optimizeDatabase] = useDatabaseOptimizeMutation();
  const [deleteLogs] = useLogsDeleteMutation();

  /** Runs an act. `done` returns the confirmation, or null after a refusal. */
  const run = async <O extends Outcome>(
    name: string,
    failed: string,
    act: () => Promise<O>,
    done: (outcome: O) => string | null,
  ) => {
    setBusy(name);
    try {
      const outcome = await act();
      const text = done(outcome);
      if (text === null) toast.error(outcome?.userErrors.map(({ message }) => message).join(' ') ?? failed);
      else toast.success(text);
    } catch (error) {
      toast.error(`${failed}. ${describeError(error)}`, error);
    }
    setBusy(null);
  };

  return {
    busy,
    backUp: () =>
      run(
        'backup',
        'Failed to backup database',
        async () => (await startBackup()).data?.backupStart,
        (outcome) => {
          if (outcome?.backup) announceCompletion(outcome.backup.id);
          return outcome?.backup ? 'The backup has begun. You can leave this page.' : null;
        },
      ),
    cancel: (id: string) =>
      run(
        id,
        'Failed to cancel the backup',
        async () => (await cancelBackup({ variables: { id } })).data?.backupCancel,
        (outcome) => (outcome?.backup ? 'The backup is cancelled.' : null),
      ),
    optimize: () =>
      run(
        'optimize',
        'Failed to optimize database',
        async () => (await optimizeDatabase()).data?.databaseOptimize,
        (outcome) => (outcome?.seconds != null ? 'Database optimization completed successfully!' : null),
      ).then(() => void measure()),
    clean: (days: number) =>
      run(
        'clean',
        'Failed to clean logs',
        async () => (await deleteLogs({ variables: { olderThanDays: days } })).data?.logsDelete,
        (outcome) => (outcome?.deletedCount != null ? `${numberText(outcome.deletedCount)} old entries are deleted.` : null),
      ).then(() => void measure()),
    remove: async (id: string, name: string) => {
      const isSure = await confirm({
        title: 'Delete this backup?',
        body: `${name} cannot be restored afterwards.`,
        action: 'Delete',
        danger: true,
      });
      if (isSure)
        await run(
          id,
          'Failed to delete the backup',
          async () => (await deleteBackup({ variables: { id } })).data?.backupDelete,
          (outcome) => (outcome?.backupId ? 'The backup is deleted.' : null),
        );
    },
  };
}
export type Acts = ReturnType<typeof useActs>;
