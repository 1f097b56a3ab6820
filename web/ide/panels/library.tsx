import { Button, Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from '#web/kit/store.ts';
import { language, loadLanguage } from '../editor/language.ts';
import { docsRequests } from './docs-navigation.ts';
import { Examples } from './examples.tsx';
import classes from './panels.module.css';

const Docs = lazy(async () => ({ default: (await import('./docs.tsx')).Docs }));
const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));
const Saved = lazy(async () => ({ default: (await import('./saved.tsx')).Saved }));

function Documentation() {
  const { schema, problem } = useStore(language);
  let content: ReactNode = <p data-ink="quiet">Loading…</p>;
  if (schema !== null) content = <Docs schema={schema} />;
  else if (problem !== null)
    content = (
      <>
        <p role="alert">{problem}</p>
        <Button variant="default" onClick={() => void loadLanguage()}>
          Try again
        </Button>
      </>
    );
  return (
    <section aria-label="Documentation" className={classes.panel}>
      {content}
    </section>
  );
}

type LibraryProps = { onOpen: (document: { query: string; variables: string; name?: string }, savedAs: string | null) => void };

const panels = ['examples', 'docs', 'history', 'saved'] as const;
const labels = { examples: 'Examples', docs: 'Docs', history: 'History', saved: 'Saved' } as const;
type Panel = (typeof panels)[number];

/** Where operations come from: examples, the documentation, the history, and saved documents. */
export function Library({ onOpen }: LibraryProps) {
  const [panel, setPanel] = useState<Panel>('examples');
  const requests = useStore(docsRequests);
  useEffect(() => {
    if (requests > 0) setPanel('docs');
  }, [requests]);
  const contents: Readonly<Record<Panel, () => ReactNode>> = {
    examples: () => <Examples onOpen={(document) => onOpen(document, null)} />,
    docs: () => <Documentation />,
    history: () => <History onOpen={(document) => onOpen(document, null)} />,
    saved: () => <Saved onOpen={(document) => onOpen(document, document.name)} />,
  };
  return (
    <Tabs value={panel} onChange={(value) => setPanel(value as Panel)} keepMounted={false} className={classes.library}>
      <Tabs.List aria-label="Library">
        {panels.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {labels[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.scroll}>
          <Suspense fallback={<p className={classes.panel}>Loading…</p>}>{contents[each]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
