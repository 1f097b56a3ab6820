import classes from './text.module.css';

/** One part of a whole; `color` is a CSS colour, usually `seriesColor(index)`; `gap` marks the unassigned part. */
export type SharePart = { key: string; label: string; value: number; color?: string; gap?: boolean };

/** Colour of a part of a whole by its position. From the sixth on, all are neutral. */
export const seriesColor = (index: number): string => `var(--stave-s${Math.min(index, 5) + 1})`;

/** The colour square before a part's name in the table beside the bar. */
export function Swatch({ color, gap = false }: { color?: string; gap?: boolean }) {
  return <span className={classes.swatch} data-gap={gap || undefined} style={gap ? undefined : { background: color }} />;
}

type ShareBarProps = {
  parts: readonly SharePart[];
  /** Value of the full width, in the unit of the parts. */
  whole: number;
  /** Text for screen readers. */
  label: string;
  height?: number;
};

/** Shares of a whole as one stacked bar. Always shown beside a table with the figures. */
export function ShareBar({ parts, whole, label, height = 12 }: ShareBarProps) {
  const scale = Math.max(
    whole,
    parts.reduce((sum, part) => sum + part.value, 0),
  );
  return (
    <div className={classes.bar} role="img" aria-label={label} style={{ height }}>
      {parts
        .filter((part) => part.value > 0)
        .map((part, index) => (
          <span
            key={part.key}
            title={part.label}
            data-gap={part.gap || undefined}
            style={{
              width: `${(part.value / scale) * 100}%`,
              ...(part.gap ? {} : { background: part.color ?? seriesColor(index) }),
            }}
          />
        ))}
    </div>
  );
}
