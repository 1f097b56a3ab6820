import type { FragmentType } from '@apollo/client/masking';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconClockExclamation, IconLoader2 } from '@tabler/icons-react';
import { type Blockchain, blockchainNames, type TokenizationState } from '#domain/tokenization/token-terms.ts';
import { stateNames, transactionWords } from '../token-labels.ts';
import { type TokenStagesFragment, useTokenStagesFragment } from './__generated__/stages.ts';
import classes from './result.module.css';

const order = ['REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED'] as const;
type Stage = (typeof order)[number];
type StageState = 'done' | 'now' | 'ahead' | 'failed';

/** How far a stage is. A failure stands at the stage that did not come about. */
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
    REQUESTED: 'Its metadata is frozen, and the wish is kept.',
    SIGNED: 'The transaction is signed and kept, so that it can’t be lost or sent as two.',
    BROADCAST: `A node of ${chain} has taken it.`,
    CONFIRMED: `It is in a block of ${chain}.`,
  };
};

const icons = { done: IconCircleCheckFilled, now: IconLoader2, failed: IconAlertTriangle } as const;
const spoken: Record<StageState, string> = { done: 'done', now: 'under way', ahead: 'to come', failed: 'failed' };

/** The way that lies ahead, before it begins. */
export function StagesAhead({ blockchain }: { blockchain: Blockchain }) {
  const words = about(blockchain);
  return (
    <ol className={classes.stages} aria-label="What will happen">
      {order.map((stage) => (
        <li key={stage} data-state="ahead">
          <i aria-hidden="true" />
          <span>
            <b>{stateNames[stage]}</b>
            <small>{words[stage]}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Shows the stages of a tokenization, which one it has reached, and what it waits for. */
export function Stages({ progress: from }: { progress: FragmentType<TokenStagesFragment> }) {
  const progress = useTokenStagesFragment(from);
  const words = about(progress.blockchain);
  const isUnderway = progress.state !== 'CONFIRMED' && progress.state !== 'FAILED';
  const transaction = isUnderway ? transactionWords(progress) : null;
  return (
    <>
      <ol className={classes.stages} aria-label="Progress">
        {order.map((stage) => {
          const state = stageState(stage, progress.state, progress.transactionHash);
          const Icon = state === 'ahead' ? null : icons[state];
          return (
            <li key={stage} data-state={state}>
              {Icon === null ? (
                <i role="img" aria-label={spoken[state]} />
              ) : (
                <Icon size={20} role="img" aria-label={spoken[state]} />
              )}
              <span>
                <b>{stateNames[stage]}</b>
                <small>{words[stage]}</small>
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{isUnderway ? stateNames[progress.state] : ''}</VisuallyHidden>
      {transaction !== null && <p className={classes.after}>Transaction {transaction}</p>}
      {isUnderway && progress.problem !== null && (
        <p className={classes.waits} role="status">
          <IconClockExclamation size={18} stroke={1.7} aria-hidden="true" />
          {progress.problem}
        </p>
      )}
    </>
  );
}
