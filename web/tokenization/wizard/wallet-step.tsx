import { Card, Checkbox, Stack, Switch, Text } from '@mantine/core';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import type { AddressCheck } from '../wallets/use-address-check.ts';
import { WalletButtons } from '../wallets/wallet-buttons.tsx';
import { WalletField } from '../wallets/wallet-field.tsx';
import { WholeAddress } from '../wallets/whole-address.tsx';
import { StepHead } from './frame.tsx';
import { HolderRows } from './holder-rows.tsx';
import { fitsWallets, type Party } from './parties.ts';
import {
  bySplits,
  confirmationOf,
  isConfirmed,
  isDivided,
  newHolder,
  type StateChange,
  type WizardState,
  walletsOf,
  withAddress,
} from './state.ts';

type WalletStepProps = {
  parties: readonly Party[];
  state: WizardState;
  check: AddressCheck | null;
  onChange: (change: StateChange) => void;
};

/** A single wallet: chosen from the browser or typed, then shown in full. */
function SingleWallet({ state, check, onChange }: WalletStepProps) {
  const { blockchain } = state;
  const typed = state.addresses[blockchain];
  const set = (address: string) => onChange(withAddress(blockchain, address));
  const fill = (address: string) => {
    const result = check?.(blockchain, address);
    set(result?.ok ? result.value : address);
  };
  const result = check?.(blockchain, typed);
  return (
    <Stack gap={16}>
      <WalletButtons blockchain={blockchain} onAddress={fill} />
      <WalletField
        key={blockchain}
        label="Wallet address"
        blockchain={blockchain}
        value={typed}
        check={check}
        onChange={set}
        help={`The wallet on ${blockchainNames[blockchain]} that will own the token.`}
      />
      {result?.ok && (
        <Card>
          <Text mb={8}>Compare this with your wallet, group by group. A token sent to a wrong address is lost.</Text>
          <WholeAddress address={result.value} />
          <Tick state={state} onChange={onChange} label="I compared the address, and it is right" />
        </Card>
      )}
    </Stack>
  );
}

function Tick({ state, onChange, label }: Pick<WalletStepProps, 'state' | 'onChange'> & { label: string }) {
  return (
    <Checkbox
      mt={14}
      label={label}
      checked={isConfirmed(state)}
      onChange={(event) => onChange({ confirmed: event.currentTarget.checked ? confirmationOf(state) : null })}
    />
  );
}

/** Whether all required addresses are valid on the chain. */
export function walletsAreValid(state: WizardState, check: AddressCheck | null): boolean {
  const wallets = walletsOf(state);
  return check !== null && wallets.length > 0 && wallets.every((address) => check(state.blockchain, address).ok);
}

export function WalletStep(props: WalletStepProps) {
  const { parties, state, check, onChange } = props;
  const several = isDivided(state);
  const divide = (wants: boolean) => {
    const basis = (['performanceShare', 'mechanicalShare'] as const).find((each) => fitsWallets(parties, each));
    const first = basis ? bySplits([], parties, basis) : [newHolder('', '50'), newHolder('', '50')];
    onChange({ isDivided: wants, ...(wants && state.holders.length === 0 ? { holders: first } : {}) });
  };
  return (
    <>
      <StepHead
        title={several ? 'Who receives the tokens?' : 'Who receives the token?'}
        hint={`A minted token cannot be recalled, so the address is checked and shown in full before anything is sent to ${blockchainNames[state.blockchain]}.`}
      />
      {state.tokenType === 'ROYALTY_TOKEN' && (
        <Switch
          label="Divide among several wallets"
          checked={state.isDivided}
          onChange={(event) => divide(event.currentTarget.checked)}
        />
      )}
      {several ? <HolderRows parties={parties} state={state} check={check} onChange={onChange} /> : <SingleWallet {...props} />}
      {several && walletsAreValid(state, check) && (
        <Card>
          <p>Compare each address with its wallet, group by group. Tokens sent to a wrong address are lost.</p>
          <Tick state={state} onChange={onChange} label="I compared all addresses, and they are right" />
        </Card>
      )}
    </>
  );
}
