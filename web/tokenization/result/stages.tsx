import type { FragmentType } from '@apollo/client/masking';
import { Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type Blockchain, blockchainNames, type TokenizationState, tokenizationStateNames } from '#domain/tokens/token-terms.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { transactionText } from '../token-labels.ts';
import { type TokenStagesFragment, useTokenStagesFragment } from './__generated__/stages.ts';

const order = ['REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED'] as const;
type Stage = (typeof order)[number];
type StageState = 'done' | 'now' | 'ahead' | 'failed';

/** State of a stage. A failure is shown at the failed stage. */
export function stageState(stage: Stage, state: TokenizationState, hash: string | null): StageState {
  const reached = state === 'FAILED' ? (hash === null ? 0 : 1) : order.indexOf(state);
  const index = order.indexOf(stage);
  if (index <= reached) return 'done';
  if (index > reached + 1) return 'ahead';
  return state === 'FAILED' ? 'failed' : 'now';
}

const about = (blockchain: Blockchain): Record<Stage, string> => {
  const chain = blockchainNames[blockchain];
  return {
    REQUESTED: 'Its metadata is frozen, and the request is stored.',
    SIGNED: 'The transaction is signed and stored, so it can’t be lost or sent twice.',
    BROADCAST: `A node of ${chain} accepted the transaction.`,
    CONFIRMED: `It is in a block of ${chain}.`,
  };
};

const spoken: Record<StageState, string> = { done: 'done', now: 'under way', ahead: 'to come', failed: 'failed' };

function StageIcon({ state }: { state: StageState }) {
  const named = { size: 20, role: 'img', 'aria-label': spoken[state] };
  if (state === 'now') return <Loader {...named} />;
  if (state === 'ahead') return <IconCircle {...named} stroke={1.2} />;
  if (state === 'failed') return <IconAlertTriangle {...named} color="var(--mantine-color-error)" />;
  return <IconCircleCheckFilled {...named} color="var(--mantine-color-success)" />;
}

/** The stages before the start. */
export function StagesAhead({ blockchain }: { blockchain: Blockchain }) {
  const words = about(blockchain);
  return (
    <Lines as="ol" aria-label="What will happen">
      {order.map((stage) => (
        <Line key={stage} icon={<StageIcon state="ahead" />} title={tokenizationStateNames[stage]} note={words[stage]} />
      ))}
    </Lines>
  );
}

/** Shows the stages of a tokenization, which one it has reached, and what it waits for. */
export function Stages({ progress: from }: { progress: FragmentType<TokenStagesFragment> }) {
  const progress = useTokenStagesFragment(from);
  const words = about(progress.blockchain);
  const isUnderway = progress.state !== 'CONFIRMED' && progress.state !== 'FAILED';
  const transaction = isUnderway ? transactionText(progress) : null;
  return (
    <Stack gap={16}>
      <Lines as="ol" aria-label="Progress">
        {order.map((stage) => (
          <Line
            key={stage}
            icon={<StageIcon state={stageState(stage, progress.state, progress.transactionHash)} />}
            title={tokenizationStateNames[stage]}
            note={words[stage]}
          />
        ))}
      </Lines>
      <VisuallyHidden role="status">{isUnderway ? tokenizationStateNames[progress.state] : ''}</VisuallyHidden>
      {transaction !== null && <Text c="dimmed">Transaction {transaction}</Text>}
      {isUnderway && progress.problem !== null && <Banner kind="warning">{progress.problem}</Banner>}
    </Stack>
  );
}
