import { Button, Group, Stack } from '@mantine/core';
import { IconArrowRight, IconHome, IconLogin2, IconMusic } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { StaveLines, Wordmark } from '#web/kit/brand.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import classes from './errors.module.css';

export type Way = { icon: typeof IconMusic; href: string; title: string; text: string };

const ways: readonly Way[] = [
  { icon: IconHome, href: '/', title: 'Start page', text: 'What Stave is and does' },
  { icon: IconMusic, href: '/dashboard', title: 'Dashboard', text: 'Your workspace' },
  { icon: IconLogin2, href: '/login', title: 'Sign in', text: 'With your email address and password' },
];

/** Draws the zero of 404 as a whole note on a stave. */
function FourOhFour() {
  return (
    <div className={classes.score} aria-hidden="true">
      <div className={classes.linesWrap}>
        <StaveLines gap={24} />
      </div>
      <span className={classes.figure}>
        4
        <svg width="96" height="76" viewBox="0 0 96 76" role="presentation">
          <path
            fillRule="evenodd"
            d="M48 6c27 0 44 14 44 32S75 70 48 70 4 56 4 38 21 6 48 6zm-7 7c-12 4-16 19-9 33s20 22 31 18 14-19 7-33-18-22-29-18z"
          />
        </svg>
        4
      </span>
    </div>
  );
}

/** Suggested pages. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <Lines>
      {ways.map(({ icon: Icon, href, title, text }) => (
        <Line
          key={href}
          href={href}
          icon={<Icon size={20} stroke={1.6} aria-hidden="true" />}
          title={title}
          note={text}
          aside={<IconArrowRight size={16} data-ink="quiet" aria-hidden="true" />}
        />
      ))}
    </Lines>
  );
}

/** Explains that an address does not exist, with possible reasons. */
export function Nowhere({ level, children }: { level: 1 | 2; children: ReactNode }) {
  const { pathname } = useLocation();
  const Heading = `h${level}` as const;
  return (
    <>
      <FourOhFour />
      <Heading className={classes.nowhere}>Page not found</Heading>
      <p>
        There is no page or record that you can see at <code>{pathname}</code>. It may have been deleted, or it may belong to
        another workspace.
      </p>
      <Stack gap={24} mt={28}>
        {children}
      </Stack>
    </>
  );
}

/** Outside the workspace, without a session. */
export function NotFound() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" aria-label="Stave, home">
          <Wordmark />
        </Link>
      </header>
      <main className={classes.body}>
        <Nowhere level={1}>
          <Ways ways={ways} />
          <Group>
            <Button component={Link} to="/dashboard">
              Back to Dashboard
            </Button>
          </Group>
        </Nowhere>
      </main>
    </div>
  );
}
