import { Box, Button, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import type { Problem } from '#web/apollo/attempt.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { quotaText } from '../blocker.tsx';
import type { Preparation } from '../preparation-types.ts';
import { StagesAhead } from '../result/stages.tsx';

import { StepHead } from './frame.tsx';
import { isDivided, type WizardState } from './state.ts';

type ExecuteStepProps = {
  preparation: Preparation;
  state: WizardState;
  isBusy: boolean;
  problem: Problem | null;
  onStart: () => void;
};

/** "One NFT", "1,000,000 royalty tokens for 3 wallets". */
function tokensText(state: WizardState): string {
  if (state.tokenType === 'NFT') return 'One NFT';
  const tokens = `${numberText(state.totalSupply ?? 0)} royalty tokens`;
  return isDivided(state) ? `${tokens} for ${state.holders.length} wallets` : tokens;
}

/** The last step: its button starts the tokenization. */
export function ExecuteStep({ preparation, state, isBusy, problem, onStart }: ExecuteStepProps) {
  const quota = quotaText(preparation.mintQuota);
  return (
    <>
      <StepHead
        title="Create the token"
        hint={`${tokensText(state)} of “${preparation.facts.title}” on ${blockchainNames[state.blockchain]}. This can’t be undone.`}
      />
      {quota !== null && <Text c="dimmed">{quota}.</Text>}
      <ProblemBanner problem={problem} />
      <StagesAhead blockchain={state.blockchain} />
      <Box>
        <Button leftSection={<IconCoins size={18} stroke={1.7} />} loading={isBusy} onClick={onStart}>
          Start Tokenization
        </Button>
      </Box>
    </>
  );
}
