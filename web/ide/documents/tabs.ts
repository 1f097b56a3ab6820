import { createStore } from '#web/kit/store.ts';
import { notice } from '../notice.ts';
import { entriesWith, readLocal, writeLocal } from './local.ts';
import { titleOf } from './operations.ts';
import { withoutSecrets } from './secrets.ts';

/** A document in a tab. `savedAs` is the name of the saved document that it came from or was saved as. */
export type OpenDocument = { id: number; query: string; variables: string; savedAs: string | null };
export type Tabs = { documents: readonly OpenDocument[]; activeId: number };
type Content = Pick<OpenDocument, 'query' | 'variables'> & { savedAs?: string | null };

const key = 'ide-tabs';
const maxTabs = 20;

const firstQuery = `# Run this with Ctrl-Enter (Cmd-Enter).
# Ctrl-Space completes what you type.
{
  viewer {
    user {
      firstName
      lastName
    }
    workspace {
      name
    }
  }
}
`;

function storedTabs(): Tabs {
  const stored = readLocal(key) as { documents?: unknown; active?: unknown } | undefined;
  const contents = entriesWith(stored?.documents, ['query', 'variables']).slice(0, maxTabs);
  if (contents.length === 0) return { documents: [{ id: 1, query: firstQuery, variables: '', savedAs: null }], activeId: 1 };
  const documents = contents.map(({ query, variables, ...rest }, index) => {
    const { savedAs } = rest as { savedAs?: unknown };
    return { id: index + 1, query, variables, savedAs: typeof savedAs === 'string' ? savedAs : null };
  });
  const active = documents[Number(stored?.active)] ?? documents[0];
  return { documents, activeId: active?.id ?? 1 };
}

export const tabs = createStore<Tabs>(typeof localStorage === 'undefined' ? { documents: [], activeId: 0 } : storedTabs());
export const activeDocument = ({ documents, activeId }: Tabs): OpenDocument => documents.find(({ id }) => id === activeId)!;

const saveAfterMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

function store(): void {
  clearTimeout(timer);
  timer = undefined;
  const { documents, activeId } = tabs.read();
  const contents = documents.map(({ query, variables, savedAs }) => ({
    query: withoutSecrets(query),
    variables: withoutSecrets(variables),
    savedAs,
  }));
  writeLocal(key, { documents: contents, active: documents.findIndex(({ id }) => id === activeId) });
}

function set(next: Tabs): void {
  tabs.set(next);
  timer ??= setTimeout(store, saveAfterMs);
}

/** Stores the last changes when the page is left. */
export const storeOnLeaving = (): void =>
  addEventListener('pagehide', () => {
    if (timer !== undefined) store();
  });

export function changeDocument(change: Partial<Content>): void {
  const { documents, activeId } = tabs.read();
  set({ documents: documents.map((each) => (each.id === activeId ? { ...each, ...change } : each)), activeId });
}

export const showTab = (id: number): void => set({ ...tabs.read(), activeId: id });

const isBlank = ({ query, variables }: Content) => query.trim() === '' && variables.trim() === '';

function addDocument(content: Omit<OpenDocument, 'id'>): void {
  const { documents } = tabs.read();
  if (documents.length >= maxTabs) {
    notice.set(`${maxTabs} documents are open. Close one first.`);
    return;
  }
  const id = Math.max(...documents.map((each) => each.id)) + 1;
  set({ documents: [...documents, { id, ...content }], activeId: id });
}

/** Opens a document in the current tab if that is empty or was not changed since the first visit, otherwise in a new one. */
export function openDocument({ query, variables, savedAs = null }: Content): void {
  const { documents } = tabs.read();
  const current = activeDocument(tabs.read());
  const same = documents.find((each) => each.query === query && each.variables === variables);
  if (same) showTab(same.id);
  else if (isBlank(current) || current.query === firstQuery) changeDocument({ query, variables, savedAs });
  else addDocument({ query, variables, savedAs });
}

/** Shows an empty tab. */
export function addTab(): void {
  const blank = tabs.read().documents.find(isBlank);
  if (blank) showTab(blank.id);
  else addDocument({ query: '', variables: '', savedAs: null });
}

/** Closes a tab. The last one is emptied instead. */
export function closeTab(closed: number): void {
  const { documents, activeId } = tabs.read();
  const index = documents.findIndex(({ id }) => id === closed);
  const others = documents.filter(({ id }) => id !== closed);
  const next = others[Math.min(index, others.length - 1)];
  if (next) set({ documents: others, activeId: activeId === closed ? next.id : activeId });
  else set({ documents: [{ id: closed + 1, query: '', variables: '', savedAs: null }], activeId: closed + 1 });
}

export const labelOf = ({ savedAs, query }: OpenDocument): string => savedAs ?? titleOf(query);
