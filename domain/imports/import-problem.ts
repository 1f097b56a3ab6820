/**
 * A place in a file: the row as spreadsheet programs number it, and the index of the column, from 0. `text` is what the cell says, which its
 * problems quote.
 */
export type Place = { row: number; column: number | null; text?: string };

/** What a problem is about, if the import acts on it: shares that leave a rest, or most of the work. */
type ProblemTopic = 'REST' | 'FAR_TOTAL';

/** A problem with a cell. An error refuses the record, a warning does not. `message` says what to do. */
export type ImportProblem = {
  row: number;
  column: number | null;
  value: string;
  message: string;
  isError: boolean;
  topic?: ProblemTopic;
};

/** How a cell was read that can be read in several ways. `field` names its field. */
export type CellReading = { row: number; field: string; before: string; after: string };

export const errorAt = (place: Place, value: string, message: string): ImportProblem => ({
  row: place.row,
  column: place.column,
  value: (place.text ?? value).slice(0, 200),
  message,
  isError: true,
});
export const warningAt = (place: Place, value: string, message: string): ImportProblem => ({
  ...errorAt(place, value, message),
  isError: false,
});

/** The place of a problem that several cells have: it quotes none of them. */
export const placeOf = ({ row, column }: Place): Place => ({ row, column });
