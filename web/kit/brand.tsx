import classes from './brand.module.css';

/** Start and end of the mark's five lines, whose ends form an S. */
const lines = [
  [9.5, 20],
  [4, 12],
  [6.5, 17.5],
  [12, 20],
  [4, 14.5],
] as const;

/** The mark: the five lines of a stave. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {lines.map(([from, to], index) => {
        const y = 4 + index * 4;
        return <line key={y} x1={from} x2={to} y1={y} y2={y} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />;
      })}
    </svg>
  );
}

export function Wordmark({ size = 22 }: { size?: number }) {
  return (
    <span className={classes.wordmark} style={{ fontSize: size * 0.84 }}>
      <Mark size={size} />
      <span>Stave</span>
    </span>
  );
}

/** Five hairlines across a surface, the product's ornament. */
export function StaveLines({ gap = 24 }: { gap?: number }) {
  return (
    <svg className={classes.lines} height={gap * 4 + 1} width="100%" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((line) => (
        <line key={line} x1="0" x2="100%" y1={line * gap + 0.5} y2={line * gap + 0.5} stroke="currentColor" />
      ))}
    </svg>
  );
}
