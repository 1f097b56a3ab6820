import type { FragmentType } from '@apollo/client/masking';
import { IconAlertTriangle, IconCheck, IconHourglass } from '@tabler/icons-react';
import { truncateAddress } from '#domain/tokenization/address-text.ts';
import { blockchainNames } from '#domain/tokenization/token-terms.ts';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { LocalChain } from '../local-chain.tsx';
import { mintedWords, tokenTypeNames } from '../token-labels.ts';
import { type TokenResultFragment, useTokenResultFragment } from './__generated__/result-view.ts';
import classes from './result.module.css';
import { Stages } from './stages.tsx';
import { ValueRows } from './value-rows.tsx';

type Progress = TokenResultFragment;

function Chain({ progress }: { progress: Progress }) {
  return (
    <>
      {blockchainNames[progress.blockchain]} {progress.network.isLocal && <LocalChain />}
    </>
  );
}

/** The words on what is frozen in the token; only a work has splits. */
function WhatNext({ progress }: { progress: Progress }) {
  const date = shortDate(new Date(progress.createdAt));
  const words =
    progress.kind === 'WORK'
      ? `The split of ${date} is fixed in the token. Later edits don’t change it.`
      : `What was entered on ${date} is fixed in the token. Later edits don’t change it.`;
  return (
    <div className={classes.next}>
      <b>What happens next</b>
      <p>{words}</p>
    </div>
  );
}

function Completed({ progress }: { progress: Progress }) {
  const { blockchain, tokenType, totalSupply, transactionHash, tokenId, walletAddress, confirmedAt } = progress;
  return (
    <>
      <div className={classes.banner} data-tone="good">
        <span aria-hidden="true">
          <IconCheck size={24} stroke={2.2} />
        </span>
        <div>
          <h2 tabIndex={-1} data-autofocus>
            Tokenization completed
          </h2>
          <p>
            {mintedWords(tokenType, totalSupply)} created on {blockchainNames[blockchain]}.
          </p>
        </div>
      </div>
      <ValueRows
        rows={[
          { label: 'Transaction hash', value: shortHash(transactionHash ?? '–', 28, 10), copy: transactionHash, isCode: true },
          { label: 'Token id', value: shortHash(tokenId ?? '–', 28, 10), copy: tokenId, isCode: true },
          { label: 'Wallet', value: truncateAddress(walletAddress), copy: walletAddress, isCode: true },
          { label: 'Blockchain', value: <Chain progress={progress} /> },
          { label: 'Token type', value: tokenTypeNames[tokenType] },
          { label: 'Completed', value: <RelativeDate value={confirmedAt} /> },
        ]}
      />
      <WhatNext progress={progress} />
    </>
  );
}

function Failed({ progress }: { progress: Progress }) {
  return (
    <>
      <div className={classes.banner} data-tone="bad" role="alert">
        <span aria-hidden="true">
          <IconAlertTriangle size={22} stroke={2} />
        </span>
        <div>
          <h2 tabIndex={-1} data-autofocus>
            Tokenization failed
          </h2>
          <p>{progress.problem ?? 'Failed to execute tokenization'}</p>
        </div>
      </div>
      <Stages progress={progress} />
    </>
  );
}

function Underway({ progress }: { progress: Progress }) {
  return (
    <>
      <div className={classes.banner} role="status">
        <span aria-hidden="true">
          <IconHourglass size={22} stroke={1.8} />
        </span>
        <div>
          <h2 tabIndex={-1} data-autofocus>
            Tokenization in progress
          </h2>
          <p>
            {tokenTypeNames[progress.tokenType]} on <Chain progress={progress} />
          </p>
        </div>
      </div>
      <Stages progress={progress} />
      <p className={classes.after}>You can close this window: it goes on by itself, and you will be told when it is done.</p>
    </>
  );
}

/** Shows a tokenization: completed, failed or in progress. */
export function ResultView({ progress: from }: { progress: FragmentType<Progress> }) {
  const progress = useTokenResultFragment(from);
  if (progress.state === 'CONFIRMED') return <Completed progress={progress} />;
  if (progress.state === 'FAILED') return <Failed progress={progress} />;
  return <Underway progress={progress} />;
}
