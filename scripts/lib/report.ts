import { loadavg } from 'node:os';
import { cores } from './cores.mjs';
import { printStatus } from './paths.mjs';
import { MAX_UNSTABLE, repeatFailedFiles } from './repeat-failed.ts';
import { runStages } from './run-stages.ts';
import { settingsText } from './seeds.ts';
import type { RepeatableFile, Stage, StageOutcome } from './stages.mjs';

/** Returns the stage of this name, or all without a name. Ends the process if no stage has it. */
export function chooseStages(stages: readonly Stage[], name: string | undefined): Stage[] {
  const chosen = stages.filter((stage) => name === undefined || stage.name === name);
  if (chosen.length > 0) return chosen;
  printStatus(`There is no stage named ${name}. Choose one of ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(1);
}

/** Runs stages, repeats failed test files, prints a table and, last, how many tests passed and failed. Ends the process. */
export async function runAndReport(stages: readonly Stage[]): Promise<never> {
  const began = performance.now();
  console.log(`${settingsText()} on ${cores} ${cores === 1 ? 'core' : 'cores'}, load ${loadavg()[0]!.toFixed(1)}`);
  const outcomes = await runStages(stages, cores, ({ name, failed, seconds, output }) => {
    if (failed > 0) console.log(`\n${output.trim()}\n`);
    console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  });
  const unstable = await repeatFailedFiles(outcomes, ({ file }, output) => console.log(`\n${output.trim()}\n\n✗ ${file}, alone`));
  if (outcomes.length > 1) console.log(`\n${stageTable(outcomes, (performance.now() - began) / 1000)}`);
  const notes = new Set(outcomes.flatMap(({ skipNotes }) => skipNotes));
  if (notes.size > 0) console.log(`\nSkipped:\n${[...notes].join('\n')}`);
  if (unstable.length > 0) console.log(`\nUnstable: failed, then passed alone.\n${unstableTable(unstable)}`);
  const isTooUnstable = unstable.length > MAX_UNSTABLE;
  if (isTooUnstable) console.log(`\nAt most ${MAX_UNSTABLE} unstable test files are accepted in one run.`);
  const [passed, failed] = [sum(outcomes, 'passed'), sum(outcomes, 'failed') + Number(isTooUnstable)];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

const sum = (outcomes: readonly StageOutcome[], count: 'passed' | 'failed' | 'skipped' | 'cpuSeconds') =>
  outcomes.reduce((total, outcome) => total + outcome[count], 0);

function stageTable(outcomes: readonly StageOutcome[], seconds: number): string {
  const counts = ['passed', 'failed', 'skipped', 'cpuSeconds'] as const;
  const totals = { name: 'total', seconds, ...Object.fromEntries(counts.map((count) => [count, sum(outcomes, count)])) };
  const rows = [...outcomes, totals as StageOutcome].map((row) => [
    row.name,
    ...[row.passed, row.failed, row.skipped].map(String),
    ...[row.cpuSeconds, row.seconds].map((each) => each.toFixed(1)),
  ]);
  return formatTable([['stage', 'passed', 'failed', 'skipped', 'cpu s', 'seconds'], ...rows], 1);
}

const unstableTable = (files: readonly RepeatableFile[]) =>
  formatTable(
    [
      ['file', 'project', 'seeds', 'load'],
      ...files.map(({ file, project, load }) => [file, project, settingsText(), load.toFixed(1)]),
    ],
    3,
  );

/** Returns a table as text. Columns are aligned right from `firstNumber` on. */
function formatTable(rows: readonly string[][], firstNumber: number): string {
  const widths = rows[0]!.map((_, index) => Math.max(...rows.map((row) => row[index]!.length)));
  const cell = (text: string, index: number) =>
    index < firstNumber ? text.padEnd(widths[index]!) : text.padStart(widths[index]!);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
