import { compareDecimals, negateDecimal } from '#domain/money/decimal.ts';
import { payeeKinds } from '#domain/royalties/royalty-terms.ts';
import { isZero } from '#web/entities/income/amount-text.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { PayeeRowFragment } from './__generated__/columns.ts';
import { StandingBadge } from './standing-badge.tsx';

type Row = PayeeRowFragment;

/** The balance, with what is payable below it. */
function payableText({ payable, currency }: Row): string | null {
  if (isZero(payable)) return null;
  return compareDecimals(payable, '0') < 0
    ? `${moneyText({ amount: negateDecimal(payable), currency })} overpaid`
    : `${moneyText({ amount: payable, currency })} to pay`;
}

/** Payees who are not paid need no account. */
function Account({ row: { hasAccount, standing } }: { row: Row }) {
  if (hasAccount) return 'Yes';
  return standing === 'PAID' ? <span data-ink="warn">No account</span> : <span data-ink="quiet">–</span>;
}

const termsText = ({ termCount }: Row): string =>
  termCount === 0 ? 'Only general' : countText(termCount, 'own term', 'own terms');

export const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Payee',
    sortKey: 'NAME',
    cell: (row) => <TwoLines strong first={row.name} second={row.email} />,
  },
  { key: 'kind', header: 'Kind', width: 116, hideBelow: 'md', cell: ({ kind }) => payeeKinds.labels[kind] },
  { key: 'standing', header: 'Standing', width: 140, cell: ({ standing }) => <StandingBadge standing={standing} /> },
  { key: 'currency', header: 'Currency', width: 92, hideBelow: 'md', cell: ({ currency }) => currency },
  {
    key: 'balance',
    header: 'Balance',
    sortKey: 'BALANCE',
    startsDescending: true,
    width: 152,
    align: 'right',
    cell: (row) => (
      <TwoLines
        first={<span data-figures>{moneyText({ amount: row.balance, currency: row.currency })}</span>}
        second={payableText(row)}
      />
    ),
  },
  { key: 'account', header: 'Account', width: 108, hideBelow: 'md', cell: (row) => <Account row={row} /> },
  { key: 'terms', header: 'Terms', width: 120, hideBelow: 'lg', cell: termsText },
];

/** What is to be paid, and whether it can be. */
const PaymentState = ({ row }: { row: Row }) => (
  <small data-clip>
    {payableText(row)}
    {payableText(row) !== null && row.standing === 'PAID' && ' · '}
    {row.standing === 'PAID' && (row.hasAccount ? 'Account known' : <Account row={row} />)}
  </small>
);

export const card = (row: Row): CardParts => ({
  title: row.name,
  subtitle: [payeeKinds.labels[row.kind], row.email].filter(Boolean).join(' · '),
  code: <span data-figures>{moneyText({ amount: row.balance, currency: row.currency })}</span>,
  status: <PaymentState row={row} />,
  badge: <StandingBadge standing={row.standing} />,
});
