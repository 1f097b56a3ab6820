import { cores } from './cores.mjs';

/**
 * Runs stages. Their workers together never exceed the cores, except that a stage which needs more than there are runs alone. Stages start
 * in order; a smaller one overtakes a larger one that does not fit yet.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {(outcome: import('./stages.mjs').StageOutcome) => void} onEnd called when a stage ends
 * @returns {Promise<import('./stages.mjs').StageOutcome[]>} in the order in which they ended
 */
export async function runStages(stages, onEnd) {
  const outcomes = [];
  const waiting = [...stages];
  const running = new Map();
  const runOne = async (stage) => {
    const outcome = await measured(stage);
    running.delete(stage);
    outcomes.push(outcome);
    onEnd(outcome);
  };
  while (waiting.length > 0) {
    const free = cores - [...running.keys()].reduce((sum, { workers }) => sum + workers, 0);
    const next = running.size === 0 ? 0 : waiting.findIndex(({ workers }) => workers <= free);
    if (next === -1) await Promise.race(running.values());
    else {
      const [stage] = waiting.splice(next, 1);
      running.set(stage, runOne(stage));
    }
  }
  await Promise.all(running.values());
  return outcomes;
}

async function measured(stage) {
  const began = performance.now();
  const outcome = { skipped: 0, cpuSeconds: 0, failedFiles: [], ...(await stage.run()) };
  return { ...outcome, name: stage.name, seconds: (performance.now() - began) / 1000 };
}
