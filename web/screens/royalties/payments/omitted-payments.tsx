import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { isOmitted, sumsText } from './payment-texts.ts';
import type { PaymentProblems } from './problem-lines.tsx';

type Omittable = { id: string; name: string; currency: string; amount: string; problems: PaymentProblems };

/** Omissions that are named. The table names all. */
const most = 10;

/** "Ben: The payee has no bank account." */
const reasonOf = ({ name, problems }: Omittable): string =>
  `${name}: ${problems.flatMap(({ isBlocking, message }) => (isBlocking ? message : [])).join(' ')}`;

/** Names the payments that a SEPA file leaves out, and why. Nothing if it has all. */
export function OmittedPayments({ payments }: { payments: readonly Omittable[] }) {
  const omitted = payments.filter(isOmitted);
  if (omitted.length === 0) return null;
  const count = countText(omitted.length, 'payment', 'payments');
  return (
    <div role="note">
      <b data-ink="warn">
        The SEPA file leaves out {count}, {sumsText(omitted)}:
      </b>
      <ul style={{ paddingInlineStart: 20 }}>
        {omitted.slice(0, most).map((payment) => (
          <li key={payment.id}>{reasonOf(payment)}</li>
        ))}
        {omitted.length > most && <li>{numberText(omitted.length - most)} more</li>}
      </ul>
    </div>
  );
}
