import type { FragmentType } from '@apollo/client/masking';
import { tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { RoyaltyNote } from '#web/tokenization/royalty-note.tsx';
import { type TokenFactsFragment, useTokenFactsFragment } from './__generated__/token-facts.ts';

const code = (value: string | null, label: string, shown: string | null = value) =>
  value === null ? null : (
    <CopyText value={value} label={label}>
      <CodeText>{shown}</CodeText>
    </CopyText>
  );

/** The facts of a token in one card. */
export function TokenFacts({ token: from }: { token: FragmentType<TokenFactsFragment> }) {
  const token = useTokenFactsFragment(from);
  const isNft = token.tokenType === 'NFT';
  const { contractAddress, tokenId, network } = token;
  return (
    <>
      <Facts
        title="Token"
        facts={[
          ['Type', tokenTypeNames[token.tokenType]],
          ['Network', network.name],
          ['Supply', numberText(token.totalSupply)],
          ...(isNft ? [['Royalty on resale', `${percentLabel(Number(token.royaltyPercentage))}, signalled`] as const] : []),
          ['Token id', code(tokenId, 'the token id', tokenId && shortHash(tokenId, 10, 6))],
          ['Contract', code(contractAddress, 'the contract address', contractAddress && shortHash(contractAddress, 10, 6))],
          [token.blockchain === 'SOLANA' ? 'Slot' : 'Block', token.blockNumber === null ? null : numberText(token.blockNumber)],
          ['Block time', <RelativeDate key="block" value={token.blockTime} />],
          ['Requested', <RelativeDate key="requested" value={token.createdAt} />],
          ['Requested by', token.requestedBy],
          ['Confirmed', <RelativeDate key="confirmed" value={token.confirmedAt} />],
        ]}
      />
      {isNft && <RoyaltyNote blockchain={token.blockchain} />}
    </>
  );
}
