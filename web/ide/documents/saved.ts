import { createStore } from '#web/kit/store.ts';
import { notify } from '../notice.ts';
import { entriesWith, onStoredElsewhere, readLocal, writeLocal } from './local.ts';
import { withoutSecrets } from './secrets.ts';

/** A document that the user named. Names are unique. */
export type SavedDocument = { name: string; query: string; variables: string };

const key = 'ide-saved';
const maxDocuments = 500;
export const maxNameLength = 80;
/** Maximum size of an imported file. */
export const maxFileBytes = 2_000_000;

const inOrder = (documents: readonly SavedDocument[]) => [...documents].sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Control characters and those that change the direction of text, with which a name could pass for another. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
export const nameOf = (text: string): string => text.replace(invisible, ' ').trim().slice(0, maxNameLength);

/** Returns the valid documents of a stored or imported list, with names cut to their maximum length. */
const validDocuments = (stored: unknown): SavedDocument[] =>
  entriesWith(stored, ['name', 'query', 'variables'])
    .map(({ name, query, variables }) => withoutSecrets({ name: nameOf(name), query, variables }))
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

const sameName = (name: string) => (each: SavedDocument) => each.name === name;
const noRoom = 'There is no room for more documents. Delete saved documents first.';

/** Saves a document without its secrets. Replacing another one can be undone. Returns a message for the user if nothing was saved. */
export function saveDocument({ name, query, variables }: SavedDocument): string | null {
  const documents = read();
  const replaced = documents.filter(sameName(name));
  if (!store(merged(documents, [withoutSecrets({ name, query, variables })], false))) return noRoom;
  notify(`Saved as ${name} in this browser.`, replaced.length > 0 ? () => void store(merged(read(), replaced, false)) : null);
  return null;
}

/** Deletes a document, which can be undone. */
export function deleteDocument(name: string): void {
  const documents = read();
  const deleted = documents.filter(sameName(name));
  if (store(documents.filter((each) => !deleted.includes(each))))
    notify(`Deleted ${name}.`, () => void store(merged(read(), deleted, true)));
}

/** Shows what other tabs of the browser save. */
export const followSaved = (): void => onStoredElsewhere(key, () => savedDocuments.set(inOrder(read())));

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
  if (!store(merged(read(), documents, true))) throw new Error(noRoom);
  return documents.length;
}
