import { createStore } from '#web/kit/store.ts';
import { type Example, loadExamples } from '../api.ts';

type Examples = { list: readonly Example[]; problem: string | null };

export const examples = createStore<Examples>({ list: [], problem: null });

let loadedFor: string | null | undefined;

/** Loads the examples for a user. With a session, their variables name objects of the workspace. */
export function updateExamples(user: string | null): void {
  if (user === loadedFor) return;
  loadedFor = user;
  loadExamples().then(
    (list) => loadedFor === user && examples.set({ list, problem: null }),
    (error: Error) => {
      loadedFor = undefined;
      examples.set({ ...examples.read(), problem: error.message });
    },
  );
}
