import { createStore } from '#web/kit/store.ts';
import { entriesWith, readLocal, writeLocal } from './local.ts';
import { withoutSecrets } from './secrets.ts';

/** A document that the user named. Names are unique. */
export type SavedDocument = { name: string; query: string; variables: string };

const key = 'ide-saved';
const maxDocuments = 500;
export const maxNameLength = 80;
/** Maximum size of an imported file. */
export const maxFileBytes = 2_000_000;

const inOrder = (documents: readonly SavedDocument[]) => [...documents].sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Returns the valid documents of a stored or imported list, with names cut to their maximum length. */
const validDocuments = (stored: unknown): SavedDocument[] =>
  entriesWith(stored, ['name', 'query', 'variables'])
    .map(({ name, query, variables }) => ({ name: name.trim().slice(0, maxNameLength), query, variables }))
    .filter(({ name }) => name !== '')
    .slice(0, maxDocuments);

const read = () => validDocuments(readLocal(key));
export const savedDocuments = createStore<readonly SavedDocument[]>(typeof localStorage === 'undefined' ? [] : inOrder(read()));

/** Stores the documents. Returns false, and keeps the former ones, if there are too many or the browser's storage is full. */
function store(documents: readonly SavedDocument[]): boolean {
  if (documents.length > maxDocuments || !writeLocal(key, documents)) return false;
  savedDocuments.set(inOrder(documents));
  return true;
}

/** Adds documents. Documents of the same name are replaced, or are added as "Name (2)" if `keepsOthers`. */
export function merged(
  documents: readonly SavedDocument[],
  added: readonly SavedDocument[],
  keepsOthers: boolean,
): SavedDocument[] {
  const byName = new Map(documents.map((each) => [each.name, each]));
  for (const each of added) {
    const isSame = (other: SavedDocument | undefined) => other?.query === each.query && other.variables === each.variables;
    let name = each.name;
    for (let number = 2; keepsOthers && byName.has(name) && !isSame(byName.get(name)); number += 1) {
      const suffix = ` (${number})`;
      name = each.name.slice(0, maxNameLength - suffix.length) + suffix;
    }
    byName.set(name, { ...each, name });
  }
  return [...byName.values()];
}

/** Saves a document without its secrets. Returns false if there is no room for it. */
export function saveDocument({ name, query, variables }: SavedDocument): boolean {
  const document = { name, query: withoutSecrets(query), variables: withoutSecrets(variables) };
  return store(merged(read(), [document], false));
}

export const deleteDocument = (name: string): boolean => store(read().filter((each) => each.name !== name));

/** Returns the content of an export file. */
export const exportText = (documents: readonly SavedDocument[]): string =>
  `${JSON.stringify({ type: 'stave-operations', version: 1, documents }, null, 2)}\n`;

/** Returns the documents of an export file. Throws an Error with a message for the user. */
export function documentsOfFile(text: string): SavedDocument[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON. Choose a file that was exported here.');
  }
  const documents = validDocuments((content as { documents?: unknown } | null)?.documents);
  if (documents.length === 0) throw new Error('The file contains no documents. Choose a file that was exported here.');
  return documents;
}

/** Adds the documents of an export file. Returns their number. Throws an Error with a message for the user. */
export function importDocuments(text: string): number {
  const documents = documentsOfFile(text);
  if (!store(merged(read(), documents, true)))
    throw new Error('There is no room for more documents. Delete saved documents first.');
  return documents.length;
}
