import { type Answer, ok } from './errors.ts';
import { type Form, textOf } from './form.ts';
import type { Store } from './store.ts';
import { listed } from './wire.ts';

export type Route = [method: string, path: RegExp, answer: (store: Store, form: Form, id: string) => Answer];

/** One page of a list, the latest first, by `limit` and `starting_after`. */
export function page<T extends { id: string }>(url: string, all: Iterable<T>, form: Form): Answer {
  const items = [...all].toReversed();
  const after = textOf(form.starting_after);
  const start = after ? items.findIndex((item) => item.id === after) + 1 : 0;
  const limit = Number(form.limit ?? 10);
  return ok(listed(url, items.slice(start, start + limit), items.length > start + limit));
}
