/** A place in a file: the row as spreadsheet programs number it, and the index of the column, from 0. */
export type Place = { row: number; column: number | null };

/** A problem with a cell. An error refuses the record, a warning does not. `message` says what to do. */
export type ImportProblem = Place & { value: string; message: string; isError: boolean };

export const errorAt = (place: Place, value: string, message: string): ImportProblem => ({
  row: place.row,
  column: place.column,
  value: value.slice(0, 200),
  message,
  isError: true,
});
export const warningAt = (place: Place, value: string, message: string): ImportProblem => ({
  ...errorAt(place, value, message),
  isError: false,
});
