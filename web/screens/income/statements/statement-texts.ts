import { isBalanced } from '#domain/income/balance.ts';
import { isBusyStatement, type StatementState } from '#domain/income/income-terms.ts';
import { type Amount, amountText } from '#web/entities/income/amount-text.ts';
import { countText } from '#web/kit/text/count-text.ts';

/** Colour of the badge of a state. */
export const stateColors: Readonly<Record<StatementState, string>> = {
  RECEIVING: 'accent',
  READING: 'accent',
  MAPPING: 'yellow',
  MATCHING: 'accent',
  READ: 'yellow',
  POSTING: 'accent',
  POSTED: 'green',
  REVERSING: 'accent',
  REVERSED: 'gray',
  CANCELLING: 'gray',
  CANCELLED: 'gray',
  FAILED: 'red',
  DELETING: 'gray',
};

/** States in which a statement was never posted, so it can be deleted. */
const deletable: readonly StatementState[] = ['RECEIVING', 'MAPPING', 'READ', 'CANCELLED', 'FAILED'];
export const isDeletable = (state: StatementState): boolean => deletable.includes(state);

/** States from which on the lines of a statement are known. */
const withLines: readonly StatementState[] = ['READ', 'POSTING', 'POSTED', 'REVERSING', 'REVERSED'];
export const hasLines = (state: StatementState): boolean => withLines.includes(state);

/** Whether an upload or a background job will change the state. */
export const isWorking = (state: StatementState): boolean => state === 'RECEIVING' || isBusyStatement(state);

export const linesText = (count: number): string => countText(count, 'line', 'lines');
export const groupsText = (count: number): string => countText(count, 'group', 'groups');

type Computed = { currency: string; computed: string };

/** Sums of a statement by currency: "£1,204.18, $38.10". */
export const sumsText = (amounts: readonly Computed[]): string =>
  amounts.map(({ computed, currency }) => amountText({ amount: computed, currency })).join(', ');

type Balanced = { currency: string; difference: string | null };
type Balance = { kind: 'NONE' | 'BALANCED' | 'UNDECLARED' } | { kind: 'DIFFERENT'; differences: readonly Amount[] };

/** Compares the declared totals of a statement with the sums of its lines. A difference counts more than a total that is not declared. */
export function balanceOf(amounts: readonly Balanced[]): Balance {
  const differences = amounts.flatMap(({ currency, difference }) =>
    difference === null || isBalanced(difference, currency) ? [] : [{ amount: difference, currency }],
  );
  if (differences.length > 0) return { kind: 'DIFFERENT', differences };
  if (amounts.length === 0) return { kind: 'NONE' };
  return { kind: amounts.every(({ difference }) => difference !== null) ? 'BALANCED' : 'UNDECLARED' };
}

export const differencesText = (differences: readonly Amount[]): string => differences.map(amountText).join(', ');

type Named = { fileName: string; member?: string | null; source?: { name: string } | null };

/** Name of a file, with the archive that it was in. */
export const fileText = ({ fileName, member }: Named): string => (member ? `${member} in ${fileName}` : fileName);
/** Name of a statement: its source, or its file until the source is known. */
export const statementName = (statement: Named): string => statement.source?.name ?? statement.member ?? statement.fileName;
