/** Returns the new place of a term after another one moved from a place to another. A deleted term moves to no place: `to` is Infinity. */
export function shiftedPosition(position: number, from: number, to: number): number {
  if (position === from) return to;
  if (from < position && position <= to) return position - 1;
  return to <= position && position < from ? position + 1 : position;
}
