import type { GraphiQLPlugin } from '@graphiql/react';
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useState } from 'react';
import { type Example, loadExamples } from './api.ts';

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden="true">
      <path d="M4 3.5h12v13H4zM7 7h6M7 10h6M7 13h3.5" />
    </svg>
  );
}

/** Lists the product's example operations; choosing one opens it in a tab, so the user's text is kept. */
function Examples() {
  const [examples, setExamples] = useState<Example[]>();
  const [problem, setProblem] = useState<string>();
  const hasEditor = useGraphiQL((state) => state.queryEditor !== undefined);
  const open = useOpenInTab();
  useEffect(() => {
    loadExamples().then(setExamples, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <section className="ide-examples" aria-label="Examples">
      <h1>Examples</h1>
      {problem && <p role="alert">{problem}</p>}
      {!examples && !problem && <p>Loading…</p>}
      <ul>
        {examples?.map((example) => (
          <li key={example.name}>
            <button type="button" disabled={!hasEditor} onClick={() => open(example)}>
              <strong>{example.title}</strong>
              <span>{example.explanation}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href="/graphql/examples">All examples on one page</a>
      </p>
    </section>
  );
}

/** Opens an example in the current tab if it is unchanged, otherwise in a new one. */
function useOpenInTab() {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { addTab, setVisiblePlugin } = useGraphiQLActions();
  return (example: Example) => {
    if (queryEditor?.getValue().trim()) addTab();
    if (matchMedia('(max-width: 800px)').matches) setVisiblePlugin(null);
    // The new tab clears the editors first, so the text is set afterwards.
    requestAnimationFrame(() => {
      queryEditor?.setValue(example.query);
      variableEditor?.setValue(example.variables);
      queryEditor?.focus();
    });
  };
}

export const examplesPlugin: GraphiQLPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples };
