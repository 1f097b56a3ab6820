import { Skeleton, Table } from '@mantine/core';
import { apportion } from '#domain/kit/apportion.ts';
import { percentText } from '#domain/kit/percent.ts';
import { blockchainNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { tokenTypeTexts } from '#domain/tokens/type-texts.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { useTokenCostPartsFragment } from '../__generated__/cost.ts';
import { AgainCheckbox } from '../again.tsx';
import { amountText, costNote } from '../costs.ts';
import { LocalChain } from '../local-chain.tsx';
import { MetadataView } from '../metadata-view.tsx';
import type { MaskedCost, Preparation, TokenCost } from '../preparation-types.ts';
import { PublishedParties } from '../published-parties.tsx';
import { type ValueRow, ValueRows } from '../result/value-rows.tsx';
import { RoyaltyNote } from '../royalty-note.tsx';
import type { AddressCheck } from '../wallets/use-address-check.ts';
import { WholeAddress } from '../wallets/whole-address.tsx';
import { useTokenizePreviewQuery } from './__generated__/wizard.ts';
import { StepHead } from './frame.tsx';
import { isDivided, royaltyText, type StateChange, shareOf, type WizardState, walletsOf } from './state.ts';

type ReviewStepProps = {
  preparation: Preparation;
  state: WizardState;
  cost: MaskedCost | undefined;
  check: AddressCheck | null;
  onChange: (change: StateChange) => void;
};

/** The canonical form of an address, or the address as typed if it cannot be checked. */
const written = (state: WizardState, check: AddressCheck | null, typed: string): string => {
  const result = check?.(state.blockchain, typed);
  return result?.ok ? result.value : typed;
};

/** Wallets with their amounts, apportioned in the same way as on the server. */
function Wallets({ state, check }: Pick<ReviewStepProps, 'state' | 'check'>) {
  const several = isDivided(state);
  const wallets = walletsOf(state);
  const shares = several ? state.holders.map((row) => shareOf(row) ?? 0) : [];
  const amounts = apportion(
    BigInt(state.totalSupply ?? 0),
    shares.map((share) => BigInt(share)),
  );
  return (
    <Panel
      level={3}
      title={several ? 'Wallets' : 'Wallet'}
      lead={several ? 'Names are for your own record. They are not written to the chain.' : undefined}
    >
      {several ? (
        <Table horizontalSpacing={0} verticalSpacing={8} highlightOnHover={false}>
          <thead>
            <tr>
              <Table.Th scope="col">Wallet</Table.Th>
              <Table.Th scope="col" ta="end">
                Share
              </Table.Th>
              <Table.Th scope="col" ta="end">
                Tokens
              </Table.Th>
            </tr>
          </thead>
          <tbody>
            {state.holders.map((row, index) => (
              <Table.Tr key={row.key}>
                <Table.Td>
                  {row.name}
                  <WholeAddress address={written(state, check, wallets[index] ?? '')} />
                </Table.Td>
                <Table.Td ta="end" data-figures>
                  {percentText(shares[index] ?? 0)}
                </Table.Td>
                <Table.Td ta="end" data-figures>
                  {numberText(Number(amounts[index] ?? 0n))}
                </Table.Td>
              </Table.Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <WholeAddress address={written(state, check, wallets[0] ?? '')} />
      )}
    </Panel>
  );
}

function termsOf(state: WizardState, cost: TokenCost | null): ValueRow[] {
  const { blockchain, tokenType, royaltyPercentage, totalSupply } = state;
  const estimate = cost?.amount == null ? 'No estimate at the moment' : `${amountText(cost.amount)} ${cost.currency}`;
  return [
    {
      label: 'Blockchain',
      value: (
        <>
          {cost?.network?.name ?? blockchainNames[blockchain]} {cost?.network?.isLocal && <LocalChain />}
        </>
      ),
    },
    {
      label: 'Token type',
      value: (
        <>
          <span>{tokenTypeNames[tokenType]}</span>
          <small>{tokenTypeTexts[tokenType][blockchain]}</small>
        </>
      ),
    },
    tokenType === 'NFT'
      ? { label: 'Royalty on resale', value: `${percentLabel(royaltyPercentage)}, signalled` }
      : { label: 'Total supply', value: numberText(totalSupply ?? 0) },
    {
      label: 'Estimated cost',
      value: (
        <>
          {estimate}
          {cost !== null && cost.amount !== null && <small>{costNote(cost)}</small>}
        </>
      ),
    },
  ];
}

/** The metadata that the chosen token would have. */
function Preview({ preparation, state }: Pick<ReviewStepProps, 'preparation' | 'state'>) {
  const { blockchain, tokenType, totalSupply } = state;
  const { data, error } = useTokenizePreviewQuery({
    variables: {
      kind: preparation.kind,
      subject: preparation.id,
      blockchain,
      tokenType,
      royaltyPercentage: royaltyText(state),
      totalSupply: tokenType === 'NFT' ? null : totalSupply,
    },
  });
  const json = data?.tokenPreparation?.metadataPreview;
  if (json !== undefined) return <MetadataView json={json} label="Show the metadata as JSON" />;
  return error ? <p role="alert">Failed to load preparation data. {describeError(error)}</p> : <Skeleton h={160} />;
}

/** Summary before publication. The parties come first, because no earlier step has shown them. */
export function ReviewStep({ preparation, state, cost: from, check, onChange }: ReviewStepProps) {
  const cost = useTokenCostPartsFragment(from ?? null);
  return (
    <>
      <StepHead
        title="Is everything right?"
        hint="All of this becomes public permanently. Nobody, including you, can change or delete it later."
      />
      {preparation.royalties && (
        <Panel
          level={3}
          title="Names and shares that become public"
          lead="Make sure that everyone listed agrees. The metadata names them all and cannot be deleted later."
        >
          <PublishedParties preparation={preparation} />
        </Panel>
      )}
      <Panel bare level={3} title="Token">
        <ValueRows rows={termsOf(state, cost)} />
      </Panel>
      <Wallets state={state} check={check} />
      <Panel level={3} title="Token metadata" lead="A permanent copy of this is stored and served at its own address.">
        <Preview preparation={preparation} state={state} />
      </Panel>
      {state.tokenType === 'NFT' && <RoyaltyNote blockchain={state.blockchain} />}
      <AgainCheckbox preparation={preparation} state={state} onChange={onChange} />
    </>
  );
}
