import classes from './feedback.module.css';

const widths = [
  [92, 56],
  [70, 84],
  [108, 48],
] as const;

/** Empty state in the shape of the list: three fading rows. The first has a plus if a record can be added. */
export function GhostRows({ withPlus }: { withPlus: boolean }) {
  return (
    <svg viewBox="0 0 360 132" className={classes.ghost} aria-hidden="true">
      {widths.map(([name, detail], index) => (
        <g key={name} transform={`translate(0 ${index * 44})`} opacity={[1, 0.6, 0.3][index]}>
          <rect x=".5" y="2.5" width="359" height="38" rx="8" fill="var(--stave-card)" stroke="var(--stave-line)" />
          <rect
            x="14"
            y="13"
            width="18"
            height="18"
            rx="5"
            fill={withPlus && index === 0 ? 'var(--mantine-primary-color-filled)' : 'var(--stave-track)'}
          />
          {withPlus && index === 0 && <path d="M19.5 22h7M23 18.5v7" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />}
          <g fill="var(--stave-track)">
            <rect x="44" y="13" width={name} height="7" rx="3.5" />
            <rect x="44" y="25" width={detail} height="5" rx="2.5" opacity=".7" />
            <rect x="196" y="18" width="76" height="7" rx="3.5" opacity=".8" />
            <rect x="296" y="15" width="48" height="14" rx="4" opacity=".8" />
          </g>
        </g>
      ))}
    </svg>
  );
}
