import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { IncomeGroupPanelFragment } from './__generated__/matching.ts';
import classes from './matching.module.css';

/** The first lines of a group, one at a time, with their cells as they were received. */
export function FirstLines({ lines, count }: { lines: IncomeGroupPanelFragment['firstLines']; count: number }) {
  const [place, setPlace] = useState(0);
  const line = lines[place];
  if (!line) return null;
  const step = (by: 1 | -1) => setPlace((now) => (now + by + lines.length) % lines.length);
  return (
    <section aria-label="Lines as received">
      <Group justify="space-between" mih={32}>
        <small>
          {count === 1
            ? 'The line, as received'
            : `${place === 0 ? 'First' : `Line ${place + 1}`} of ${numberText(count)} lines, as received`}
        </small>
        {lines.length > 1 && (
          <Group gap={4}>
            <ActionIcon size="sm" aria-label="Previous line" onClick={() => step(-1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label="Next line" onClick={() => step(1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <dl className={classes.cells}>
        <div>
          <dt>row</dt>
          <dd>{numberText(line.number)}</dd>
        </div>
        {line.cells
          .filter(({ value }) => value !== '')
          .map(({ heading, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and cells keep their places
            <div key={index}>
              <dt>{heading}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <small>
        <Link to={incomePlaces.statement(line.statement.id)}>{line.statement.fileName}</Link>
      </small>
    </section>
  );
}
