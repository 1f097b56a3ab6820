/** Two, so one uses the processors while the other waits or finishes its last file. */
const atOnce = 2;

/**
 * Runs stages in order, two at a time.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {(outcome: import('./stages.mjs').Outcome & { name: string, seconds: number }) => void} onEnd called when a stage ends
 */
export async function runStages(stages, onEnd) {
  const outcomes = [];
  const running = new Map();
  const runOne = async (stage) => {
    const began = performance.now();
    const outcome = { skipped: 0, ...(await stage.run()), name: stage.name, seconds: (performance.now() - began) / 1000 };
    running.delete(stage);
    outcomes.push(outcome);
    onEnd(outcome);
  };
  for (const stage of stages) {
    if (running.size === atOnce) await Promise.race(running.values());
    running.set(stage, runOne(stage));
  }
  await Promise.all(running.values());
  return outcomes;
}

const columns = ['stage', 'passed', 'failed', 'skipped', 'seconds'];

/** Returns a table of stages: one line for each, with aligned numbers. */
export function stageTable(outcomes) {
  const rows = outcomes.map(({ name, passed, failed, skipped, seconds }) =>
    [name, passed, failed, skipped, seconds.toFixed(1)].map(String),
  );
  const widths = columns.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index].length)));
  const line = (cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))).join('  ');
  return [columns, ...rows].map(line).join('\n');
}
