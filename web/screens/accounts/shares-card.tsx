import { IconCircleCheckFilled } from '@tabler/icons-react';
import { fixedText, percentLabel } from '#web/kit/text/numbers.ts';
import { Swatch, seriesColor } from '#web/kit/text/share-bar.tsx';
import { ShareRing } from '#web/kit/text/share-ring.tsx';
import classes from './accounts.module.css';

const shares = [
  ['Ida Brandt', 35],
  ['Tomás Rey', 15],
  ['Northlight Songs', 37.5],
  ['Halden Music', 12.5],
] as const;

/** An invented work, opened at its shares. */
export function SharesCard() {
  const parts = shares.map(([label, value], index) => ({ key: label, label, value, color: seriesColor(index) }));
  return (
    <section className={classes.card} aria-label="An example of shares">
      <div className={classes.cardLine}>
        <b>Harbour Lights</b>
        <small>Performance</small>
      </div>
      <div className={classes.cardBody}>
        <ShareRing
          parts={parts}
          figure="100 %"
          caption="assigned"
          label="Performance shares of four parties, 100 percent in all"
        />
        <ul>
          {parts.map(({ key, label, value, color }) => (
            <li key={key}>
              <Swatch color={color} />
              <span>{label}</span>
              <b data-figures>{percentLabel(fixedText(value, 2))}</b>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.cardLine}>
        Every share is exact, to the last digit
        <IconCircleCheckFilled size={18} data-ink="good" aria-hidden="true" />
      </p>
    </section>
  );
}
