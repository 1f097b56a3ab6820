import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Wordmark } from '#web/kit/brand.tsx';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { useLatch } from '#web/kit/remember.ts';
import { useStore } from '#web/kit/store.ts';
import { caller } from './caller/caller.ts';
import { CallerMenu } from './caller/caller-menu.tsx';
import { useSession, useSessionUpdates } from './caller/session.ts';
import type { DialogName } from './dialogs.tsx';
import { saveDocument } from './documents/saved.ts';
import { activeDocument, openDocument, tabs } from './documents/tabs.ts';
import { language, loadLanguage } from './editor/language.ts';
import classes from './ide.module.css';
import { notify } from './notice.ts';
import { docsRequests } from './panels/docs-navigation.ts';
import { updateExamples } from './panels/examples-store.ts';
import { Library } from './panels/library.tsx';
import { ResultPane } from './result/result.tsx';
import { StatusBar } from './status-bar.tsx';
import { Workbench } from './workbench.tsx';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }));

/** Columns of a wide window, of which a phone shows one. */
const views = [
  { value: 'editor', label: 'Editor' },
  { value: 'result', label: 'Result' },
  { value: 'library', label: 'Examples, docs' },
];
type View = 'editor' | 'result' | 'library';

/** Loads what the editor can do without: the language, the schema and the examples, the latter again for another workspace. */
function useLoading(): void {
  const session = useSession();
  const given = useStore(caller);
  useEffect(() => void loadLanguage(), []);
  useEffect(() => updateExamples(given, session), [given, session]);
}

/** Saves under the name that the document has, and asks for one otherwise. */
function save(ask: () => void): void {
  const { query, variables, savedAs } = activeDocument(tabs.read());
  if (savedAs === null) return void ask();
  const problem = saveDocument({ name: savedAs, query, variables });
  if (problem !== null) notify(problem);
}

type HeaderProps = { onKey: () => void; onShortcuts: () => void };

const Header = ({ onKey, onShortcuts }: HeaderProps) => (
  <header className={classes.header}>
    <a href="/dashboard" aria-label="Stave dashboard">
      <Wordmark size={20} />
    </a>
    <h1>GraphQL IDE</h1>
    <a className={classes.wide} href="/developers">
      Guides and reference
    </a>
    <CallerMenu onKey={onKey} />
    <ActionIcon className={classes.wide} aria-label="Keyboard shortcuts" title="Keyboard shortcuts (?)" onClick={onShortcuts}>
      <IconKeyboard size={18} stroke={1.7} />
    </ActionIcon>
  </header>
);

/** The GraphQL IDE. Sends operations to its own server, as the user, with an API key, or as nobody. */
export function Ide() {
  const [view, setView] = useState<View>('editor');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const hasDialogs = useLatch(dialog !== null);
  const { activeId } = useStore(tabs);
  const { problem } = useStore(language);
  const requests = useStore(docsRequests);
  useSessionUpdates();
  useLoading();
  const askName = () => setDialog('save');
  useShortcuts({ 'mod+s': () => save(askName), '?': () => setDialog('shortcuts') });
  useEffect(() => {
    if (requests > 0) setView('library');
  }, [requests]);
  const open = (document: { query: string; variables: string }, savedAs: string | null) => {
    if (openDocument({ query: document.query, variables: document.variables, savedAs })) setView('editor');
  };
  return (
    <div className={classes.ide} data-view={view}>
      <Header onKey={() => setDialog('key')} onShortcuts={() => setDialog('shortcuts')} />
      <main className={classes.main}>
        <SegmentedControl
          className={classes.views}
          aria-label="View"
          fullWidth
          data={views}
          value={view}
          onChange={(value) => setView(value as View)}
        />
        <div className={classes.library}>
          <Library onOpen={open} />
        </div>
        <div className={classes.workbench}>
          <Workbench
            key={activeId}
            onRun={() => setView('result')}
            onSave={() => save(askName)}
            onShare={() => setDialog('share')}
          />
        </div>
        <div className={classes.result}>
          <ResultPane tabId={activeId} onExample={(example) => open(example, null)} onKey={() => setDialog('key')} />
        </div>
      </main>
      <StatusBar problem={problem} />
      {hasDialogs && (
        <Suspense>
          <Dialogs name={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
