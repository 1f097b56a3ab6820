import { Link } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { type Amount, amountText } from './amount-text.ts';
import { incomePlaces } from './income-filter.ts';

/** Names the amounts that no known rate converts, which figures leave out. */
export function Unconverted({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return null;
  return (
    <Banner kind="warning">
      Not included: {amounts.map(amountText).join(', ')}. No exchange rate is known for these amounts.{' '}
      <Link to={incomePlaces.rates}>Add exchange rates</Link>
    </Banner>
  );
}
