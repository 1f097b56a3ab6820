import { useStore } from '#web/kit/store.ts';
import type { Example } from '../api.ts';
import { examples } from './examples-store.ts';
import { InlineCode } from './inline-code.tsx';
import classes from './panels.module.css';

export const kindOf = ({ query }: Example): string => /^(query|mutation|subscription)\b/m.exec(query)?.[1] ?? 'query';

/** Lists the product's example operations. */
export function Examples({ onOpen }: { onOpen: (document: Example) => void }) {
  const { list, problem } = useStore(examples);
  return (
    <section aria-label="Examples" className={classes.panel}>
      {problem !== null && <p role="alert">{problem}</p>}
      {list.length === 0 && problem === null && <p data-ink="quiet">Loading…</p>}
      <ul>
        {list.map((example) => (
          <li key={example.name}>
            <button type="button" className={classes.entry} onClick={() => onOpen(example)}>
              <strong>{example.title}</strong>
              <small>
                <InlineCode text={example.explanation} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.foot}>
        <a href="/developers/examples">All examples on one page</a>
      </p>
    </section>
  );
}
