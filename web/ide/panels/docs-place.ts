import { createStore } from '#web/kit/store.ts';

/** A place in the documentation: a type, and a field of it to point out. */
export type DocsPlace = { type: string; field: string | null };

/** Visited places, the current one last. Empty at the start page. */
export const docsTrail = createStore<readonly DocsPlace[]>([]);
/** Counts requests to show the documentation, which open its panel. */
export const docsRequests = createStore(0);

const maxTrail = 50;

export function visit(type: string, field: string | null = null): void {
  const trail = docsTrail.read();
  const last = trail.at(-1);
  if (last?.type === type && last.field === field) return;
  docsTrail.set([...trail, { type, field }].slice(-maxTrail));
}

export const goBack = (): void => docsTrail.set(docsTrail.read().slice(0, -1));
export const goToStart = (): void => docsTrail.set([]);

/** Opens the documentation at a type, written as in the schema: "[Work!]!". */
export function showInDocs({ type, field }: { type: string | undefined; field: string | undefined }): void {
  if (type === undefined) return;
  visit(type.replace(/[[\]!]/g, ''), field ?? null);
  docsRequests.set(docsRequests.read() + 1);
}
