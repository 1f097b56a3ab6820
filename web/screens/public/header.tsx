import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Wordmark } from '#web/kit/brand.tsx';
import classes from './public.module.css';

/** The way to the parts of the landing page, and in. */
export function PublicHeader() {
  return (
    <header className={`${classes.wrap} ${classes.header}`}>
      <Link to="/" aria-label="Stave, home">
        <Wordmark />
      </Link>
      <nav aria-label="Sections">
        <a href="/#features">Features</a>
        <a href="/#api">API</a>
        <a href="/#security">Security</a>
      </nav>
      <div className={classes.ways}>
        <Button variant="subtle" color="gray" size="xs" c="inherit" component={Link} to="/login">
          Sign In
        </Button>
        <Button size="xs" component={Link} to="/register">
          Get Started
        </Button>
      </div>
    </header>
  );
}
