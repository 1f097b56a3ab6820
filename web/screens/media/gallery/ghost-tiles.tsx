import classes from './gallery.module.css';

/** Empty state in the shape of the grid: three fading tiles, the first with a plus. */
export function GhostTiles() {
  return (
    <svg viewBox="0 0 420 148" className={classes.ghost} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <g key={index} transform={`translate(${index * 144} 0)`} opacity={[1, 0.6, 0.3][index]}>
          <rect x=".5" y=".5" width="131" height="98" rx="8" fill="var(--stave-card)" stroke="var(--stave-line)" />
          {index === 0 ? (
            <>
              <rect x="50" y="33.5" width="32" height="32" rx="9" fill="var(--mantine-primary-color-filled)" />
              <path d="M60 49.5h12M66 43.5v12" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
            </>
          ) : (
            <g fill="var(--stave-track)">
              <circle cx="96" cy="30" r="11" />
              <path d="M10 90 46 46l26 30 16-18 34 32z" />
            </g>
          )}
          <g fill="var(--stave-track)">
            <rect x="0" y="112" width={[92, 108, 78][index]} height="8" rx="4" />
            <rect x="0" y="128" width={[60, 46, 66][index]} height="6" rx="3" opacity=".7" />
          </g>
        </g>
      ))}
    </svg>
  );
}
