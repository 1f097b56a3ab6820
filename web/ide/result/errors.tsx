import { allErrorCodes, type ErrorCode, factsOf } from '#domain/platform/error-codes.ts';
import type { AnswerError } from '../run/answer-facts.ts';
import classes from './result.module.css';

const isKnown = (code: string): code is ErrorCode => (allErrorCodes as readonly string[]).includes(code);

function Explanation({ code }: { code: string }) {
  if (!isKnown(code)) return null;
  const { cause, remedy } = factsOf(code);
  return (
    <details>
      <summary>What {code} means</summary>
      <p>{cause}</p>
      <p>{remedy}</p>
    </details>
  );
}

/** What went wrong, and what to do about each code. */
export function Errors({ errors }: { errors: readonly AnswerError[] }) {
  return (
    <ul className={classes.errors} aria-label="Errors">
      {errors.map(({ code, message, line, field }, index) => (
        <li key={`${code} ${field} ${line} ${message}`}>
          <p>
            {field !== null && (
              <>
                <code>{field}</code>:{' '}
              </>
            )}
            {message}
            {line !== null && <small> (line {line})</small>}
          </p>
          {errors.findIndex((each) => each.code === code) === index && <Explanation code={code} />}
        </li>
      ))}
    </ul>
  );
}
