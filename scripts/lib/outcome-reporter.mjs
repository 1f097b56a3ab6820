import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';
import { settingsText } from './seeds.ts';

/**
 * What a run of Vitest writes to the file named by `STAVE_OUTCOME`.
 *
 * @typedef {{ file: string, project: string, passed: number, failed: number, load: number }} FailedFile `load`: average number of running
 *   processes in the minute before the file failed
 * @typedef {{ passed: number, failed: number, skipped: number, skipNotes: string[], failedFiles: FailedFile[], strayErrors: number }} Report
 *   `skipNotes`: why tests were skipped, where they say so; `strayErrors`: errors outside of any test file
 */

/** Counts tests, and prints for each failed file how to run it alone with the seeds of this run. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class OutcomeReporter {
  #failed = new Map();

  onTestModuleEnd(module) {
    if (module.state() === 'failed') this.#add(module.moduleId, module.project.name, module);
  }

  #add(moduleId, project, module) {
    const states = module === undefined ? [] : [...module.children.allTests()].map((test) => test.result().state);
    const count = (state) => states.filter((each) => each === state).length;
    // A file that can't be loaded has no tests and counts as one that failed.
    const failed = Math.max(1, count('failed'));
    const file = path.relative(root, moduleId);
    this.#failed.set(`${project}:${file}`, { file, project, passed: count('passed'), failed, load: loadavg()[0] });
  }

  onTestRunEnd(modules, unhandledErrors) {
    let strayErrors = 0;
    for (const { VITEST_TEST_PATH: moduleId } of unhandledErrors) {
      const module = modules.find((each) => each.moduleId === moduleId);
      if (module === undefined) strayErrors += 1;
      else if (module.state() !== 'failed') this.#add(moduleId, module.project.name, module);
    }
    // A file whose process ended has no result.
    for (const module of modules) {
      if (['pending', 'queued'].includes(module.state())) this.#add(module.moduleId, module.project.name, module);
    }
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result()));
    const count = (state) => results.filter((each) => each.state === state).length;
    const skipNotes = [...new Set(results.flatMap(({ note }) => note ?? []))];
    const failedFiles = [...this.#failed.values()];
    const withoutTests = failedFiles.reduce((sum, { failed }) => sum + failed, 0) - count('failed');
    const failed = count('failed') + Math.max(0, withoutTests);
    const report = { passed: count('passed'), failed, skipped: count('skipped'), skipNotes, failedFiles, strayErrors };
    if (process.env.STAVE_OUTCOME) writeFileSync(process.env.STAVE_OUTCOME, JSON.stringify(report));
    for (const { file, project } of failedFiles) console.log(`\nRun ${file} alone:\n  ${commandFor(file, project)}`);
  }
}

/** Returns the command that runs one test file with the seeds of this run. */
const commandFor = (file, project) => {
  const config = project.startsWith('components') ? ' --config vitest.components.config.ts' : ` --project ${project}`;
  return `${settingsText()} npx vitest run${config} ${file}`;
};
