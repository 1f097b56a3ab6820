import '#web/entities/royalties/payee-policies.ts';
import { useState } from 'react';
import { payeeKinds, payeeStandings } from '#domain/royalties/royalty-terms.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList, type ListActs } from '#web/kit/list/define-list.tsx';
import { editActions, viewAction } from '#web/kit/list/record-actions.tsx';
import { usePayeeRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { payeesQuery } from './list-query.ts';
import { NewPayeeDialog } from './new-payee-dialog.tsx';
import { usePayeeRemoval } from './use-payee-removal.ts';
import { WithoutPayee } from './without-payee.tsx';

const hrefOf = ({ id }: { id: string }): string => royaltyPlaces.payee(id);

/** What the viewer may do in the list. */
function usePayeeListActs(): ListActs<{ id: string; name: string }> {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const remove = usePayeeRemoval();
  const [isAdding, setAdding] = useState(false);
  if (!viewerCanEdit || isLocked) return { rowActions: (payee) => [viewAction(hrefOf(payee))] };
  return {
    rowActions: (payee) => [viewAction(hrefOf(payee)), ...editActions(hrefOf(payee), () => remove(payee))],
    primary: { label: 'New payee', onClick: () => setAdding(true) },
    dialog: isAdding && <NewPayeeDialog onClose={() => setAdding(false)} />,
  };
}

/** The payees of the workspace, below the parties that should become one. */
export const Component = defineList({
  query: payeesQuery,
  noun: 'payees',
  useRow: usePayeeRowFragment,
  columns,
  card,
  rowName: ({ name }) => name,
  rowHref: hrefOf,
  notice: <WithoutPayee />,
  useActs: usePayeeListActs,
  filters: {
    kind: {
      label: 'Kind',
      useChoices: choicesOf('Any kind', payeeKinds.labels),
      chip: (kind) => ['Kind is', payeeKinds.labels[kind]],
      hides: (kind) => `only payees of the kind “${payeeKinds.labels[kind]}” are shown`,
    },
    standing: {
      label: 'Standing',
      useChoices: choicesOf('Any standing', payeeStandings.labels),
      chip: (standing) => ['Standing is', payeeStandings.labels[standing]],
      hides: (standing) => `only payees with the standing “${payeeStandings.labels[standing]}” are shown`,
    },
    account: {
      label: 'Bank account',
      useChoices: choicesOf('With or without an account', { with: 'With an account', without: 'Without an account' }),
      chip: (has) => ['Bank account', has === 'with' ? 'known' : 'missing'],
      hides: (has) => `only payees ${has} a bank account are shown`,
    },
    terms: {
      label: 'Own terms',
      useChoices: choicesOf('With or without own terms', { with: 'With own terms', without: 'Without own terms' }),
      chip: (has) => ['Own terms', has === 'with' ? 'set' : 'missing'],
      hides: (has) => `only payees ${has} terms of their own are shown`,
    },
  },
  searchPlaceholder: 'Search payees by name or email',
  empty: {
    title: 'No payees yet',
    hint: 'Payees are the writers, publishers, labels and others whose share you pay out, keep, or leave to others. Without a payee, the money of a party is held.',
  },
  noResults: { title: 'No payees found', hint: 'Try another name, kind or standing.' },
  errorTitle: 'Failed to load payees',
});
