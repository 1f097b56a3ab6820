import { Link } from 'react-router';
import type { RoyaltyPayablesQuery } from './__generated__/payables.ts';
import { lookFirst, settledAt } from './payment-texts.ts';

export type PaymentProblems = RoyaltyPayablesQuery['royaltyPayables']['nodes'][number]['problems'];

type ProblemLinesProps = { problems: PaymentProblems; payee: string | undefined; name: string };

/** What keeps a payment from being made, or should be looked at, each with a link to where it is settled. */
export function ProblemLines({ problems, payee, name }: ProblemLinesProps) {
  return problems.map(({ kind, message, isBlocking, isOfSepa }) => {
    const place = settledAt(kind, payee);
    return (
      <span
        key={kind}
        data-ink={(isBlocking && !isOfSepa) || lookFirst.has(kind) ? 'warn' : 'quiet'}
        style={{ display: 'block', whiteSpace: 'normal' }}
      >
        {message}{' '}
        {place && (
          <Link
            to={place.href}
            aria-label={`${place.label}: ${name}`}
            style={{ whiteSpace: 'nowrap', textDecoration: 'underline' }}
          >
            {place.label}
          </Link>
        )}
      </span>
    );
  });
}
