import { createStore } from '#web/kit/store.ts';
import { type Example, loadExamples } from '../api.ts';
import type { Caller } from '../caller/caller.ts';
import type { Session } from '../caller/session.ts';

type Examples = { list: readonly Example[]; problem: string | null };

export const examples = createStore<Examples>({ list: [], problem: null });

/** Names whose objects the variables of the examples name. */
function readerOf(caller: Caller, session: Session): string {
  if (caller.kind !== 'session') return JSON.stringify(caller);
  return typeof session === 'object' ? JSON.stringify([session.email, session.workspaceId]) : 'unknown';
}

let loadedFor: string | null = null;

/** Loads the examples, again for another caller or after a switch of the workspace: their variables name objects of the workspace. */
export function updateExamples(caller: Caller, session: Session): void {
  const reader = readerOf(caller, session);
  if (reader === loadedFor) return;
  loadedFor = reader;
  loadExamples(caller).then(
    (list) => loadedFor === reader && examples.set({ list, problem: null }),
    (error: Error) => {
      if (loadedFor !== reader) return;
      loadedFor = null;
      examples.set({ ...examples.read(), problem: error.message });
    },
  );
}
