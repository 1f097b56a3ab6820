import { capitalize } from '#domain/kit/capitalize.ts';
import { truncateAddress } from '#domain/tokens/address-text.ts';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { LocalChain } from '#web/tokenization/local-chain.tsx';
import { StateBadge } from '#web/tokenization/state-badge.tsx';
import { stateNames, subjectNouns, tokenTypeNames } from '#web/tokenization/token-labels.ts';
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

export const tokenColumns: Column<TokenRow>[] = [
  {
    key: 'title',
    header: 'Title',
    sortKey: 'TITLE',
    cell: (token) => <TwoLines first={token.title} second={capitalize(subjectNouns[token.kind])} strong />,
    csv: (token) => token.title,
  },
  {
    key: 'kind',
    header: 'Kind',
    width: 110,
    startsHidden: true,
    cell: (token) => capitalize(subjectNouns[token.kind]),
    csv: (token) => capitalize(subjectNouns[token.kind]),
  },
  {
    key: 'chain',
    header: 'Chain',
    width: 190,
    cell: (token) => <Chain token={token} />,
    csv: (token) => token.network.name,
  },
  {
    key: 'type',
    header: 'Type',
    width: 128,
    cell: (token) => tokenTypeNames[token.tokenType],
    csv: (token) => tokenTypeNames[token.tokenType],
  },
  {
    key: 'supply',
    header: 'Supply',
    width: 126,
    align: 'right',
    hideBelow: 'md',
    cell: (token) => numberText(token.totalSupply),
    csv: (token) => token.totalSupply,
  },
  {
    key: 'state',
    header: 'State',
    width: 116,
    cell: (token) => <StateBadge state={token.state} />,
    csv: (token) => stateNames[token.state],
  },
  {
    key: 'wallet',
    header: 'Wallet',
    width: 200,
    hideBelow: 'xl',
    cell: (token) => <CodeText>{truncateAddress(token.walletAddress)}</CodeText>,
    csv: (token) => token.walletAddress,
  },
  {
    key: 'token',
    header: 'Token id',
    width: 180,
    startsHidden: true,
    cell: (token) => (token.tokenId === null ? '–' : <CodeText>{shortHash(token.tokenId, 10, 6)}</CodeText>),
    csv: (token) => token.tokenId,
  },
  {
    key: 'hash',
    header: 'Transaction',
    width: 180,
    startsHidden: true,
    cell: (token) => (token.transactionHash === null ? '–' : <CodeText>{shortHash(token.transactionHash, 10, 6)}</CodeText>),
    csv: (token) => token.transactionHash,
  },
  {
    key: 'created',
    header: 'Requested',
    sortKey: 'CREATED_AT',
    width: 124,
    hideBelow: 'lg',
    cell: (token) => (
      <span data-ink="quiet">
        <RelativeDate value={token.createdAt} />
      </span>
    ),
    csv: (token) => token.createdAt,
  },
];

export const tokenCard = (token: TokenRow): CardParts => ({
  title: token.title,
  subtitle: `${capitalize(subjectNouns[token.kind])} · ${tokenTypeNames[token.tokenType]}`,
  meta: <Chain token={token} />,
  badge: <StateBadge state={token.state} />,
  aside: <RelativeDate value={token.createdAt} />,
});
