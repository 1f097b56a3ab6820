import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { TokenSubjectKind } from '#domain/tokenization/token-terms.ts';

/** Subject of a token. `title` is shown in the heading until loaded. */
export type TokenSubject = { kind: TokenSubjectKind; subjectId: string; title: string };

/**
 * `quick` is a form with three fields, `wizard` has six steps, `status` shows the pending or latest tokenization. In every mode a pending
 * tokenization of the subject is shown first.
 */
export type TokenizeMode = 'quick' | 'wizard' | 'status';

export type TokenizeRequest = TokenSubject & {
  mode?: TokenizeMode;
  /** Tokenization to show in the mode `status`; defaults to the latest. */
  tokenizationId?: string;
  /** Called when the dialog closes after starting a tokenization, with its state in the cache. */
  onDone?: (tokenizationId: string) => void;
};

/** `opener`: element that gets the focus back when the dialog closes. */
type Opened = TokenizeRequest & { mode: TokenizeMode; count: number; opener: Element | null };

let request: Opened | null = null;
let isOpen = false;
let count = 0;
const listeners = new Set<() => void>();
function notify(): void {
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the dialog of a subject above the screen. Loads its code on first use. */
export function openTokenization(options: TokenizeRequest): void {
  count += 1;
  request = { mode: 'wizard', ...options, count, opener: document.activeElement };
  isOpen = true;
  notify();
}

function closeTokenization(): void {
  isOpen = false;
  notify();
}

/** Clears the request before another user signs in. */
function forgetTokenization(): void {
  request = null;
  closeTokenization();
}

const Dialogs = lazy(async () => ({ default: (await import('./dialog/tokenization-dialogs.tsx')).TokenizationDialogs }));

/** Mounted once in the layout. Empty until the first request; later it also reports results of closed dialogs. */
export function TokenizationHost() {
  const current = useSyncExternalStore(subscribe, () => request);
  const opened = useSyncExternalStore(subscribe, () => isOpen);
  useEffect(() => forgetTokenization, []);
  if (current === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs request={current} opened={opened} onClose={closeTokenization} />
    </Suspense>
  );
}

export type { Opened as OpenTokenization };
