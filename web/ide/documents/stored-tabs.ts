import { entriesWith, readLocal, writeLocal } from './local.ts';
import { withoutSecrets } from './secrets.ts';

/** A document as the browser stores it. The tabs of the browser share one list, in which `uid` names a document. */
export type StoredDocument = { uid: string; query: string; variables: string; savedAs: string | null };
export type StoredTabs = { documents: StoredDocument[]; activeUid: string | null };

const key = 'ide-tabs';
/** Maximum number of documents stored for all tabs of the browser. The oldest of other tabs are dropped. */
const maxStored = 100;

export const newUid = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Reads the stored documents. Earlier versions stored them without a `uid`. */
export function readTabs(): StoredTabs {
  const stored = readLocal(key) as { documents?: unknown; active?: unknown } | undefined;
  const documents = entriesWith(stored?.documents, ['query', 'variables']).map(({ query, variables, ...rest }, index) => {
    const { uid, savedAs } = rest as { uid?: unknown; savedAs?: unknown };
    return withoutSecrets({
      uid: typeof uid === 'string' ? uid : String(index),
      query,
      variables,
      savedAs: typeof savedAs === 'string' ? savedAs : null,
    });
  });
  return { documents, activeUid: typeof stored?.active === 'string' ? stored.active : null };
}

/** Stores the documents. Returns false if the browser's storage is full or blocked. */
export const writeTabs = ({ documents, activeUid }: StoredTabs): boolean => writeLocal(key, { documents, active: activeUid });

/** What a tab of the browser last read or wrote of each of its documents. */
export type KnownContents = ReadonlyMap<string, string>;

const contentOf = ({ query, variables, savedAs }: StoredDocument) => JSON.stringify([query, variables, savedAs]);

export const contentsOf = (documents: readonly StoredDocument[]): KnownContents =>
  new Map(documents.map((each) => [each.uid, contentOf(each)]));

/**
 * Writes the documents of one tab of the browser into the stored list, which other tabs may have changed meanwhile. A document that both
 * have changed is kept twice: `renamed` has the new `uid` of this tab's version.
 */
export function mergedTabs(
  stored: readonly StoredDocument[],
  own: readonly StoredDocument[],
  known: KnownContents,
  createUid: () => string,
): { documents: StoredDocument[]; renamed: ReadonlyMap<string, string> } {
  // A stored document that only this tab has changed or closed is not among them.
  const others = stored.filter((each) => contentOf(each) !== known.get(each.uid));
  const otherContents = contentsOf(others);
  const renamed = new Map<string, string>();
  const written = own.flatMap((document) => {
    const content = contentOf(document);
    const other = otherContents.get(document.uid);
    if (other === undefined) return document;
    if (content === other || content === known.get(document.uid)) return [];
    renamed.set(document.uid, createUid());
    return { ...document, uid: renamed.get(document.uid)! };
  });
  return { documents: [...others.slice(written.length - maxStored), ...written], renamed };
}
