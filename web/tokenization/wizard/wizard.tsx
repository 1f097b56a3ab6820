import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { supplyProblem } from '#domain/tokens/division.ts';
import { AgainNote, needsAgain } from '../again.tsx';
import { type Blocker, BlockerNote, useBlocker } from '../blocker.tsx';
import type { MaskedCost, Preparation } from '../preparation-types.ts';
import type { TokenSubject } from '../tokenize.tsx';
import type { TokenActs } from '../use-token-acts.ts';
import { type AddressCheck, useAddressCheck } from '../wallets/use-address-check.ts';
import { ChainStep } from './chain-step.tsx';
import { ExecuteStep } from './execute-step.tsx';
import { allAreTaken, chooseChain, isTaken, takenText } from './existing.ts';
import { WizardFrame } from './frame.tsx';
import { useParties } from './parties.ts';
import { PreparationStep } from './preparation-step.tsx';
import { ReviewStep } from './review-step.tsx';
import {
  holdersProblem,
  inputOf,
  isConfirmed,
  isDivided,
  lastStep,
  type StateChange,
  type WizardState,
  walletsOf,
} from './state.ts';
import { TypeStep } from './type-step.tsx';
import { useCosts } from './use-costs.ts';
import { WalletStep, walletsAreValid } from './wallet-step.tsx';

type WizardProps = {
  subject: TokenSubject;
  preparation: Preparation;
  state: WizardState;
  onChange: (change: StateChange) => void;
  acts: TokenActs;
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** What is missing in the wallet step, or null. */
function walletGap(state: WizardState, check: AddressCheck | null): string | null {
  const several = isDivided(state);
  if (walletsOf(state).some((address) => address === ''))
    return several ? 'Enter an address for each wallet' : 'Enter a wallet address';
  if (!walletsAreValid(state, check)) return several ? 'Check the addresses' : 'Check the address';
  if (several && holdersProblem(state.holders, state) !== null) return 'Check the shares';
  return isConfirmed(state) ? null : several ? 'Confirm the addresses' : 'Confirm the address';
}

/** Why the user cannot continue from a step, in a few words, or null. */
function gapOf(props: WizardProps, cost: MaskedCost | undefined, check: AddressCheck | null, blocker: Blocker): string | null {
  const { preparation, state } = props;
  switch (state.step) {
    case 0:
      if (!preparation.isReady) return 'Enter the missing information first';
      if (blocker === 'quota') return 'No tokens left this month';
      if (blocker === 'email') return 'Confirm your email address first';
      if (blocker !== null) return 'You can’t mint tokens here';
      return allAreTaken(preparation.existingTokens) ? 'Every type of token exists already' : null;
    case 1:
      if (isTaken(preparation.existingTokens, state)) return 'Choose a chain without this token';
      return cost !== undefined && !cost.network?.isAvailable ? 'Choose a chain that can be reached' : null;
    case 2:
      if (isTaken(preparation.existingTokens, state)) return takenText(state);
      return state.tokenType === 'ROYALTY_TOKEN' && supplyProblem(state.totalSupply) !== null ? 'Check the supply' : null;
    case 3:
      return walletGap(state, check);
    case 4:
      return needsAgain(props) ? 'Confirm the additional token' : null;
    default:
      return null;
  }
}

/** Six steps from the requirements to the token. Only the last one sends a request. */
export function Wizard(props: WizardProps) {
  const { subject, preparation, state, onChange, acts, onStarted, onClose } = props;
  const check = useAddressCheck();
  const { costs, costsAreLoading, cost } = useCosts(subject, state);
  const parties = useParties(preparation, state.tokenType === 'ROYALTY_TOKEN');
  const blocker = useBlocker(preparation);
  const gap = gapOf(props, cost, check, blocker);
  const { step } = state;
  const start = () =>
    void acts.start(subject, inputOf(state)).then((id) => {
      if (id !== null) onStarted(id);
    });
  const views = [
    <PreparationStep
      key="preparation"
      preparation={preparation}
      blocker={blocker === null || blocker === 'plan' ? null : <BlockerNote blocker={blocker} quota={preparation.mintQuota} />}
      onLeave={onClose}
    />,
    <ChainStep
      key="chain"
      preparation={preparation}
      costs={costs}
      costsAreLoading={costsAreLoading}
      chosen={state.blockchain}
      onChoose={(blockchain) => onChange(chooseChain(preparation.existingTokens, state, blockchain))}
    />,
    <TypeStep key="type" preparation={preparation} state={state} onChange={onChange} />,
    <WalletStep key="wallet" parties={parties} state={state} check={check} onChange={onChange} />,
    <ReviewStep key="review" preparation={preparation} state={state} cost={cost} check={check} onChange={onChange} />,
    <ExecuteStep
      key="execute"
      preparation={preparation}
      state={state}
      isBusy={acts.isBusy}
      problem={acts.problem}
      onStart={start}
    />,
  ];
  const footer = (
    <>
      <Button variant="default" disabled={step === 0 || acts.isBusy} onClick={() => onChange({ step: step - 1 })}>
        Previous
      </Button>
      {step < lastStep && (
        <small role="status" data-quiet={gap === null || undefined}>
          {gap ?? 'Nothing is charged before step 6'}
        </small>
      )}
      {step < lastStep ? (
        <Button rightSection={<IconArrowRight size={16} />} disabled={gap !== null} onClick={() => onChange({ step: step + 1 })}>
          Next
        </Button>
      ) : (
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </>
  );
  return (
    <WizardFrame now={step} isDone={false} footer={footer}>
      <AgainNote preparation={preparation} state={state} />
      {views[step]}
    </WizardFrame>
  );
}
