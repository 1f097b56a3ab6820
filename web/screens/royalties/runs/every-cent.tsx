import type { FragmentType } from '@apollo/client/masking';
import { Badge } from '@mantine/core';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { approximate } from '#web/entities/income/approximate.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ShareBar, Swatch } from '#web/kit/text/share-bar.tsx';
import { type RoyaltyRunMoneyFragment, useRoyaltyRunMoneyFragment } from './__generated__/run.ts';
import { differenceOf, moneyParts, type RunTotals } from './money-parts.ts';
import classes from './runs.module.css';

/** The parts of what came in in one currency. Lengths are approximate, the figures are exact. */
function CurrencyBar({ totals }: { totals: RunTotals }) {
  const { name } = useViewer().workspace;
  const { currency, received } = totals;
  const parts = moneyParts(totals, name);
  const receivedText = moneyText({ amount: received, currency });
  return (
    <section aria-label={`Money in ${currency}`}>
      <ShareBar
        label={`Parts of ${receivedText}`}
        whole={Math.max(0, approximate(received))}
        parts={parts.map(({ key, label, amount, color }) => ({
          key,
          label: `${label}: ${moneyText({ amount, currency })}`,
          value: approximate(amount),
          ...(key === 'rounding' ? { gap: true } : { color }),
        }))}
      />
      <dl className={classes.parts}>
        {parts.map(({ key, label, amount, color }) => (
          <div key={key}>
            <dt>
              <Swatch color={color} gap={key === 'rounding'} /> {label}
            </dt>
            <dd data-figures>{moneyText({ amount, currency })}</dd>
          </div>
        ))}
        <div>
          <dt>Received</dt>
          <dd data-figures>{receivedText}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Whether the parts of all currencies total what was received. */
function Sum({ totals }: { totals: readonly RunTotals[] }) {
  const wrong = totals.filter((each) => !isZeroDecimal(differenceOf(each)));
  if (wrong.length === 0) return <Badge color="green">Adds up</Badge>;
  const differences = wrong.map((each) => moneyText({ amount: differenceOf(each), currency: each.currency }));
  return <Badge color="red">Differs by {differences.join(', ')}</Badge>;
}

/** Where each cent of a run goes, by currency. */
export function EveryCent({ run }: { run: FragmentType<RoyaltyRunMoneyFragment> }) {
  const { totals } = useRoyaltyRunMoneyFragment(run);
  if (totals.length === 0) return null;
  return (
    <Panel title="Every cent" aside={<Sum totals={totals} />}>
      <div className={classes.currencies} data-ruled>
        {totals.map((each) => (
          <CurrencyBar key={each.currency} totals={each} />
        ))}
      </div>
    </Panel>
  );
}
