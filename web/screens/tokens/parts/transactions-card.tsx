import type { FragmentType } from '@apollo/client/masking';
import { Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { capitalize } from '#domain/kit/capitalize.ts';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';

import { coins } from '../coins.ts';
import classes from '../tokens.module.css';
import { type TokenTransactionsFragment, useTokenTransactionsFragment } from './__generated__/transactions-card.ts';

type Transaction = TokenTransactionsFragment['transactions'][number];
type Column = { label: string; isNumber?: true; cell: (transaction: Transaction) => ReactNode };

function Hash({ transaction: { hash, explorerUrl } }: { transaction: Transaction }) {
  return (
    <>
      <CopyText value={hash} label="the transaction hash">
        <CodeText>{shortHash(hash, 12, 8)}</CodeText>
      </CopyText>
      {explorerUrl !== null && (
        <a href={explorerUrl} target="_blank" rel="noreferrer" aria-label="Open the transaction in the explorer">
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      )}
    </>
  );
}

function State({ transaction: { state, problem } }: { transaction: Transaction }) {
  return (
    <>
      {capitalize(state.toLowerCase())}
      {problem !== null && (
        <Text size="xs" c="dimmed">
          {problem}
        </Text>
      )}
    </>
  );
}

const columnsOf = (blockchain: Blockchain): Column[] => [
  { label: 'Hash', cell: (transaction) => <Hash transaction={transaction} /> },
  { label: 'State', cell: (transaction) => <State transaction={transaction} /> },
  {
    label: blockchain === 'SOLANA' ? 'Slot' : 'Block',
    isNumber: true,
    cell: ({ blockNumber }) => (blockNumber === null ? '–' : numberText(blockNumber)),
  },
  { label: 'Time', cell: ({ blockTime }) => <RelativeDate value={blockTime} /> },
  { label: 'Fee', isNumber: true, cell: ({ feePaid }) => (feePaid === null ? '–' : coins(feePaid, blockchain)) },
];

type PartsProps = { transactions: readonly Transaction[]; columns: readonly Column[] };

function Table({ transactions, columns }: PartsProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-align={isNumber && 'right'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <tr key={transaction.id}>
              {columns.map(({ label, isNumber, cell }) => (
                <td key={label} data-align={isNumber && 'right'}>
                  {cell(transaction)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on phones: the figures of each transaction below one another, between hairlines. */
function PhoneRows({ transactions, columns }: PartsProps) {
  return (
    <ul className={classes.phonerows} data-ruled>
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          <dl>
            {columns.map(({ label, cell }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{cell(transaction)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** All transactions signed for the token, including replaced and expired ones. */
export function TransactionsCard({ token }: { token: FragmentType<TokenTransactionsFragment> }) {
  const { transactions, blockchain } = useTokenTransactionsFragment(token);
  const isPhone = useIsPhone();
  if (transactions.length === 0) return null;
  const Rows = isPhone ? PhoneRows : Table;
  return (
    <FormSection title="Transactions" columns={1}>
      <Rows transactions={transactions} columns={columnsOf(blockchain)} />
    </FormSection>
  );
}
