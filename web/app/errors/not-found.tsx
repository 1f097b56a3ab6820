import { Button } from '@mantine/core';
import { IconArrowRight, IconBuilding, IconMusic, IconUsers } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { StaveLines, Wordmark } from '#web/kit/brand.tsx';
import classes from './errors.module.css';

const ways = [
  { icon: IconMusic, href: '/dashboard/music/works', title: 'Works', text: 'Compositions with their codes and splits' },
  { icon: IconUsers, href: '/dashboard/music/contributors', title: 'Contributors', text: 'People credited on works' },
  { icon: IconBuilding, href: '/dashboard/music/publishers', title: 'Publishers', text: 'Who holds the publishing share' },
] as const;

/** The zero between the fours is a whole note on the five lines. */
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

function Explanation() {
  const { pathname } = useLocation();
  return (
    <>
      <FourOhFour />
      <h1>There is nothing at this address</h1>
      <p>
        No page, and no record that you may see, has the address <code>{pathname}</code>. It may have been deleted, or it belongs
        to a workspace you are not in.
      </p>
      <ul className={classes.ways}>
        {ways.map(({ icon: Icon, href, title, text }) => (
          <li key={href}>
            <Link to={href}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <IconArrowRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button component={Link} to="/dashboard">
          Back to Dashboard
        </Button>
      </div>
    </>
  );
}

/** In the workspace the layout around it stays. */
export function NotFoundInWorkspace() {
  return (
    <div className={classes.inside}>
      <div className={classes.body}>
        <Explanation />
      </div>
    </div>
  );
}

export function NotFound() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" aria-label="Stave, home">
          <Wordmark />
        </Link>
      </header>
      <main className={classes.body}>
        <Explanation />
      </main>
    </div>
  );
}
