import { busyRunStates, type RunState, runStates } from '#domain/royalties/royalty-terms.ts';
import { longDate } from '#web/kit/text/dates.ts';

/** Colour of the badge of a state. */
export const stateColors: Readonly<Record<RunState, string>> = {
  COMPUTING: 'accent',
  DRAFT: 'gray',
  REVIEW: 'yellow',
  APPROVING: 'accent',
  APPROVED: 'yellow',
  ISSUING: 'accent',
  ISSUED: 'green',
  REVERSING: 'accent',
  REVERSED: 'gray',
  FAILED: 'red',
  DELETING: 'gray',
};

/** Name of a state. Drafts have a number: "Draft 4". */
export const stateText = ({ state, revision }: { state: RunState; revision: number }): string =>
  state === 'DRAFT' && revision > 0 ? `Draft ${revision}` : runStates.labels[state];

/** Whether a background job works on the run. */
export const isWorking = (state: RunState): boolean => (busyRunStates as readonly RunState[]).includes(state);

/** States in which a run can be computed again, given other statements, and deleted. */
const open: readonly RunState[] = ['DRAFT', 'REVIEW', 'FAILED'];
export const isOpen = (state: RunState): boolean => open.includes(state);

const dayOf = (day: string): Date => new Date(`${day}T00:00Z`);

/** "1 July – 30 September 2026". The year of the first day is left out if it is that of the last one. */
export function daysText(start: string, end: string): string {
  const last = longDate(dayOf(end));
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  const first = longDate(dayOf(start));
  return start === end ? last : `${isOneYear ? first.replace(/ \d{4}$/, '') : first} – ${last}`;
}
