import { lazy, Suspense, useEffect } from 'react';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { createStore, useStore } from '#web/kit/store.ts';

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

const nothing: { request: Opened | null; isOpen: boolean } = { request: null, isOpen: false };
const dialog = createStore(nothing);
let count = 0;

/** Opens the dialog of a subject above the screen. Loads its code on first use. */
export function openTokenization(options: TokenizeRequest): void {
  count += 1;
  dialog.set({ request: { mode: 'wizard', ...options, count, opener: document.activeElement }, isOpen: true });
}

/** Closes the dialog. The request stays for the results of closed dialogs. */
const closeTokenization = (): void => dialog.set({ ...dialog.read(), isOpen: false });

const Dialogs = lazy(async () => ({ default: (await import('./dialog/tokenization-dialogs.tsx')).TokenizationDialogs }));

/** Mounted once in the layout. Empty until the first request; later it also reports results of closed dialogs. */
export function TokenizationHost() {
  const { request, isOpen } = useStore(dialog);
  // Clears the request before another user signs in.
  useEffect(() => () => dialog.set(nothing), []);
  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs request={request} opened={isOpen} onClose={closeTokenization} />
    </Suspense>
  );
}

export type { Opened as OpenTokenization };
