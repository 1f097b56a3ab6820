import classes from './layout.module.css';

type MeterProps = { percent: number; height?: number; color?: string };

/** A share of a limit as a bar. It stands beside its figures. Lighter than `Progress`, since the sidebar loads with every page. */
export const Meter = ({ percent, height = 4, color }: MeterProps) => (
  <div className={classes.meter} style={{ height }} aria-hidden="true">
    <i style={{ width: `${Math.min(100, percent)}%`, background: color }} />
  </div>
);
