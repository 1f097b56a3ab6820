import { Button } from '@mantine/core';
import { useStore } from '#web/kit/store.ts';
import { relativeDate } from '#web/kit/text/dates.ts';
import { clearHistory, pastRuns } from '../documents/history.ts';
import { titleOf } from '../documents/operations.ts';
import classes from './panels.module.css';

type Opened = { query: string; variables: string };

const summaryOf = (query: string) =>
  query
    .replace(/#[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

/** Lists the last operations that were run in this browser. */
export function History({ onOpen }: { onOpen: (document: Opened) => void }) {
  const runs = useStore(pastRuns);
  const now = new Date();
  return (
    <section aria-label="History" className={classes.panel}>
      {runs.length === 0 && (
        <p data-ink="quiet">
          Operations that you run appear here, up to 100. They stay in this browser, without passwords and keys.
        </p>
      )}
      <ul>
        {runs.map(({ at, query, variables }) => (
          <li key={`${at} ${query} ${variables}`}>
            <button type="button" className={classes.entry} onClick={() => onOpen({ query, variables })}>
              <strong>{titleOf(query)}</strong>
              <small data-clip>{summaryOf(query)}</small>
              <small>
                <time dateTime={at}>{relativeDate(new Date(at), now)}</time>
              </small>
            </button>
          </li>
        ))}
      </ul>
      {runs.length > 0 && (
        <Button variant="default" size="xs" className={classes.foot} onClick={clearHistory}>
          Clear history
        </Button>
      )}
    </section>
  );
}
