import type { Stage, StageOutcome } from './stages.mjs';

/**
 * Runs stages. Their workers together never exceed the cores, except that a stage which needs more than there are runs alone. Stages start
 * in order; a smaller one overtakes a larger one that does not fit yet.
 *
 * @param onEnd called when a stage ends
 * @returns the outcomes in the order in which the stages ended
 */
export async function runStages(
  stages: readonly Stage[],
  cores: number,
  onEnd: (outcome: StageOutcome) => void = () => undefined,
): Promise<StageOutcome[]> {
  const outcomes: StageOutcome[] = [];
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const runOne = async (stage: Stage) => {
    const outcome = await measured(stage);
    running.delete(stage);
    outcomes.push(outcome);
    onEnd(outcome);
  };
  while (waiting.length > 0) {
    const free = cores - [...running.keys()].reduce((sum, { workers }) => sum + workers, 0);
    const next = running.size === 0 ? 0 : waiting.findIndex(({ workers }) => workers <= free);
    if (next === -1) await Promise.race(running.values());
    else for (const stage of waiting.splice(next, 1)) running.set(stage, runOne(stage));
  }
  await Promise.all(running.values());
  return outcomes;
}

async function measured(stage: Stage): Promise<StageOutcome> {
  const began = performance.now();
  const outcome = { skipped: 0, skipNotes: [], cpuSeconds: 0, failedFiles: [], ...(await stage.run()) };
  return { ...outcome, name: stage.name, seconds: (performance.now() - began) / 1000 };
}
