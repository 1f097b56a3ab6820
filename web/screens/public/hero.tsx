import { Button, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import classes from './hero.module.css';
import { Picture } from './picture.tsx';
import frame from './public.module.css';

/** Position and colour of each note; colours match the shares below. */
const notes = [
  [210, 74, 2],
  [262, 60, 3],
  [318, 46, 1],
  [392, 60, 3],
  [450, 32, 1],
  [520, 46, 4],
  [588, 60, 3],
] as const;

/** Five stave lines with notes. */
export function Notes() {
  return (
    <svg className={classes.notes} viewBox="0 0 660 150" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {[18, 32, 46, 60, 74].map((y) => (
        <line key={y} x1="0" x2="660" y1={y} y2={y} />
      ))}
      {notes.map(([x, y, color]) => (
        <ellipse key={x} cx={x} cy={y} rx="8" ry="5.6" fill={`var(--stave-s${color})`} transform={`rotate(-18 ${x} ${y})`} />
      ))}
    </svg>
  );
}

/** Headline, two calls to action and a picture of the product. `note` states the price; its line is reserved while loading. */
export function Hero({ note }: { note: ReactNode }) {
  return (
    <section className={`${frame.wrap} ${classes.hero}`}>
      <div className={classes.claim}>
        <h1>
          Know who owns it.
          <br />
          To the last digit.
        </h1>
        <p>Stave keeps your contributors, publishers and works in one catalogue, with splits that always show who gets what.</p>
        <Buttons mt={32} gap={12}>
          <Button size="md" component={Link} to="/register" rightSection={<IconArrowRight size={16} aria-hidden="true" />}>
            Get Started
          </Button>
          <Button size="md" variant="default" component="a" href="/#packages">
            See packages
          </Button>
        </Buttons>
        <Text span c="dimmed" className={classes.note ?? ''}>
          {note}
        </Text>
      </div>
      <div className={classes.stage}>
        <Picture
          first
          className={classes.window}
          name="works"
          phone="works-phone"
          alt="The list of works: titles with artists, valid ISWCs, genres and release status, below the totals of the catalogue."
        />
        <Picture
          first
          className={classes.card}
          name="shares"
          alt="Who gets what: five parties of one work with their shares of performance and mechanical rights, 100 percent in total."
        />
      </div>
    </section>
  );
}
