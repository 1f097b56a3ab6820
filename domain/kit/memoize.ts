/** Returns a function that computes its result once for each argument and keeps it: for few arguments, such as kinds or years. */
export function memoize<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const result = results.get(argument) ?? compute(argument);
    results.set(argument, result);
    return result;
  };
}
