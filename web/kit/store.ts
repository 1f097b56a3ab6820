import { useSyncExternalStore } from 'react';

/** A value outside React. Callers of `subscribe` are called after each `set`. */
export type Store<T> = {
  read: () => T;
  set: (next: T) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store. For state that is written or read outside components; other state belongs in a component or in the cache. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set: (next) => {
      value = next;
      // A copy, so that listeners added meanwhile wait for the next change.
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the value of a store and renders again after each change. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read);
