import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('a store holds its latest value', () => {
  const store = createStore(1);
  expect(store.read()).toBe(1);
  store.set(2);
  expect(store.read()).toBe(2);
});

it('listeners are called after each change until they unsubscribe', () => {
  const store = createStore('a');
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.read()));
  store.set('b');
  store.set('c');
  unsubscribe();
  store.set('d');
  expect(seen).toEqual(['b', 'c']);
});

it('a listener added during a change is first called at the next one', () => {
  const store = createStore(0);
  const late = vi.fn();
  const unsubscribe = store.subscribe(() => {
    unsubscribe();
    store.subscribe(late);
  });
  store.set(1);
  expect(late).not.toHaveBeenCalled();
  store.set(2);
  expect(late).toHaveBeenCalledOnce();
});
