import type { ReactNode } from 'react';
import classes from './layout.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type FactListProps = { facts: readonly Fact[]; align?: 'start' | 'end' };

/** Names and values in two columns. */
export function FactList({ facts, align = 'start' }: FactListProps) {
  return (
    <dl className={classes.facts} data-align={align}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
