import { linePoints } from './scale.ts';

const box = { width: 72, height: 26, padding: 3 };

/** A trend line without text; the value is beside it, and a table has the others. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = linePoints(values, box);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg width={box.width} height={box.height} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="var(--stave-s1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="2" fill="var(--stave-s1)" />
    </svg>
  );
}
