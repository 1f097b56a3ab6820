import classes from './plan.module.css';
import { warningPercent } from './usage.ts';

type UsageBarProps = { label: string; text: string; percent: number };

/** What is used of a limit: name, figures, and a bar that warns when it is nearly full. */
export function UsageBar({ label, text, percent }: UsageBarProps) {
  return (
    <div className={classes.usage}>
      <span>{label}</span>
      <span className={classes.figures}>{text}</span>
      <div className={classes.bar} data-warns={percent >= warningPercent || undefined} aria-hidden="true">
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </div>
  );
}
