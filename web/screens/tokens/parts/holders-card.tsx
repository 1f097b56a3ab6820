import type { FragmentType } from '@apollo/client/masking';
import { parsePercent, percentText } from '#domain/kit/percent.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';

import classes from '../tokens.module.css';
import { type TokenHoldersFragment, useTokenHoldersFragment } from './__generated__/holders-card.ts';

const share = (text: string): string => {
  const result = parsePercent(text);
  return result.ok ? percentText(result.value) : percentLabel(text);
};

/** Initial holders; the chain knows later transfers. */
export function HoldersCard({ token }: { token: FragmentType<TokenHoldersFragment> }) {
  const { holders, tokenType } = useTokenHoldersFragment(token);
  const isNft = tokenType === 'NFT';
  return (
    <FormSection
      title={isNft ? 'First owner' : 'First holders'}
      lead={
        isNft
          ? 'The wallet that received the token. It may have been transferred since.'
          : 'Wallets and their tokens at minting. They may have been transferred since.'
      }
      columns={1}
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Wallet</th>
              {!isNft && (
                <>
                  <th scope="col" data-align="right">
                    Share
                  </th>
                  <th scope="col" data-align="right">
                    Tokens
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {holders.map((holder) => (
              <tr key={holder.address}>
                <td>
                  {holder.name !== null && <div>{holder.name}</div>}
                  <CopyText value={holder.address} label={`the address of ${holder.name ?? 'the wallet'}`}>
                    <code className={classes.address}>{holder.address}</code>
                  </CopyText>
                </td>
                {!isNft && (
                  <>
                    <td data-align="right">{share(holder.share)}</td>
                    <td data-align="right">{numberText(holder.amount)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  );
}
