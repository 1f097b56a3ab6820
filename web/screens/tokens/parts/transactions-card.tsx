import { IconExternalLink } from '@tabler/icons-react';
import type { Blockchain } from '#domain/tokenization/terms.ts';
import { shortHash, wholeNumber } from '#web/entities/tokens/words.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { TokenDetailsFragment } from '../__generated__/detail.ts';
import { coins } from '../coins.ts';
import classes from '../tokens.module.css';

type Transaction = TokenDetailsFragment['transactions'][number];

const capital = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

function Row({ transaction, blockchain }: { transaction: Transaction; blockchain: Blockchain }) {
  const { hash, state, blockNumber, blockTime, feePaid, explorerUrl, problem } = transaction;
  return (
    <tr>
      <td>
        <CopyText value={hash} label="the transaction hash">
          <CodeText>{shortHash(hash, 12, 8)}</CodeText>
        </CopyText>
        {explorerUrl !== null && (
          <a
            className={classes.link}
            href={explorerUrl}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the transaction in the explorer"
          >
            <IconExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </td>
      <td>
        {capital(state)}
        {problem !== null && <small className={classes.problem}>{problem}</small>}
      </td>
      <td data-align="right">{blockNumber === null ? '–' : wholeNumber(blockNumber)}</td>
      <td>
        <RelativeDate value={blockTime} />
      </td>
      <td data-align="right">{feePaid === null ? '–' : coins(feePaid, blockchain)}</td>
    </tr>
  );
}

/** Everything that was signed for the token, replaced and expired transactions included. */
export function TransactionsCard({ token }: { token: TokenDetailsFragment }) {
  if (token.transactions.length === 0) return null;
  return (
    <FormSection title="Transactions" columns={1}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Hash</th>
              <th scope="col">State</th>
              <th scope="col" data-align="right">
                {token.blockchain === 'SOLANA' ? 'Slot' : 'Block'}
              </th>
              <th scope="col">Time</th>
              <th scope="col" data-align="right">
                Fee
              </th>
            </tr>
          </thead>
          <tbody>
            {token.transactions.map((transaction) => (
              <Row key={transaction.id} transaction={transaction} blockchain={token.blockchain} />
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  );
}
