import { Button } from '@mantine/core';
import { IconArrowRight, IconHistory, IconKey, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StaveLines } from '#web/kit/brand.tsx';
import { Features } from './features.tsx';
import { PublicFooter } from './footer.tsx';
import { PublicHeader } from './header.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import frame from './public.module.css';

/** Across, down, and the number of the colour of each note: the colours are those of the split beneath. */
const notes = [
  [210, 74, 2],
  [262, 60, 3],
  [318, 46, 1],
  [392, 60, 3],
  [450, 32, 1],
  [520, 46, 4],
  [588, 60, 3],
] as const;

/** Five lines with a few notes: rights, written as music is. */
function Notes() {
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

const query = `query {
  works(search: "harbour", first: 5) {
    nodes {
      title
      iswc
      splits {
        isComplete
        performance { assigned }
      }
    }
  }
}`;

const guards = [
  {
    icon: IconUsersGroup,
    title: 'Closed workspaces',
    text: 'Each catalogue belongs to one workspace. Others cannot even learn that a record exists.',
  },
  {
    icon: IconLock,
    title: 'Encrypted where it matters',
    text: 'Bank details are encrypted at rest. Of passwords only argon2id hashes are kept.',
  },
  {
    icon: IconKey,
    title: 'Sessions that end',
    text: 'Signing out ends a session at the server, at once. Attempts to guess a password are slowed down.',
  },
  {
    icon: IconHistory,
    title: 'Every change on record',
    text: 'Each change of the catalogue leaves an audit entry: who, what and when.',
  },
] as const;

function Hero() {
  return (
    <section className={`${frame.wrap} ${classes.hero}`}>
      <div className={classes.claim}>
        <h1>
          Know who owns it.
          <br />
          To the last digit.
        </h1>
        <p>Stave keeps your contributors, publishers and works in one catalogue, with splits that always say who gets what.</p>
        <div className={classes.ways}>
          <Button size="md" component={Link} to="/register" rightSection={<IconArrowRight size={16} aria-hidden="true" />}>
            Get Started
          </Button>
          <Button size="md" variant="default" component={Link} to="/login">
            Sign In
          </Button>
        </div>
      </div>
      <ProductPicture />
    </section>
  );
}

function Api() {
  return (
    <section className={`${frame.wrap} ${classes.part}`} id="api" aria-labelledby="api-title">
      <div className={classes.api}>
        <div>
          <h2 id="api-title">Everything is an API</h2>
          <p>
            The screens use one GraphQL schema, and so can you. Every type and field is described, examples are at hand in the
            explorer, and the REST endpoints under <code>/api</code> give the same answers.
          </p>
          <Button variant="default" component="a" href="/graphql" rightSection={<IconArrowRight size={16} aria-hidden="true" />}>
            Open the API explorer
          </Button>
        </div>
        <pre>{query}</pre>
      </div>
    </section>
  );
}

function Security() {
  return (
    <section className={classes.security} id="security" aria-labelledby="security-title">
      <div className={frame.wrap}>
        <h2 id="security-title">Security by construction</h2>
        <ul>
          {guards.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Call() {
  return (
    <section className={frame.wrap} aria-labelledby="call-title">
      <div className={classes.call}>
        <div className={classes.callLines}>
          <StaveLines />
        </div>
        <div>
          <h2 id="call-title">Put your next work on record</h2>
          <p>Start with one song. It takes a few minutes.</p>
        </div>
        <div className={classes.ways}>
          <Button size="md" color="white" c="var(--mantine-primary-color-9)" component={Link} to="/register">
            Get Started
          </Button>
          <Button size="md" variant="outline" color="white" c="#fff" component={Link} to="/login">
            Sign In
          </Button>
        </div>
      </div>
    </section>
  );
}

export function Component() {
  return (
    <div className={classes.page}>
      <div className={classes.background}>
        <Notes />
      </div>
      <PublicHeader />
      <main>
        <Hero />
        <section className={`${frame.wrap} ${classes.part}`} id="features" aria-labelledby="features-title">
          <div className={classes.head}>
            <h2 id="features-title">One catalogue for people, works and shares</h2>
            <p>Made for people who sign contracts over percentages.</p>
          </div>
          <Features />
        </section>
        <Api />
        <Security />
        <Call />
      </main>
      <PublicFooter />
    </div>
  );
}
