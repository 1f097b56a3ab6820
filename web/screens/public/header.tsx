import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '#web/kit/brand.tsx';
import classes from './public.module.css';

const sections = [
  ['Features', '/#features'],
  ['Packages', '/#packages'],
  ['Security', '/#security'],
  ['Verify a proof', '/verify'],
  ['Contact', '/#contact'],
] as const;

/** Navigation of public pages. Behind a button on phones. */
export function PublicHeader({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <header className={`${classes.wrap} ${classes.header}`}>
      <Link to="/" aria-label="Stave, home">
        <Wordmark />
      </Link>
      <nav
        id="sections"
        aria-label="Sections"
        data-open={isOpen || undefined}
        onClick={() => setIsOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
      >
        {sections.map(([name, place]) =>
          place.includes('#') ? (
            <a key={place} href={place}>
              {name}
            </a>
          ) : (
            <Link key={place} to={place}>
              {name}
            </Link>
          ),
        )}
        {!isSignedIn && (
          <Link to="/login" className={classes.onPhones}>
            Sign In
          </Link>
        )}
      </nav>
      <div className={classes.ways}>
        {!isSignedIn && (
          <Button
            className={classes.onDesks ?? ''}
            variant="subtle"
            color="gray"
            size="xs"
            c="inherit"
            component={Link}
            to="/login"
          >
            Sign In
          </Button>
        )}
        <Button size="xs" component={Link} to={isSignedIn ? '/dashboard' : '/register'}>
          {isSignedIn ? 'Dashboard' : 'Get Started'}
        </Button>
        <ActionIcon
          className={classes.menu}
          size={44}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="sections"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={20} />
        </ActionIcon>
      </div>
    </header>
  );
}
