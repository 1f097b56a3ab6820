import type { FragmentType } from '@apollo/client/masking';
import { Button } from '@mantine/core';
import { IconExternalLink, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { blockchainNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { LocalChain } from '#web/tokenization/local-chain.tsx';
import { StateBadge } from '#web/tokenization/state-badge.tsx';
import { subjectHref, subjectNouns } from '#web/tokenization/token-labels.ts';
import type { TokenPageActs } from '../use-token-page.ts';
import { type TokenHeadFragment, useTokenHeadFragment } from './__generated__/token-head.ts';

/** Link to the subject, if it still exists. */
function SubjectLink({ token }: { token: TokenHeadFragment }) {
  const noun = subjectNouns[token.kind];
  if (token.subject === null) return <span>The {noun} was deleted. The token remains.</span>;
  return <Link to={subjectHref(token.kind, token.subjectId)}>Open the {noun}</Link>;
}

export function TokenHead({ token: from, acts }: { token: FragmentType<TokenHeadFragment>; acts: TokenPageActs }) {
  const token = useTokenHeadFragment(from);
  const { tokenUrl, transactionUrl } = token;
  const explorer = tokenUrl ?? transactionUrl;
  return (
    <DetailHead
      title={token.title}
      back={{ href: '/dashboard/tokens', label: 'Back to Tokens' }}
      badges={
        <>
          <StateBadge state={token.state} />
          {token.network.isLocal && <LocalChain />}
        </>
      }
      sub={
        <>
          <span>
            {tokenTypeNames[token.tokenType]} on {blockchainNames[token.blockchain]}
          </span>
          <SubjectLink token={token} />
        </>
      }
      actions={
        <>
          {explorer !== null && (
            <Button
              component="a"
              href={explorer}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              Open in explorer
            </Button>
          )}
          {acts.canVerify && (
            <Button leftSection={<IconShieldCheck size={18} stroke={1.7} />} loading={acts.isChecking} onClick={acts.verify}>
              Verify now
            </Button>
          )}
        </>
      }
    />
  );
}
