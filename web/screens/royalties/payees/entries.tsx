import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Table, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isEntered } from '#domain/royalties/entry-draft.ts';
import { entryKinds } from '#domain/royalties/royalty-terms.ts';
import { ChipMenu } from '#web/entities/income/chip-menu.tsx';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { forgetEntries } from '#web/entities/royalties/payee-policies.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { RowMenu } from '#web/kit/list/menus.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { type PayeeContractsFragment, usePayeeContractsFragment } from './__generated__/detail.ts';
import {
  type PayeeEntryRowFragment,
  usePayeeEntriesQuery,
  usePayeeEntryReverseMutation,
  usePayeeEntryRowFragment,
} from './__generated__/entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { entryNote, entryTitle, signedAmount } from './entry-texts.ts';
import type { PayeePageData } from './payee-form-values.ts';

type Entry = PayeeEntryRowFragment;
type RowProps = { entry: FragmentType<Entry>; hasContracts: boolean; canEdit: boolean };

/** Takes an entry back after a confirmation. */
function useReversal(entry: Entry) {
  const { cache } = useApolloClient();
  const [reverse] = usePayeeEntryReverseMutation();
  return async () => {
    const amount = moneyText(entry);
    const isSure = await confirm({
      title: `Take back the ${entryKinds.labels[entry.kind].toLowerCase()} of ${amount}?`,
      body: 'Entries are never deleted. Another one with the opposite amount is added today, and both are on the next statement.',
      action: 'Take back',
    });
    if (!isSure) return;
    const isDone = await report(reverse({ variables: { id: entry.id } }), {
      failure: "Couldn't take the entry back",
      done: 'The entry is taken back.',
    });
    if (isDone) forgetEntries(cache);
  };
}

function EntryMenu({ entry }: { entry: Entry }) {
  const isPhone = useIsPhone();
  const reverse = useReversal(entry);
  const icon = <IconArrowBackUp size={16} />;
  return (
    <RowMenu
      name={`${entryTitle(entry)} of ${plainDate(entry.date)}`}
      size={isPhone ? 44 : 30}
      actions={[{ key: 'reverse', label: 'Take back', icon, onClick: () => void reverse() }]}
    />
  );
}

/** Owners alone take back payments. */
const canReverse = ({ kind, reversedBy, reverses }: Entry, isOwner: boolean): boolean =>
  isEntered(kind) && (isOwner || kind !== 'PAYMENT') && reversedBy === null && reverses === null;

function EntryRow({ entry: masked, hasContracts, canEdit }: RowProps) {
  const entry = usePayeeEntryRowFragment(masked) as Entry;
  const isPhone = useIsPhone();
  const isOwner = useViewer().memberRole === 'OWNER';
  const { date, currency, balanceAfter, contract } = entry;
  const money = (amount: string) => moneyText({ amount, currency });
  const amount = <span data-figures>{money(signedAmount(entry))}</span>;
  const about = [isPhone && plainDate(date), hasContracts && isPhone && contract?.name, entryNote(entry)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Table.Tr>
      {!isPhone && <Table.Td>{plainDate(date)}</Table.Td>}
      <Table.Th scope="row">
        <TwoLines first={entryTitle(entry)} second={about} />
      </Table.Th>
      {hasContracts && !isPhone && <Table.Td>{contract?.name ?? '–'}</Table.Td>}
      <Table.Td ta="end">
        {isPhone ? <TwoLines first={amount} second={balanceAfter && `= ${money(balanceAfter)}`} /> : amount}
      </Table.Td>
      {!isPhone && (
        <Table.Td ta="end" data-figures>
          {balanceAfter === null ? '–' : money(balanceAfter)}
        </Table.Td>
      )}
      {canEdit && (
        <Table.Td ta="end" p={0}>
          {canReverse(entry, isOwner) && <EntryMenu entry={entry} />}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function EntryTable({ entries, ...row }: { entries: readonly FragmentType<Entry>[] } & Omit<RowProps, 'entry'>) {
  const isPhone = useIsPhone();
  return (
    <Table aria-label="Entries">
      <Table.Thead>
        <Table.Tr>
          {!isPhone && <Table.Th w={124}>Day</Table.Th>}
          <Table.Th>Entry</Table.Th>
          {row.hasContracts && !isPhone && <Table.Th>Contract</Table.Th>}
          <Table.Th ta="end">Amount</Table.Th>
          {!isPhone && <Table.Th ta="end">Balance</Table.Th>}
          {row.canEdit && (
            <Table.Th w={44}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <EntryRow key={(entry as { id?: string }).id} entry={entry} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const kindOptions = [
  { value: '', label: 'All kinds' },
  ...entryKinds.keys.map((value) => ({ value, label: entryKinds.labels[value] })),
];

/** Dated movements on the balance of a payee, the latest first. */
export function Entries({ payee: masked, canEdit }: { payee: PayeePageData; canEdit: boolean }) {
  const { id, currency, contracts } = usePayeeContractsFragment(masked) as PayeeContractsFragment;
  const [kind, setKind] = useState('');
  const [isAdding, setAdding] = useState(false);
  const kinds = kind === '' ? null : [kind as Entry['kind']];
  const query = usePayeeEntriesQuery({ variables: { filter: { payee: id, kinds } }, fetchPolicy: 'cache-and-network' });
  return (
    <Panel
      title="Entries"
      lead="Money that moves the balance beside the earnings of runs. The balance counts all movements up to the day."
      aside={
        <Group gap={8}>
          <ChipMenu name="Kind" value={kind} options={kindOptions} isSet={kind !== ''} onChange={setKind} />
          {canEdit && (
            <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              Add entry
            </Button>
          )}
        </Group>
      }
    >
      <Loaded query={{ ...query, data: query.data ?? query.previousData }} failure="Failed to load the entries">
        {({ payeeEntries: { nodes, pageInfo } }) =>
          nodes.length === 0 ? (
            <NoLines>
              {kind === ''
                ? 'No entries yet. Add the balance from before, an advance that was paid, or a cost that is charged.'
                : 'No entries of this kind.'}
            </NoLines>
          ) : (
            <>
              <EntryTable entries={nodes} hasContracts={contracts.length > 1} canEdit={canEdit} />
              <LoadMore
                hasMore={pageInfo.hasNextPage}
                failed="Failed to load more entries"
                load={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })}
              />
            </>
          )
        }
      </Loaded>
      {isAdding && <EntryDialog currency={currency} contracts={contracts} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
