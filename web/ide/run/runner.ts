import { createStore } from '#web/kit/store.ts';
import { caller } from '../caller/caller.ts';
import { recordRun } from '../documents/history.ts';
import { operationAt, operationsIn } from '../documents/operations.ts';
import { activeDocument, tabs } from '../documents/tabs.ts';
import { type AnswerError, type Cost, costIn, costInHeaders, errorsIn, requestsLeft } from './answer-facts.ts';
import { type OperationRequest, send, variablesOf } from './http.ts';

/** An event of a subscription. `number` counts from 1. */
type StreamEvent = { number: number; at: Date; text: string };

export type Result =
  | { kind: 'running'; stop: () => void }
  | {
      kind: 'answered';
      status: number;
      text: string;
      /** Size of the response as it was received, before it was indented. */
      sizeBytes: number;
      milliseconds: number;
      errors: AnswerError[];
      cost: Cost | null;
      left: { remaining: number; limit: number } | null;
    }
  | { kind: 'failed'; message: string }
  | {
      kind: 'stream';
      state: 'connecting' | 'open' | 'ended';
      /** Newest first. */
      events: readonly StreamEvent[];
      message: string | null;
      stop: () => void;
    };

/** Maximum number of events kept. Older ones are dropped. */
export const maxEvents = 200;
/** Longer responses are shown as they arrived. */
const maxFormattedCharacters = 2_000_000;

/** Results by the ID of their tab. */
export const results = createStore<Readonly<Record<number, Result>>>({});

function setResult(id: number, result: Result | null): void {
  const { [id]: _former, ...others } = results.read();
  results.set(result === null ? others : { ...others, [id]: result });
}

/** Ends what runs in a tab. */
export function stopRun(id: number): void {
  const result = results.read()[id];
  if (result?.kind === 'running' || result?.kind === 'stream') result.stop();
}

/** Ends what runs in tabs that were closed, and forgets their results. */
tabs.subscribe(() => {
  const { documents } = tabs.read();
  for (const id of Object.keys(results.read()).map(Number)) {
    if (documents.some((each) => each.id === id)) continue;
    stopRun(id);
    setResult(id, null);
  }
});

/** Adds an event at the front. */
export const withEvent = (events: readonly StreamEvent[], at: Date, event: unknown): StreamEvent[] => [
  { number: (events[0]?.number ?? 0) + 1, at, text: JSON.stringify(event, null, 2) },
  ...events.slice(0, maxEvents - 1),
];

/** Runs the operation at the cursor of the active tab. */
export async function run(cursor: number): Promise<void> {
  const { id, query, variables: variablesText } = activeDocument(tabs.read());
  stopRun(id);
  const operations = operationsIn(query);
  const operation = operationAt(operations, cursor);
  if (!operation)
    return setResult(id, { kind: 'failed', message: 'The document contains no operation. Write one, or open an example.' });
  const variables = variablesOf(variablesText);
  if (variables === null)
    return setResult(id, { kind: 'failed', message: 'The variables are not a JSON object. Correct them, then run again.' });
  recordRun(new Date(), query, variablesText);
  const request: OperationRequest = { query, variables, operationName: operation.name };
  if (operation.type === 'subscription') await stream(id, request);
  else await answer(id, request);
}

async function answer(id: number, request: OperationRequest): Promise<void> {
  const leaving = new AbortController();
  const running: Result = { kind: 'running', stop: () => leaving.abort() };
  const isCurrent = () => results.read()[id] === running;
  setResult(id, running);
  const start = performance.now();
  try {
    const { status, text, sizeBytes, body, headers } = await send(caller.read(), request, leaving.signal);
    if (!isCurrent()) return;
    setResult(id, {
      kind: 'answered',
      status,
      text: body !== null && text.length <= maxFormattedCharacters ? JSON.stringify(body, null, 2) : text,
      sizeBytes,
      milliseconds: performance.now() - start,
      errors: errorsIn(body),
      cost: costIn(body) ?? costInHeaders(headers),
      left: requestsLeft(headers),
    });
  } catch {
    if (!isCurrent()) return;
    const message = leaving.signal.aborted
      ? 'Stopped waiting for the response. A mutation may have been executed.'
      : 'The server could not be reached. Check the connection and try again.';
    setResult(id, { kind: 'failed', message });
  }
}

async function stream(id: number, request: OperationRequest): Promise<void> {
  type Stream = Extract<Result, { kind: 'stream' }>;
  let isOver = false;
  let end: () => void = () => undefined;
  const update = (change: (former: Stream) => Partial<Stream>) => {
    const former = results.read()[id];
    if (former?.kind === 'stream' && former.stop === stop) setResult(id, { ...former, ...change(former) });
  };
  const finish = (message: string | null) => {
    if (isOver) return;
    isOver = true;
    end();
    update(() => ({ state: 'ended', message }));
  };
  const stop = () => finish(null);
  setResult(id, { kind: 'stream', state: 'connecting', events: [], message: null, stop });
  try {
    const { subscribe } = await import('./stream.ts');
    if (isOver) return;
    end = subscribe(caller.read(), request, {
      // A connection that is made after the stop opens nothing.
      onConnected: () => !isOver && update(() => ({ state: 'open' })),
      onEvent: (event) => update(({ events }) => ({ events: withEvent(events, new Date(), event) })),
      onEnd: finish,
    });
  } catch {
    finish('This part of the page could not be loaded. Reload the page and try again.');
  }
}
