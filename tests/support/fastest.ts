/** Returns the shortest of three runs in milliseconds. Only for files named `*.timing.test.ts`. */
export async function fastest(act: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const began = process.hrtime.bigint();
    await act();
    shortest = Math.min(shortest, Number(process.hrtime.bigint() - began) / 1e6);
  }
  return shortest;
}
