import { Badge } from '@mantine/core';
import { useStore } from '#web/kit/store.ts';
import type { Example } from '../api.ts';
import { caller } from '../caller/caller.ts';
import { useSession } from '../caller/session.ts';
import { kindOf } from '../panels/examples.tsx';
import { examples } from '../panels/examples-store.ts';
import { InlineCode } from '../panels/inline-code.tsx';
import classes from './result.module.css';

/** Examples for the first steps: a query, a search with variables, and a mutation. */
const firstSteps = ['02-works-with-splits', '03-search', '08-create-work'];

/** Shown before the first run. */
export function Welcome({ onExample, onKey }: { onExample: (example: Example) => void; onKey: () => void }) {
  const { list } = useStore(examples);
  const { kind } = useStore(caller);
  const isSignedOut = useSession() === 'nobody' && kind === 'session';
  const shown = firstSteps.flatMap((name) => list.find((example) => example.name === name) ?? []);
  return (
    <div className={classes.welcome}>
      <h2>The response appears here</h2>
      <p data-ink="quiet">Run the operation in the editor, or start with one of these:</p>
      <ul>
        {shown.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => onExample(example)}>
              <span>
                <strong>{example.title}</strong>
                <small>
                  <InlineCode text={example.explanation} />
                </small>
              </span>
              <Badge color="gray">{kindOf(example)}</Badge>
            </button>
          </li>
        ))}
      </ul>
      {isSignedOut && (
        <p>
          These need a session or an API key. <a href="/login?next=/graphql">Sign in</a>, or{' '}
          <button type="button" className={classes.link} onClick={onKey}>
            use an API key
          </button>
          .
        </p>
      )}
    </div>
  );
}
