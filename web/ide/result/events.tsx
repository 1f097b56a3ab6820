import { Badge, Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { clockTime } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { maxEvents, type Result } from '../run/runner.ts';
import classes from './result.module.css';

type Stream = Extract<Result, { kind: 'stream' }>;

const states = { connecting: ['Connecting', 'yellow'], open: ['Listening', 'green'], ended: ['Ended', 'gray'] } as const;

/** The events of a subscription, newest first. */
export function Events({ result }: { result: Stream }) {
  const { state, events, message, stop } = result;
  const [label, color] = states[state];
  const count = events[0]?.number ?? 0;
  const now = new Date();
  return (
    <>
      <div className={classes.facts}>
        <p role="status" data-figures>
          <Badge color={color}>{label}</Badge> {count === 1 ? '1 event' : `${numberText(count)} events`}
          {count > maxEvents && `, the last ${maxEvents} shown`}
        </p>
        {state !== 'ended' && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlayerStop size={14} stroke={1.8} aria-hidden="true" />}
            onClick={stop}
          >
            Stop
          </Button>
        )}
      </div>
      {message !== null && (
        <p className={classes.failure} role="alert">
          {message}
        </p>
      )}
      {count === 0 && state === 'open' && (
        <p className={classes.wait}>Events appear here when something changes. Change something in another tab to see one.</p>
      )}
      <ol className={classes.events} aria-label="Events, newest first" reversed>
        {events.map(({ number, at, text }) => (
          <li key={number}>
            <small data-figures>
              {numberText(number)} · <time dateTime={at.toISOString()}>{clockTime(at, now)}</time>
            </small>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long event is scrolled with the keyboard. */}
            <pre tabIndex={0}>{text}</pre>
          </li>
        ))}
      </ol>
    </>
  );
}
