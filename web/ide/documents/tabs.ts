import { createStore } from '#web/kit/store.ts';
import { notify } from '../notice.ts';
import { titleOf } from './operations.ts';
import { withoutSecrets } from './secrets.ts';
import { contentsOf, mergedTabs, newUid, readTabs, type StoredDocument, writeTabs } from './stored-tabs.ts';

/** A document in a tab. `savedAs` is the name of the saved document that it came from or was saved as. */
export type OpenDocument = StoredDocument & { id: number };
export type Tabs = { documents: readonly OpenDocument[]; activeId: number };
type Content = Pick<OpenDocument, 'query' | 'variables'> & { savedAs?: string | null };

const maxTabs = 20;

const firstQuery = `# Run this query with Ctrl-Enter (Cmd-Enter) or the button.
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

const isBlank = ({ query, variables }: Content) => query.trim() === '' && variables.trim() === '';
/** Whether another document may take the place of this one, because the user typed nothing in it. */
const isUntouched = (content: Content) => isBlank(content) || (content.query === firstQuery && content.variables.trim() === '');

function storedTabs(): Tabs {
  const { documents: stored, activeUid } = readTabs();
  const documents = stored.slice(-maxTabs).map((each, index) => ({ ...each, id: index + 1 }));
  const active = documents.find(({ uid }) => uid === activeUid) ?? documents.at(-1);
  if (active) return { documents, activeId: active.id };
  return { documents: [{ id: 1, uid: newUid(), query: firstQuery, variables: '', savedAs: null }], activeId: 1 };
}

export const tabs = createStore<Tabs>(typeof localStorage === 'undefined' ? { documents: [], activeId: 0 } : storedTabs());
export const activeDocument = ({ documents, activeId }: Tabs): OpenDocument => documents.find(({ id }) => id === activeId)!;

const saveAfterMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The documents as this tab of the browser last read or wrote them. */
let known = contentsOf(tabs.read().documents);

function store(): void {
  clearTimeout(timer);
  timer = undefined;
  const { documents, activeId } = tabs.read();
  const own = documents
    .filter((each) => !isUntouched(each))
    .map(({ uid, query, variables, savedAs }) => withoutSecrets({ uid, query, variables, savedAs }));
  const merged = mergedTabs(readTabs().documents, own, known, newUid);
  const uidOf = (uid: string) => merged.renamed.get(uid) ?? uid;
  if (merged.renamed.size > 0) tabs.set({ documents: documents.map((each) => ({ ...each, uid: uidOf(each.uid) })), activeId });
  known = contentsOf(own.map((each) => ({ ...each, uid: uidOf(each.uid) })));
  if (!writeTabs({ documents: merged.documents, activeUid: activeDocument(tabs.read()).uid }))
    notify('There is no room in this browser to keep what you type. Export or delete saved documents.');
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

let lastId = maxTabs;

const created = ({ query, variables, savedAs = null }: Content): OpenDocument => {
  lastId += 1;
  return { id: lastId, uid: newUid(), query, variables, savedAs };
};

/** Adds a tab behind the others. Returns false if too many are open. */
function addDocument(content: Content): boolean {
  const { documents } = tabs.read();
  if (documents.length >= maxTabs) {
    notify(`${maxTabs} documents are open. Close one first.`);
    return false;
  }
  const document = created(content);
  set({ documents: [...documents, document], activeId: document.id });
  return true;
}

/** Opens a document in a tab of its own, in place of the current one if nothing was typed there. Returns false if too many are open. */
export function openDocument({ query, variables, savedAs = null }: Content): boolean {
  const { documents, activeId } = tabs.read();
  const same = documents.find((each) => each.query === query && each.variables === variables);
  if (same) {
    showTab(same.id);
    if (savedAs !== null) changeDocument({ savedAs });
    return true;
  }
  if (!isUntouched(activeDocument(tabs.read()))) return addDocument({ query, variables, savedAs });
  const document = created({ query, variables, savedAs });
  set({ documents: documents.map((each) => (each.id === activeId ? document : each)), activeId: document.id });
  return true;
}

/** Shows an empty tab. */
export function addTab(): void {
  const blank = tabs.read().documents.find(isBlank);
  if (blank) showTab(blank.id);
  else addDocument({ query: '', variables: '' });
}

/** Closes a tab, which can be undone if it has a text. The last one is emptied instead. */
export function closeTab(id: number): void {
  const { documents, activeId } = tabs.read();
  const index = documents.findIndex((each) => each.id === id);
  const closed = documents[index];
  if (!closed) return;
  const others = documents.filter((each) => each !== closed);
  if (others.length === 0) others.push(created({ query: '', variables: '' }));
  const next = others[Math.min(index, others.length - 1)]!;
  set({ documents: others, activeId: activeId === id ? next.id : activeId });
  if (!isUntouched(closed)) notify(`Closed ${labelOf(closed)}.`, () => void reopen(closed, index));
}

function reopen(closed: OpenDocument, index: number): void {
  const { documents } = tabs.read();
  // The empty tab that took the place of the last one.
  const others = documents.length === 1 ? documents.filter((each) => !isBlank(each)) : documents;
  set({ documents: others.toSpliced(index, 0, closed), activeId: closed.id });
}

export const labelOf = ({ savedAs, query }: OpenDocument): string => savedAs ?? titleOf(query);
