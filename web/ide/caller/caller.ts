import { createStore } from '#web/kit/store.ts';

/**
 * Who runs operations: the browser's session, an API key, or nobody. A key is kept in the memory of the page, and until the tab is closed
 * if the user asks for it. It is never part of an address, of a link, of the history, or of storage that outlives the tab.
 */
export type Caller = { kind: 'session' } | { kind: 'nobody' } | { kind: 'key'; key: string };

const storageKey = 'ide-api-key';

function keptKey(): Caller {
  try {
    const key = sessionStorage.getItem(storageKey);
    return key === null ? { kind: 'session' } : { kind: 'key', key };
  } catch {
    return { kind: 'session' };
  }
}

export const caller = createStore<Caller>(typeof sessionStorage === 'undefined' ? { kind: 'session' } : keptKey());

/** Runs operations with a key. `isKept` keeps it until the tab is closed. */
export function chooseKey(key: string, isKept: boolean): void {
  forgetKey();
  caller.set({ kind: 'key', key });
  if (!isKept) return;
  try {
    sessionStorage.setItem(storageKey, key);
  } catch {
    // Storage is blocked, so the key is kept until the page is left.
  }
}

function forgetKey(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Runs operations with the session or as nobody, and forgets the key. */
export function chooseCaller(kind: 'session' | 'nobody'): void {
  forgetKey();
  caller.set({ kind });
}

/** Returns how a request is sent for a caller. Only requests of the session include cookies. */
export function credentialsOf(given: Caller): { credentials: RequestCredentials; headers: Record<string, string> } {
  if (given.kind === 'session') return { credentials: 'same-origin', headers: {} };
  return { credentials: 'omit', headers: given.kind === 'key' ? { authorization: `Bearer ${given.key}` } : {} };
}

/** Returns the first message of a WebSocket. An empty token stands for nobody: without a token, the server would use the cookie. */
export function connectionParamsOf(given: Caller): { token: string } | undefined {
  if (given.kind === 'session') return undefined;
  return { token: given.kind === 'key' ? given.key : '' };
}

/** Whether a text can be sent in a header. Others would make every request fail. */
export const isSendable = (key: string): boolean => /^[\x21-\x7e]+$/.test(key);
