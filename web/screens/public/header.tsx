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
  ['Contact', '/#contact'],
] as const;

/** The way to the parts of the landing page, and in. On phones the parts are behind a button. */
export function PublicHeader() {
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
        {sections.map(([name, place]) => (
          <a key={place} href={place}>
            {name}
          </a>
        ))}
        <Link to="/login" className={classes.onPhones}>
          Sign In
        </Link>
      </nav>
      <div className={classes.ways}>
        <Button variant="subtle" color="gray" size="xs" c="inherit" component={Link} to="/login">
          Sign In
        </Button>
        <Button size="xs" component={Link} to="/register">
          Get Started
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
