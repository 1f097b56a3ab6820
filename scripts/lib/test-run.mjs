import { loadavg } from 'node:os';
import { cores } from './cores.mjs';
import { printStatus } from './paths.mjs';
import { runStages } from './run-stages.mjs';
import { settingsText } from './seeds.ts';
import { formatTable } from './table.mjs';

/** More unstable files than this fail a run. */
const MAX_UNSTABLE = 3;

/**
 * Returns the stage of this name, or all without a name. Ends the process if no stage has it.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {string} [name]
 */
export function chooseStages(stages, name) {
  const chosen = stages.filter((stage) => name === undefined || stage.name === name);
  if (chosen.length > 0) return chosen;
  printStatus(`There is no stage named ${name}. Choose one of ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(1);
}

/**
 * Runs stages, repeats each failed test file once, alone, and prints the outcome. Ends the process.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 */
export async function runAndReport(stages) {
  const began = performance.now();
  console.log(`${settingsText()} on ${cores} ${cores === 1 ? 'core' : 'cores'}, load ${loadavg()[0].toFixed(1)}`);
  const outcomes = await runStages(stages, ({ name, failed, seconds, output }) => {
    if (failed > 0) console.log(`\n${output.trim()}\n`);
    console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  });
  const unstable = [];
  for (const outcome of outcomes) unstable.push(...(await repeatFailedFiles(outcome)));
  const seconds = (performance.now() - began) / 1000;
  const total = (count) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
  const [passed, failed, skipped, cpuSeconds] = ['passed', 'failed', 'skipped', 'cpuSeconds'].map(total);
  if (outcomes.length > 1)
    console.log(`\n${stageTable([...outcomes, { name: 'total', passed, failed, skipped, cpuSeconds, seconds }])}`);
  if (unstable.length > 0) console.log(`\nUnstable: failed once, then passed alone.\n${unstableTable(unstable)}`);
  // Too many at once are no accident: the change has made tests depend on chance.
  const excess = unstable.length > MAX_UNSTABLE ? 1 : 0;
  if (excess) console.log(`\n${unstable.length} test files are unstable. At most ${MAX_UNSTABLE} are accepted in one run.`);
  console.log(`\n${passed} passed, ${failed + excess} failed`);
  process.exit(failed + excess > 0 ? 1 : 0);
}

/** Repeats the failed files of a stage and corrects its counts. Returns the files that passed this time. */
async function repeatFailedFiles(outcome) {
  const passedAgain = [];
  for (const file of outcome.failedFiles) {
    const { passed, failed, output, cpuSeconds } = await file.again.run();
    outcome.cpuSeconds += cpuSeconds;
    if (failed > 0) {
      console.log(`\n${output.trim()}\n\n✗ ${file.file} failed twice`);
      continue;
    }
    outcome.passed += passed - file.passed;
    outcome.failed -= file.failed;
    passedAgain.push(file);
  }
  return passedAgain;
}

const stageTable = (outcomes) =>
  formatTable(
    ['stage', 'passed', 'failed', 'skipped', 'cpu s', 'seconds'],
    outcomes.map(({ name, passed, failed, skipped, cpuSeconds, seconds }) => [
      name,
      passed,
      failed,
      skipped,
      cpuSeconds.toFixed(1),
      seconds.toFixed(1),
    ]),
  );

const unstableTable = (files) =>
  formatTable(
    ['file', 'project', 'seeds', 'load'],
    files.map(({ file, project, load }) => [file, project, settingsText(), load.toFixed(1)]),
  );
