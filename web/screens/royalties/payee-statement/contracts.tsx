import type { FragmentType } from '@apollo/client/masking';
import { Badge, Stack } from '@mantine/core';
import { isZeroDecimal, negateDecimal } from '#domain/money/decimal.ts';
import { figureText } from '#web/entities/royalties/figure-text.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { type PayeeStatementContractsFragment, usePayeeStatementContractsFragment } from './__generated__/statement.ts';

type Contract = PayeeStatementContractsFragment['contracts'][number];

/** What has moved the balance of a contract. Zeros between opening and closing are left out. */
const rowsOf = (contract: Contract): readonly (readonly [label: string, amount: string])[] => [
  ['Opening balance', contract.opening],
  ...(
    [
      ['Earned', contract.earned],
      ['Corrections of earlier runs', contract.adjusted],
      ['Reserve kept for returns', negateDecimal(contract.reservesTaken)],
      ['Reserve released', contract.reservesReleased],
      ['Costs', negateDecimal(contract.costs)],
      ['Advances', negateDecimal(contract.advances)],
      ['Entered', contract.entered],
      ['From and to contracts of its group', contract.transferred],
    ] as const
  ).filter(([, amount]) => !isZeroDecimal(amount)),
  ['Balance before payment', contract.closing],
];

function ContractPart({ contract, currency }: { contract: Contract; currency: string }) {
  const { name, crossGroup, recoupments } = contract;
  const figure = (amount: string) => figureText({ amount, currency });
  return (
    <Panel title={name} level={3} aside={crossGroup !== null && <Badge color="gray">Crosses with “{crossGroup}”</Badge>} bare>
      <Stack gap={12} align="stretch">
        <FactList
          align="end"
          facts={rowsOf(contract).map(([label, amount]) => [
            label,
            <span key={label} data-figures>
              {figure(amount)}
            </span>,
          ])}
        />
        {recoupments.length > 0 && (
          <Lines aria-label={`Recouped by ${name}`} data-dense>
            {recoupments.map(({ kind, date, note, recouped, left }, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: equal entries may repeat, and keep their places
                key={index}
                title={`${kind === 'COST' ? 'Cost' : 'Advance'} of ${plainDate(date)}`}
                note={note ?? undefined}
                aside={
                  <span data-figures>
                    {figure(recouped)} recouped, {figure(left)} left
                  </span>
                }
              />
            ))}
          </Lines>
        )}
      </Stack>
    </Panel>
  );
}

/** The balances of the contracts, with the advances and costs that they recoup. Omitted if they say no more than the balance of the payee. */
export function Contracts({ statement: masked }: { statement: FragmentType<PayeeStatementContractsFragment> }) {
  const { contracts, currency } = usePayeeStatementContractsFragment(masked);
  if (contracts.length < 2 && contracts.every(({ recoupments }) => recoupments.length === 0)) return null;
  return (
    <Panel title="Contracts">
      <Stack gap={24} align="stretch">
        {contracts.map((contract) => (
          <ContractPart key={contract.name} contract={contract} currency={currency} />
        ))}
      </Stack>
    </Panel>
  );
}
