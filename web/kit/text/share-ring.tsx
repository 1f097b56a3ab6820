import type { SharePart } from './share-bar.tsx';

type ShareRingProps = {
  parts: readonly SharePart[];
  /** Text for screen readers. */
  label: string;
  /** Content of the ring: a number and its label. */
  figure: string;
  caption: string;
  size?: number;
  width?: number;
};

const gapPx = 2.5;

/** Parts of a whole, in percent, as a ring. Always shown beside a list with the figures. */
export function ShareRing({ parts, label, figure, caption, size = 148, width = 20 }: ShareRingProps) {
  const radius = (size - width) / 2;
  const round = 2 * Math.PI * radius;
  const middle = size / 2;
  const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} style={{ flex: 'none' }}>
      {parts.map((part, index) => (
        <circle
          key={part.key}
          cx={middle}
          cy={middle}
          r={radius}
          fill="none"
          stroke={part.color}
          strokeWidth={width}
          strokeDasharray={`${(part.value / 100) * round - gapPx} ${round}`}
          strokeDashoffset={(-before(index) / 100) * round}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      ))}
      <text x="50%" y="48%" textAnchor="middle" fontSize="20" fontWeight="600" fill="var(--mantine-color-text)">
        {figure}
      </text>
      <text x="50%" y="61%" textAnchor="middle" fontSize="12" fill="var(--mantine-color-dimmed)">
        {caption}
      </text>
    </svg>
  );
}
