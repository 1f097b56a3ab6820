import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hrefOf, type Mode } from './modes.ts';
import classes from './subscription.module.css';

type HeadProps = { title: string; sub: ReactNode; mode: Mode; packageId: string | undefined; hasPlan: boolean };

/** Heading with links to the other modes: prices with a package, managing with a plan. */
export function Head({ title, sub, mode, packageId, hasPlan }: HeadProps) {
  const [search] = useSearchParams();
  const modes: readonly (readonly [Mode, string, boolean])[] = [
    ['selector', 'Packages', true],
    ['pricing', 'Pricing', packageId !== undefined],
    ['manage', 'Manage', hasPlan],
  ];
  return (
    <div className={classes.head}>
      <div>
        <Title order={2} size="h1">
          {title}
        </Title>
        <Text c="dimmed" mt={4}>
          {sub}
        </Text>
      </div>
      <nav className={classes.modes} aria-label="Subscription">
        {modes
          .filter(([, , isThere]) => isThere)
          .map(([key, label]) => (
            <Link key={key} to={hrefOf(key, packageId, search)} aria-current={key === mode ? 'page' : undefined}>
              {label}
            </Link>
          ))}
      </nav>
    </div>
  );
}
