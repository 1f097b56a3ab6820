import { useApolloClient } from '@apollo/client/react';
import { removeRows } from '#web/apollo/list-changes.ts';
import { forgetPayees, forgetTerms } from '#web/entities/royalties/payee-policies.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { usePayeeDeleteMutation } from './__generated__/acts.ts';

/** Deletes a payee after a confirmation. Returns whether it is gone. */
export function usePayeeRemoval(): (payee: { id: string; name: string }) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [remove] = usePayeeDeleteMutation();
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: `Delete the payee “${name}”?`,
      body: 'Its terms are deleted, too. Statements of issued runs stay, and its money is held in new ones.',
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return false;
    const isDone = await report(remove({ variables: { id } }), {
      failure: "Couldn't delete the payee",
      done: `The payee “${name}” is deleted.`,
    });
    if (!isDone) return false;
    removeRows(cache, 'payees', 'Payee', [id]);
    forgetPayees(cache);
    forgetTerms(cache);
    return true;
  };
}
