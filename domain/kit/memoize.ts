/** Caches the result of a function for each argument. Only for a small number of arguments, such as kinds or years. */
export function memoize<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const result = results.get(argument) ?? compute(argument);
    results.set(argument, result);
    return result;
  };
}
