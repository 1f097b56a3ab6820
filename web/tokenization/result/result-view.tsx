import type { FragmentType } from '@apollo/client/masking';
import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { truncateAddress } from '#domain/tokens/address-text.ts';
import { blockchainNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { LocalChain } from '../local-chain.tsx';
import { mintedText } from '../token-labels.ts';
import { type TokenResultFragment, useTokenResultFragment } from './__generated__/result-view.ts';
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

/** Text about the frozen data; only works have splits. */
function WhatNext({ progress }: { progress: Progress }) {
  const date = shortDate(new Date(progress.createdAt));
  const words =
    progress.kind === 'WORK'
      ? `The split of ${date} is fixed in the token. Later edits don’t change it.`
      : `The data of ${date} is fixed in the token. Later edits don’t change it.`;
  return (
    <div>
      <b>What happens next</b>
      <Text c="dimmed">{words}</Text>
    </div>
  );
}

type HeadlineProps = { color: string; icon: ReactNode; title: string; role?: 'alert' | 'status'; children: ReactNode };

/** State of the tokenization. The title takes the focus, to be read out. */
const Headline = ({ color, icon, title, role, children }: HeadlineProps) => (
  <Group gap={16} wrap="nowrap" role={role}>
    <ThemeIcon size={44} radius="xl" color={color} aria-hidden="true">
      {icon}
    </ThemeIcon>
    <div>
      <Title order={2} fz="lg" tabIndex={-1} data-autofocus>
        {title}
      </Title>
      <Text component="div" c="dimmed">
        {children}
      </Text>
    </div>
  </Group>
);

function Completed({ progress }: { progress: Progress }) {
  const { blockchain, tokenType, totalSupply, transactionHash, tokenId, walletAddress, confirmedAt } = progress;
  return (
    <Stack gap={20}>
      <Headline color="green" icon={<IconCheck size={24} stroke={2.2} />} title="Tokenization completed">
        {mintedText(tokenType, totalSupply)} created on {blockchainNames[blockchain]}.
      </Headline>
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
    </Stack>
  );
}

function Failed({ progress }: { progress: Progress }) {
  return (
    <Stack gap={20}>
      <Headline color="red" icon={<IconAlertTriangle size={22} stroke={2} />} title="Tokenization failed" role="alert">
        {progress.problem ?? 'Failed to execute tokenization'}
      </Headline>
      <Stages progress={progress} />
    </Stack>
  );
}

function Underway({ progress }: { progress: Progress }) {
  return (
    <Stack gap={20}>
      <Headline color="gray" icon={<IconHourglass size={22} stroke={1.8} />} title="Tokenization in progress" role="status">
        {tokenTypeNames[progress.tokenType]} on <Chain progress={progress} />
      </Headline>
      <Stages progress={progress} />
      <Text c="dimmed">You can close this window. Minting continues, and you are notified when it is complete.</Text>
    </Stack>
  );
}

/** Shows a tokenization: completed, failed or in progress. */
export function ResultView({ progress: from }: { progress: FragmentType<Progress> }) {
  const progress = useTokenResultFragment(from);
  if (progress.state === 'CONFIRMED') return <Completed progress={progress} />;
  if (progress.state === 'FAILED') return <Failed progress={progress} />;
  return <Underway progress={progress} />;
}
