import type { FragmentType } from '@apollo/client/masking';
import { Anchor, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { truncateAddress } from '#domain/tokens/address-text.ts';
import { blockchainNames, tokenizationStateNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { ChainIcon } from '#web/entities/networks/chain-icon.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner, ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { TokenBadge } from '../badge/token-badge.tsx';
import { LocalChain } from '../local-chain.tsx';
import { tokenHref, transactionText } from '../token-labels.ts';
import { useTokenActs } from '../use-token-acts.ts';
import type { TokenPanelQuery } from './__generated__/panel.ts';
import { type TokenCardFragment, useTokenCardFragment } from './__generated__/tokens.ts';

const statusOf = {
  REQUESTED: 'PROCESSING',
  SIGNED: 'PROCESSING',
  BROADCAST: 'PROCESSING',
  CONFIRMED: 'TOKENIZED',
  FAILED: 'FAILED',
} as const;

/** Progress of a token: "Broadcast, transaction 1 of 2", "In block 1,204". */
function progressOf(token: TokenCardFragment): string {
  const { state, blockNumber } = token;
  if (state === 'CONFIRMED') return blockNumber === null ? tokenizationStateNames[state] : `In block ${numberText(blockNumber)}`;
  if (state === 'FAILED') return '';
  const transaction = transactionText(token);
  return transaction === null ? tokenizationStateNames[state] : `${tokenizationStateNames[state]}, transaction ${transaction}`;
}

function Code({ label, value, href }: { label: string; value: string; href: string | null }) {
  return (
    <CopyText value={value} label={label}>
      {href === null ? (
        <span title={value}>
          <CodeText>{shortHash(value, 12, 8)}</CodeText>
        </span>
      ) : (
        <Anchor href={href} target="_blank" rel="noreferrer" title={value}>
          <CodeText>{shortHash(value, 12, 8)}</CodeText> <IconExternalLink size={14} aria-label="opens in a new tab" />
        </Anchor>
      )}
    </CopyText>
  );
}

/** Details of a token; hash and ID are known only after reading the chain. */
function factsOf(token: TokenCardFragment): (readonly [string, ReactNode])[] {
  const { tokenId, tokenUrl, transactionHash, transactionUrl, walletAddress, createdAt, confirmedAt, state } = token;
  return [
    ...(tokenId === null ? [] : [['Token id', <Code key="id" label="token id" value={tokenId} href={tokenUrl} />] as const]),
    ...(transactionHash === null
      ? []
      : [['Transaction', <Code key="tx" label="transaction hash" value={transactionHash} href={transactionUrl} />] as const]),
    [
      'Wallet',
      <span key="wallet" title={walletAddress}>
        <CodeText>{truncateAddress(walletAddress)}</CodeText>
      </span>,
    ],
    state === 'CONFIRMED' && confirmedAt !== null
      ? ['Tokenized', <RelativeDate key="at" value={confirmedAt} />]
      : ['Requested', <RelativeDate key="at" value={createdAt} />],
  ];
}

function Token({ token: from }: { token: FragmentType<TokenCardFragment> }) {
  const token = useTokenCardFragment(from);
  const { id, blockchain, tokenType, state, problem, canRetry, network, totalSupply } = token;
  const acts = useTokenActs();
  const { viewerCanEdit } = useViewer();
  const name = `${tokenTypeNames[tokenType]} on ${blockchainNames[blockchain]}`;
  return (
    <Card component="li">
      <Group gap="8px 12px" mb={12}>
        <ChainIcon blockchain={blockchain} />
        <Text component="div" flex={1}>
          <b>{name}</b>
          <br />
          <small data-figures>{tokenType === 'NFT' ? 'One token' : `${numberText(totalSupply)} shares`}</small>
        </Text>
        {network.isLocal && <LocalChain />}
      </Group>
      <Group gap="4px 12px" justify="space-between" mb={12} role="status">
        <TokenBadge status={statusOf[state]} />
        <small data-figures>{progressOf(token)}</small>
      </Group>
      {problem !== null && <Banner kind={state === 'FAILED' ? 'error' : 'warning'}>{problem}</Banner>}
      <ProblemBanner problem={acts.problem} />
      <FactList facts={factsOf(token)} align="end" />
      <Buttons mt="auto" pt={12} justify="flex-end">
        {canRetry && viewerCanEdit && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={acts.isBusy}
            onClick={() => void acts.retry(id)}
          >
            Retry
          </Button>
        )}
        <Button
          variant="subtle"
          component={Link}
          to={tokenHref(id)}
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          aria-label={`Details of the ${name}`}
        >
          Details
        </Button>
      </Buttons>
    </Card>
  );
}

/** All tokens of a subject, the newest first. The title says whether one of them is on its chain. */
export function Tokens({ tokens }: { tokens: NonNullable<TokenPanelQuery['tokenPreparation']>['tokenizations'] }) {
  return (
    <Panel bare level={3} title={tokens.some(({ state }) => state === 'CONFIRMED') ? 'Tokenized' : 'Tokens'}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} renderRoot={(props) => <ul {...props} />}>
        {tokens.map((token) => (
          <Token key={token.id} token={token} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
