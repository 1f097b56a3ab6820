import pg from 'pg';
import { fail, startSpan } from './span.ts';

const longestStatement = 500;
type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '');

/** Makes a span of every statement. It has the text, which holds placeholders, and no values. */
export function traceStatements(): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function traced(this: unknown, ...args: unknown[]) {
    const text = textOf(args[0]).replace(/\s+/g, ' ').trim();
    const [operation = 'SQL'] = text.split(' ', 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) };
    const span = startSpan(operation.toUpperCase(), attributes);
    const end = (error: unknown) => {
      if (error) fail(span, error);
      span.end();
    };
    const last = args.at(-1);
    if (typeof last === 'function')
      return query.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, result: unknown) => {
          end(error);
          (last as Callback)(error, result);
        },
      ]);
    const outcome = query.apply(this, args);
    if (outcome instanceof Promise) outcome.then(() => end(null), end);
    // Cursors end when they are read.
    else end(null);
    return outcome;
  };
}
