import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { isOmitted, lookFirst, sumsText } from './payment-texts.ts';
import type { PaymentProblems } from './problem-lines.tsx';

type Omittable = { id: string; name: string; currency: string; amount: string; problems: PaymentProblems };

/** Omissions that are named. The table names all. */
const most = 10;

type Problem = PaymentProblems[number];
/** "Ben: The payee has no bank account." */
const reasonOf = ({ name, problems }: Omittable, isNamed: (problem: Problem) => boolean): string =>
  `${name}: ${problems.flatMap((problem) => (isNamed(problem) ? problem.message : [])).join(' ')}`;

type NoteProps = { title: string; payments: readonly Omittable[]; isNamed: (problem: Problem) => boolean };

/** Payments with what is to be known about them. */
function Note({ title, payments, isNamed }: NoteProps) {
  return (
    <div role="note">
      <b data-ink="warn">{title}</b>
      <ul style={{ paddingInlineStart: 20 }}>
        {payments.slice(0, most).map((payment) => (
          <li key={payment.id}>{reasonOf(payment, isNamed)}</li>
        ))}
        {payments.length > most && <li>{numberText(payments.length - most)} more</li>}
      </ul>
    </div>
  );
}

const isLookedAt = ({ kind }: Problem): boolean => lookFirst.has(kind);

/** Names the payments that can be made, but should be looked at before. Nothing without any. */
export function PaymentsToCheck({ payments }: { payments: readonly Omittable[] }) {
  const found = payments.filter(({ problems }) => problems.some(isLookedAt));
  if (found.length === 0) return null;
  const title = `Check ${countText(found.length, 'payment', 'payments')} first:`;
  return <Note title={title} payments={found} isNamed={isLookedAt} />;
}

/** Names the payments that a SEPA file leaves out, and why. Nothing if it has all. */
export function OmittedPayments({ payments }: { payments: readonly Omittable[] }) {
  const omitted = payments.filter(isOmitted);
  if (omitted.length === 0) return null;
  const count = countText(omitted.length, 'payment', 'payments');
  const title = `The SEPA file leaves out ${count}, ${sumsText(omitted)}:`;
  return <Note title={title} payments={omitted} isNamed={({ isBlocking }) => isBlocking} />;
}
