/** Shorter titles that differ in a letter are others: `Harbour` and `Arbour`. */
const shortest = 8;
/** One mistake for this number of letters. */
const lettersPerMistake = 6;
const maxMistakes = 3;
/** A comparison costs the product of both lengths. */
const longest = 100;

/** Number of mistakes that a title of a length may have. */
const allowedMistakes = (length: number): number =>
  length < shortest ? 0 : Math.min(maxMistakes, Math.floor(length / lettersPerMistake));

/** Returns the lengths of titles of which one of this length may be a misspelling. */
export function misspelledLengths(length: number): number[] {
  const lengths = Array.from({ length: 2 * maxMistakes + 1 }, (_, index) => length - maxMistakes + index);
  return lengths.filter((each) => {
    const allowed = allowedMistakes(Math.min(each, length));
    return allowed > 0 && Math.max(each, length) <= longest && Math.abs(each - length) <= allowed;
  });
}

/** Whether two titles, without spaces, differ in few letters: `midnigthrain` and `midnightrain`. */
export function isMisspelled(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const allowed = allowedMistakes(short.length);
  if (allowed === 0 || long.length > longest || long.length - short.length > allowed) return false;
  return mistakesBetween(short, long, allowed) <= allowed;
}

/** Letters to replace, add, leave out or exchange with their neighbour, up to a limit: beyond it, any larger number. */
function mistakesBetween(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isExchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isExchanged) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, last] = [last, next];
  }
  return last[b.length]!;
}
