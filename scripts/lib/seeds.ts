import { execFileSync } from 'node:child_process';

type Seeds = { seed: string; sample: string };

/** Seed of every random choice in tests of the gate. Fixed, so a change fails only by its own fault. */
const GATE_SEED = 20_261_128;

/** Value of `STAVE_SAMPLE` with which sweeps check every case. */
export const EVERY_CASE = 'all';

/**
 * Sets the seeds of a test run unless they are set: `STAVE_SEED`, a number for random values, and `STAVE_SAMPLE`, which cases of a sweep
 * are checked: a number, by default from the commit, or `all`.
 */
export function setSeeds({ seed = String(GATE_SEED), sample }: Partial<Seeds> = {}): Seeds {
  process.env.STAVE_SEED ??= seed;
  process.env.STAVE_SAMPLE ??= sample ?? String(commitSeed());
  return { seed: process.env.STAVE_SEED, sample: process.env.STAVE_SAMPLE };
}

/** The current seeds as they are written before a command. */
export const settingsText = (): string => `STAVE_SEED=${process.env.STAVE_SEED} STAVE_SAMPLE=${process.env.STAVE_SAMPLE}`;

/** Returns a number that differs between commits. 1 without a repository. */
function commitSeed(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(hash.slice(0, 7), 16);
  } catch {
    return 1;
  }
}
