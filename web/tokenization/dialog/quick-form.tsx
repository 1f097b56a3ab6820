import { Button, Card, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { blockchainNames, blockchains, tokenTypeNames, tokenTypes } from '#domain/tokens/token-terms.ts';
import { tokenTypeTexts } from '#domain/tokens/type-texts.ts';
import { Banner, ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { useTokenCostPartsFragment } from '../__generated__/cost.ts';
import { AgainCheckbox, AgainNote, needsAgain } from '../again.tsx';
import { BlockerNote, quotaText, useBlocker } from '../blocker.tsx';
import { amountText, costNote } from '../costs.ts';
import { LocalChain } from '../local-chain.tsx';
import type { Preparation } from '../preparation-types.ts';
import { PublishedParties, publishedText } from '../published-parties.tsx';
import type { TokenSubject } from '../tokenize.tsx';
import type { TokenActs } from '../use-token-acts.ts';
import { useAddressCheck } from '../wallets/use-address-check.ts';
import { WalletButtons } from '../wallets/wallet-buttons.tsx';
import { WalletField } from '../wallets/wallet-field.tsx';
import { WholeAddress } from '../wallets/whole-address.tsx';
import { isTaken, takenText } from '../wizard/existing.ts';
import { inputOf, type StateChange, type WizardState, withAddress } from '../wizard/state.ts';
import { useCosts } from '../wizard/use-costs.ts';
import classes from './dialog.module.css';

type QuickFormProps = {
  subject: TokenSubject;
  preparation: Preparation;
  state: WizardState;
  onChange: (change: StateChange) => void;
  acts: TokenActs;
  onStarted: (id: string) => void;
  onWizard: () => void;
};

const chainOptions = blockchains.map((value) => ({ value, label: blockchainNames[value] }));
const typeOptions = tokenTypes.map((value) => ({ value, label: tokenTypeNames[value] }));
/** The quick form has no royalty; the wizard does. */
const quickRoyaltyPercentage = 5;

/** Chain, type and wallet, with defaults for the rest. */
export function QuickForm({ subject, preparation, state, onChange, acts, onStarted, onWizard }: QuickFormProps) {
  const { blockchain, tokenType, addresses } = state;
  const check = useAddressCheck();
  const blocker = useBlocker(preparation);
  const cost = useTokenCostPartsFragment(useCosts(subject, { ...state, isDivided: false }).cost ?? null);
  const typed = addresses[blockchain];
  const address = check?.(blockchain, typed);
  const set = (value: string) => onChange(withAddress(blockchain, value));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Until the form has loaded, only Close can take the focus.
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const isRefused = isTaken(preparation.existingTokens, state);
  const quota = quotaText(preparation.mintQuota);
  const isConfirmed = !needsAgain({ preparation, state });
  const canStart = address?.ok === true && !isRefused && isConfirmed && preparation.isReady && blocker === null && !acts.isBusy;
  const start = async () => {
    const quick = { ...state, isDivided: false, royaltyPercentage: quickRoyaltyPercentage };
    const id = await acts.start(subject, inputOf(quick));
    if (id !== null) onStarted(id);
  };
  return (
    <form
      ref={form}
      className={classes.scrolled}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) void start();
      }}
    >
      <Stack gap={16}>
        <BlockerNote blocker={blocker} quota={preparation.mintQuota} />
        {!preparation.isReady && blocker !== 'plan' && (
          <Banner kind="warning">Required information is missing. The wizard shows what it is and where to enter it.</Banner>
        )}
        <AgainNote preparation={preparation} state={state} />
        <ProblemBanner problem={acts.problem} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
          <Select
            label="Blockchain"
            data-autofocus
            data={chainOptions}
            value={blockchain}
            allowDeselect={false}
            onChange={(value) => value !== null && onChange({ blockchain: value as typeof blockchain })}
          />
          <Select
            label="Token type"
            data={typeOptions}
            value={tokenType}
            error={isRefused ? takenText(state) : null}
            allowDeselect={false}
            onChange={(value) => value !== null && onChange({ tokenType: value as typeof tokenType })}
          />
        </SimpleGrid>
        <Group gap="4px 10px" data-figures>
          {cost?.amount == null ? 'No estimate at the moment' : `About ${amountText(cost.amount)} ${cost.currency}`}
          {cost?.amount != null && costNote(cost) !== '' && <small>{costNote(cost)}</small>}
          {cost?.network?.isLocal && <LocalChain />}
          {quota !== null && blocker === null && <small>{quota}</small>}
        </Group>
        <div>
          <WalletButtons blockchain={blockchain} onAddress={set} />
          <WalletField
            key={blockchain}
            label="Wallet address"
            blockchain={blockchain}
            value={typed}
            check={check}
            onChange={set}
          />
        </div>
        {address?.ok && (
          <Card>
            <Text mb={8}>Compare it with your wallet. A token sent to a wrong address is lost.</Text>
            <WholeAddress address={address.value} />
          </Card>
        )}
        <small>
          {tokenType === 'NFT'
            ? `With ${percentLabel(quickRoyaltyPercentage)} royalty on resale, which is signalled, not enforced.`
            : `With a supply of ${numberText(state.totalSupply ?? 0)}, all of it in this wallet. ${tokenTypeTexts.ROYALTY_TOKEN[blockchain]}`}
        </small>
        <Card component="section" aria-label="What becomes public">
          <Text mb={8}>{publishedText(preparation)}</Text>
          <PublishedParties preparation={preparation} />
        </Card>
        <AgainCheckbox preparation={preparation} state={state} onChange={onChange} />
        <Group gap={8} justify="space-between">
          <Button variant="subtle" onClick={onWizard} disabled={acts.isBusy}>
            Open the full wizard
          </Button>
          <Button type="submit" disabled={!canStart} loading={acts.isBusy}>
            Tokenize
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
