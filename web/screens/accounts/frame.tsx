import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '#web/kit/brand.tsx';
import classes from './accounts.module.css';

const noteStep = { x: 86, line: 22 };
/** The line of each note, from the top of its stave. */
const melody = [4, 2, 3, 1, 2, 0, 1] as const;

/** Five lines across the panel with the notes on them, once for each of `tops`. */
function Score({ tops }: { tops: readonly number[] }) {
  return (
    <svg className={classes.score} viewBox="0 0 660 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {tops.map((top, stave) => (
        <g key={top}>
          {[0, 1, 2, 3, 4].map((line) => (
            <line key={line} x1="0" x2="660" y1={top + line * noteStep.line} y2={top + line * noteStep.line} />
          ))}
          {melody.map((line, index) => {
            const x = 64 + index * noteStep.x + stave * noteStep.line;
            const y = top + ((line + stave * 2 + index * stave) % 5) * noteStep.line;
            return <ellipse key={x} cx={x} cy={y} rx="12" ry="8.4" transform={`rotate(-18 ${x} ${y})`} />;
          })}
        </g>
      ))}
    </svg>
  );
}

type FrameProps = { title: string; sub: ReactNode; aside: ReactNode; staves: readonly number[]; children: ReactNode };

/** The page of a public form, with a panel about the product on wide windows. */
export function Frame({ title, sub, aside, staves, children }: FrameProps) {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header>
          <Link to="/" aria-label="Stave, home">
            <Wordmark />
          </Link>
        </header>
        <main className={classes.content}>
          <h1>{title}</h1>
          <p>{sub}</p>
          {children}
        </main>
        <Text component="footer" size="xs" c="dimmed">
          <span>Stave</span>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </Text>
      </div>
      <aside className={classes.panel} aria-label="About Stave">
        <Score tops={staves} />
        {aside}
      </aside>
    </div>
  );
}
