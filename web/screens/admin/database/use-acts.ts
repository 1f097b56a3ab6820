import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import {
  useBackupCancelMutation,
  useBackupDeleteMutation,
  useBackupStartMutation,
  useDatabaseOptimizeMutation,
  useLogsRemoveMutation,
} from './__generated__/database.ts';

type Outcome = { userErrors: readonly { message: string }[] } | null | undefined;

/** Acts on the database. `busy` is the act in progress. */
export function useActs(refetch: () => Promise<unknown>) {
  const [busy, setBusy] = useState<string | null>(null);
  const [startBackup] = useBackupStartMutation();
  const [cancelBackup] = useBackupCancelMutation();
  const [deleteBackup] = useBackupDeleteMutation();
  const [optimizeDatabase] = useDatabaseOptimizeMutation();
  const [removeLogs] = useLogsRemoveMutation();

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
      await refetch();
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
        (outcome) => (outcome?.backup ? 'The backup has begun. You can leave this page.' : null),
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
        (outcome) => (outcome?.seconds ? `The database is optimized. It took ${outcome.seconds} seconds.` : null),
      ),
    clean: (days: number) =>
      run(
        'clean',
        'Failed to clean logs',
        async () => (await removeLogs({ variables: { days } })).data?.logsRemove,
        (outcome) => (outcome?.removed ? `${Number(outcome.removed).toLocaleString('en')} old entries are deleted.` : null),
      ),
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
