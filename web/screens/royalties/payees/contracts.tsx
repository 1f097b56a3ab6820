import { Badge, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isZero } from '#web/entities/income/amount-text.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RowMenu } from '#web/kit/list/menus.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { usePayeeContractDeleteMutation } from './__generated__/contracts.ts';
import { type PayeeContractsFragment, usePayeeContractsFragment } from './__generated__/detail.ts';
import { ContractDialog } from './contract-dialog.tsx';
import type { PayeePageData } from './payee-form-values.ts';

export type Contract = PayeeContractsFragment['contracts'][number];

/** "Keeps 20 % of sales for returns, released over 2 runs · crosses as “Albums”". */
const noteOf = ({ reserve, reserveRuns, crossGroup }: Contract): string =>
  [
    !isZero(reserve) &&
      `Keeps ${percentLabel(reserve)} of physical sales, released over ${countText(reserveRuns, 'run', 'runs')}`,
    crossGroup !== null && `Pays for the others of the group “${crossGroup}”`,
  ]
    .filter(Boolean)
    .join(' · ') || 'No reserve, crosses with no other contract';

type ContractLineProps = { contract: Contract; currency: string; canEdit: boolean; onEdit: () => void };

function ContractLine({ contract, currency, canEdit, onEdit }: ContractLineProps) {
  const isPhone = useIsPhone();
  const [remove] = usePayeeContractDeleteMutation();
  const { id, name, isDefault, balance } = contract;
  const onDelete = async () => {
    const body = 'A contract with entries, statements or terms stays.';
    if (!(await confirm({ title: `Delete the contract “${name}”?`, body, action: 'Delete', danger: true }))) return;
    await report(remove({ variables: { id } }), { failure: "Couldn't delete the contract", done: 'The contract is deleted.' });
  };
  const actions = [
    { key: 'edit', label: 'Edit', icon: <IconPencil size={16} />, onClick: onEdit },
    ...(isDefault
      ? []
      : [{ key: 'delete', label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: () => void onDelete() }]),
  ];
  return (
    <Line
      title={
        <>
          {name} {isDefault && <Badge color="gray">Default</Badge>}
        </>
      }
      note={noteOf(contract)}
      aside={
        <>
          <span data-figures>{moneyText({ amount: balance, currency })}</span>
          {canEdit && <RowMenu name={name} size={isPhone ? 44 : 30} actions={actions} />}
        </>
      }
    />
  );
}

/** The contracts of a payee, each with its own balance. */
export function Contracts({ payee: masked, canEdit }: { payee: PayeePageData; canEdit: boolean }) {
  const payee = usePayeeContractsFragment(masked) as PayeeContractsFragment;
  const [edited, setEdited] = useState<Contract | 'new' | null>(null);
  return (
    <Panel
      title="Contracts"
      lead="Each contract has its own balance: advances and costs of one are not taken from the earnings of another, unless both are in one group."
      bare
      {...(canEdit && {
        aside: (
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            Add contract
          </Button>
        ),
      })}
    >
      <Lines aria-label="Contracts">
        {payee.contracts.map((contract) => (
          <ContractLine
            key={contract.id}
            contract={contract}
            currency={payee.currency}
            canEdit={canEdit}
            onEdit={() => setEdited(contract)}
          />
        ))}
      </Lines>
      {edited !== null && (
        <ContractDialog
          payeeId={payee.id}
          contract={edited === 'new' ? null : edited}
          groups={payee.contracts.flatMap(({ crossGroup }) => crossGroup ?? [])}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
