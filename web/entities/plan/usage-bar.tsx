import { Meter } from '#web/kit/layout/meter.tsx';
import classes from './plan.module.css';
import { warningPercent } from './usage.ts';

type UsageBarProps = { label: string; text: string; percent: number };

/** Usage of a limit: name, numbers, and a bar that warns when nearly full. */
export function UsageBar({ label, text, percent }: UsageBarProps) {
  return (
    <div className={classes.usage}>
      <span data-ink="quiet">{label}</span>
      <span data-figures>{text}</span>
      <div className={classes.bar}>
        <Meter percent={percent} {...(percent >= warningPercent && { color: 'var(--mantine-color-yellow-4)' })} />
      </div>
    </div>
  );
}
