import type { ReactNode } from 'react';
import classes from './layout.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type FactListProps = {
  facts: readonly Fact[];
  align?: 'start' | 'end';
  /** Each fact is a row between hairlines. */
  ruled?: boolean;
};

/** Names and values in two columns. */
export function FactList({ facts, align = 'start', ruled = false }: FactListProps) {
  return (
    <dl className={classes.facts} data-align={align} data-ruled={ruled || undefined}>
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and facts keep their places
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
