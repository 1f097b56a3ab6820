/** Reads JSON from the browser's storage. Returns undefined if it is missing, unreadable or blocked. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes JSON to the browser's storage. Returns false if it is full or blocked. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls `listener` whenever another tab of the browser has changed what is stored under `key`. */
export const onStoredElsewhere = (key: string, listener: () => void): void =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });

type Texts<Name extends string> = Record<Name, string>;

/** Returns the stored entries that have a text for each of `names`, so that older or damaged ones are dropped. */
export const entriesWith = <Name extends string>(stored: unknown, names: readonly Name[]): Texts<Name>[] =>
  Array.isArray(stored)
    ? stored.filter(
        (entry: unknown): entry is Texts<Name> =>
          typeof entry === 'object' && entry !== null && names.every((name) => typeof (entry as Texts<Name>)[name] === 'string'),
      )
    : [];
