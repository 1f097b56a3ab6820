import { expect, test } from 'vitest';
import { repeatFailedFiles } from './repeat-failed.ts';
import { runStages } from './run-stages.ts';
import type { Outcome, RepeatableFile, Stage } from './stages.mjs';

const passing = { passed: 1, failed: 0, output: '' };

/** Stages that end when the test says so, and the names of those that run. */
function controlled(workers: Record<string, number>) {
  const running = new Map<string, () => void>();
  const stages = Object.entries(workers).map(
    ([name, count]): Stage => ({
      name,
      workers: count,
      run: async () => {
        await new Promise<void>((resolve) => running.set(name, resolve));
        running.delete(name);
        return passing;
      },
    }),
  );
  const end = async (name: string) => {
    running.get(name)!();
    await new Promise(setImmediate);
  };
  return { stages, running: () => [...running.keys()], end };
}

test('stages share the cores, and a small one overtakes a large one', async () => {
  const { stages, running, end } = controlled({ lint: 1, tests: 2, types: 1, build: 1 });
  const done = runStages(stages, 2);
  expect(running()).toEqual(['lint', 'types']);
  await end('lint');
  expect(running()).toEqual(['types', 'build']);
  await end('types');
  expect(running()).toEqual(['build']);
  await end('build');
  expect(running()).toEqual(['tests']);
  await end('tests');
  expect((await done).map(({ name }) => name)).toEqual(['lint', 'types', 'build', 'tests']);
});

test('a stage that needs more than all cores runs alone', async () => {
  const { stages, running, end } = controlled({ browser: 2, lint: 1 });
  const done = runStages(stages, 1);
  expect(running()).toEqual(['browser']);
  await end('browser');
  expect(running()).toEqual(['lint']);
  await end('lint');
  await done;
});

/** Returns the outcome of a stage with failed files, each with what it does when it runs alone. */
async function stageWith(alone: Outcome[]) {
  const failedFiles = alone.map(
    (outcome, index): RepeatableFile => ({
      file: `file-${index}.test.ts`,
      project: 'unit',
      passed: 2,
      failed: 3,
      load: 1,
      again: { name: 'unit', workers: 1, run: async () => ({ cpuSeconds: 4, ...outcome }) },
    }),
  );
  const run = async () => ({ passed: 10 + 2 * alone.length, failed: 3 * alone.length, output: '', cpuSeconds: 1, failedFiles });
  return runStages([{ name: 'unit', workers: 1, run }], 2);
}

test('a file that passes alone is unstable, and its tests count as passed', async () => {
  const outcomes = await stageWith([
    { passed: 5, failed: 0, output: '' },
    { passed: 4, failed: 1, output: 'again' },
  ]);
  const twice: string[] = [];
  const unstable = await repeatFailedFiles(outcomes, ({ file }, output) => twice.push(`${file} ${output}`));
  expect(unstable.map(({ file }) => file)).toEqual(['file-0.test.ts']);
  expect(twice).toEqual(['file-1.test.ts again']);
  expect(outcomes[0]).toMatchObject({ passed: 17, failed: 3, cpuSeconds: 9 });
});

test('nothing is repeated after a change that breaks many files', async () => {
  const outcomes = await stageWith(Array.from({ length: 13 }, () => ({ passed: 5, failed: 0, output: '' })));
  expect(await repeatFailedFiles(outcomes)).toEqual([]);
  expect(outcomes[0]).toMatchObject({ failed: 39, cpuSeconds: 1 });
});
