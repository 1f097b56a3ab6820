import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberText } from '../text/numbers.ts';
import classes from './charts.module.css';

/** A muted row has a value but no bar. `text` replaces the number, for amounts of money. */
export type Ranked = { key: string; name: ReactNode; value: number; text?: string; href?: string; quiet?: boolean };

/** Names with values, each with a bar relative to the maximum. Also serves as the table. */
export function Ranking({ label, unit, rows }: { label: string; unit: string; rows: readonly Ranked[] }) {
  const greatest = Math.max(1, ...rows.map(({ value, quiet }) => (quiet ? 0 : value)));
  return (
    <table className={classes.ranking} aria-label={label}>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">{unit}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {rows.map(({ key, name, value, text, href, quiet }) => (
          <tr key={key} data-ink={quiet ? 'quiet' : undefined}>
            <th scope="row">
              <span data-clip>{href === undefined ? name : <Link to={href}>{name}</Link>}</span>
              {!quiet && (
                <i aria-hidden="true">
                  <i style={{ width: `${Math.max(0, (100 * value) / greatest)}%` }} />
                </i>
              )}
            </th>
            <td data-text={text !== undefined || undefined}>{text ?? numberText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
