const runs = 3;

/** Returns the least processor time of three runs, in microseconds. It depends less on other load than the time of the clock. */
async function leastTime(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

/** Returns how many times as long `run` takes with four times the size. Linear time gives about 4, quadratic time about 16. */
export async function growthOf(run: (size: number) => unknown, size: number): Promise<number> {
  // Compiles what both measurements run.
  await run(size);
  return (await leastTime(() => run(4 * size))) / (await leastTime(() => run(size)));
}
