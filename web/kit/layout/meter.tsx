import classes from './layout.module.css';

type MeterProps = { percent: number; height?: number; color?: string };

/** Usage of a limit as a bar beside its numbers. Lighter than `Progress`, because every page loads it. */
export const Meter = ({ percent, height = 4, color }: MeterProps) => (
  <div className={classes.meter} style={{ height }} aria-hidden="true">
    <i style={{ width: `${Math.min(100, percent)}%`, background: color }} />
  </div>
);
