import { tokensExport } from '#domain/exports/lists/tokens-and-proofs.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { truncateAddress } from '#domain/tokens/address-text.ts';
import { blockchainNames, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { LocalChain } from '#web/tokenization/local-chain.tsx';
import { StateBadge } from '#web/tokenization/state-badge.tsx';
import { subjectNouns } from '#web/tokenization/token-labels.ts';
import type { TokenRowFragment } from './__generated__/columns.ts';
import classes from './tokens.module.css';

export type TokenRow = TokenRowFragment;

function Chain({ token }: { token: TokenRow }) {
  return (
    <span className={classes.chain}>
      {blockchainNames[token.blockchain]}
      {token.network.isLocal && <LocalChain />}
    </span>
  );
}

export const tokenColumns: readonly Column<TokenRow>[] = listColumns(tokensExport, [
  {
    key: 'title',
    sortKey: 'TITLE',
    cell: (token) => <TwoLines first={token.title} second={capitalize(subjectNouns[token.kind])} strong />,
  },
  {
    key: 'kind',
    width: 110,
    startsHidden: true,
    cell: (token) => capitalize(subjectNouns[token.kind]),
  },
  {
    key: 'chain',
    width: 190,
    cell: (token) => <Chain token={token} />,
  },
  {
    key: 'type',
    width: 128,
    cell: (token) => tokenTypeNames[token.tokenType],
  },
  {
    key: 'supply',
    width: 126,
    align: 'right',
    hideBelow: 'md',
    cell: (token) => numberText(token.totalSupply),
  },
  {
    key: 'state',
    width: 116,
    cell: (token) => <StateBadge state={token.state} />,
  },
  {
    key: 'wallet',
    width: 200,
    hideBelow: 'xl',
    cell: (token) => <CodeText>{truncateAddress(token.walletAddress)}</CodeText>,
  },
  {
    key: 'token',
    width: 180,
    startsHidden: true,
    cell: (token) => (token.tokenId === null ? '–' : <CodeText>{shortHash(token.tokenId, 10, 6)}</CodeText>),
  },
  {
    key: 'hash',
    width: 180,
    startsHidden: true,
    cell: (token) => (token.transactionHash === null ? '–' : <CodeText>{shortHash(token.transactionHash, 10, 6)}</CodeText>),
  },
  {
    key: 'created',
    sortKey: 'CREATED_AT',
    width: 124,
    hideBelow: 'lg',
    cell: (token) => (
      <span data-ink="quiet">
        <RelativeDate value={token.createdAt} />
      </span>
    ),
  },
]);

export const tokenCard = (token: TokenRow): CardParts => ({
  title: token.title,
  subtitle: `${capitalize(subjectNouns[token.kind])} · ${tokenTypeNames[token.tokenType]}`,
  meta: <Chain token={token} />,
  badge: <StateBadge state={token.state} />,
  aside: <RelativeDate value={token.createdAt} />,
});
