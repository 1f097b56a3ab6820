import { createStore } from '#web/kit/store.ts';

/** A page of the documentation: a type, and a field of it to point out. */
export type DocsLocation = { type: string; field: string | null };

/** Visited pages of the documentation, the current one last. Empty at the start page. */
export const docsHistory = createStore<readonly DocsLocation[]>([]);
/** Counts requests to show the documentation, which open its panel. */
export const docsRequests = createStore(0);

const maxVisits = 50;

export function visit(type: string, field: string | null = null): void {
  const visits = docsHistory.read();
  const last = visits.at(-1);
  if (last?.type === type && last.field === field) return;
  docsHistory.set([...visits, { type, field }].slice(-maxVisits));
}

export const goBack = (): void => docsHistory.set(docsHistory.read().slice(0, -1));
export const goToStart = (): void => docsHistory.set([]);

/** Opens the documentation at a type, written as in the schema: "[Work!]!". */
export function showInDocs({ type, field }: { type: string | undefined; field: string | undefined }): void {
  if (type === undefined) return;
  visit(type.replace(/[[\]!]/g, ''), field ?? null);
  docsRequests.set(docsRequests.read() + 1);
}
