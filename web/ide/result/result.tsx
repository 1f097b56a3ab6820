import { Badge, Loader } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#web/kit/store.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { Example } from '../api.ts';
import { CodeEditor } from '../editor/code-editor.tsx';
import { language } from '../editor/language.ts';
import { type Result, results } from '../run/runner.ts';
import { Events } from './events.tsx';
import classes from './result.module.css';
import { Welcome } from './welcome.tsx';

const Errors = lazy(async () => ({ default: (await import('./errors.tsx')).Errors }));

type Answered = Extract<Result, { kind: 'answered' }>;

function Facts({ result }: { result: Answered }) {
  const { status, milliseconds, sizeBytes, cost, left, errors } = result;
  const isGood = status < 400 && errors.length === 0;
  return (
    <p className={classes.facts} role="status" data-figures>
      <Badge color={isGood ? 'green' : status < 400 ? 'yellow' : 'red'}>
        {isGood ? 'OK' : status < 400 ? 'With errors' : 'Refused'} · {status}
      </Badge>
      <span>{numberText(Math.round(milliseconds))} ms</span>
      <span>{fileSize(sizeBytes)}</span>
      {cost && (
        <span>
          Cost {numberText(cost.requested)} of {numberText(cost.limit)}
        </span>
      )}
      {left && (
        <span>
          {numberText(left.remaining)} of {numberText(left.limit)} requests left this minute
        </span>
      )}
    </p>
  );
}

function Answer({ result }: { result: Answered }) {
  const { json } = useStore(language);
  return (
    <>
      <Facts result={result} />
      {result.errors.length > 0 && (
        <Suspense>
          <Errors errors={result.errors} />
        </Suspense>
      )}
      <div className={classes.text}>
        <CodeEditor label="Response" value={result.text} extension={json} />
      </div>
    </>
  );
}

type ResultProps = { tabId: number; onExample: (example: Example) => void; onKey: () => void };

/** The response to the last run of a tab, or the events of its subscription. */
export function ResultPane({ tabId, onExample, onKey }: ResultProps) {
  const result = useStore(results)[tabId];
  let content: ReactNode = <Welcome onExample={onExample} onKey={onKey} />;
  if (result?.kind === 'running')
    content = (
      <p className={classes.wait} role="status">
        <Loader size={16} /> Waiting for the response…
      </p>
    );
  if (result?.kind === 'failed')
    content = (
      <p className={classes.failure} role="alert">
        {result.message}
      </p>
    );
  if (result?.kind === 'answered') content = <Answer key={tabId} result={result} />;
  if (result?.kind === 'stream') content = <Events result={result} />;
  return (
    <section aria-label="Result" className={classes.result}>
      {content}
    </section>
  );
}
