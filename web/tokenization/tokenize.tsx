import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { TokenSubjectKind } from '#domain/tokenization/token-terms.ts';

/** What is to become a token. `title` stands in the dialog's heading until the server's word is there. */
export type TokenSubject = { kind: TokenSubjectKind; subjectId: string; title: string };

/**
 * `quick` asks for three things, `wizard` leads through six steps, `status` shows the tokenization that is under way or the latest one.
 * Whatever is asked for: where a tokenization of the subject is under way, that one is shown first.
 */
export type TokenizeMode = 'quick' | 'wizard' | 'status';

export type TokenizeRequest = TokenSubject & {
  mode?: TokenizeMode;
  /** Shows this tokenization, in the mode `status`; without it the latest of the subject. */
  tokenizationId?: string;
  /** Called when the dialog closes after a tokenization was started in it; the cache has its state by then. */
  onDone?: (tokenizationId: string) => void;
};

/** `opener`: what had the focus, and gets it back when the dialog closes. */
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

/** Opens the dialog of a subject above whatever screen there is. Its code is loaded with the first call. */
export function openTokenization(asked: TokenizeRequest): void {
  count += 1;
  request = { mode: 'wizard', ...asked, count, opener: document.activeElement };
  isOpen = true;
  notify();
}

function closeTokenization(): void {
  isOpen = false;
  notify();
}

/** Drops the request, so that the next person who signs in does not see its dialog. */
function forgetTokenization(): void {
  request = null;
  closeTokenization();
}

const Dialogs = lazy(async () => ({ default: (await import('./dialog/tokenization-dialogs.tsx')).TokenizationDialogs }));

/** Stands once in the layout. Nothing is there until the first request; afterwards it also says how tokenizations ended that were left. */
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
