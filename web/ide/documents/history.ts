import { createStore } from '#web/kit/store.ts';
import { notify } from '../notice.ts';
import { entriesWith, onStoredElsewhere, readLocal, writeLocal } from './local.ts';
import { withoutSecrets } from './secrets.ts';

/** An operation that was run in this browser. */
export type PastRun = { at: string; query: string; variables: string };

const key = 'ide-history';
const maxRuns = 100;
/** Maximum size of all entries together. Browsers store some five million characters for a site. */
const maxCharacters = 1_000_000;

const read = (): PastRun[] => entriesWith(readLocal(key), ['at', 'query', 'variables']);
const sizeOf = ({ query, variables }: PastRun) => query.length + variables.length;

/** Adds a run at the front. An earlier run of the same text is replaced, and the oldest runs are dropped past the limits. */
export function withRun(runs: readonly PastRun[], run: PastRun): PastRun[] {
  const others = runs.filter(({ query, variables }) => query !== run.query || variables !== run.variables);
  const kept: PastRun[] = [];
  let characters = 0;
  for (const each of [run, ...others].slice(0, maxRuns)) {
    characters += sizeOf(each);
    if (characters > maxCharacters) break;
    kept.push(each);
  }
  return kept;
}

export const pastRuns = createStore<readonly PastRun[]>(typeof localStorage === 'undefined' ? [] : read());

/** Records a run without its secrets. Other tabs of the browser may have added runs meanwhile. */
export function recordRun(at: Date, query: string, variables: string): void {
  store(withRun(read(), withoutSecrets({ at: at.toISOString(), query, variables })));
}

function store(runs: readonly PastRun[]): void {
  pastRuns.set(runs);
  writeLocal(key, runs);
}

/** Forgets all runs. */
export function clearHistory(): void {
  const runs = read();
  store([]);
  notify('Cleared the history.', () => store(runs.toReversed().reduce(withRun, read())));
}

/** Shows the runs of other tabs of the browser. */
export const followHistory = (): void => onStoredElsewhere(key, () => pastRuns.set(read()));
