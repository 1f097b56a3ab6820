import type { RepeatableFile, StageOutcome } from './stages.mjs';

/** More unstable files than this fail a run: then the change itself has made tests depend on chance. */
export const MAX_UNSTABLE = 3;

/** A change that breaks more files than this is at fault, so nothing is repeated. */
const MAX_REPEATED = 12;

/**
 * Repeats each failed test file once, alone, and corrects the counts of its stage if it passes. A file that fails again stays a failure.
 *
 * @param onFailure called with the output of a file that failed twice
 * @returns the unstable files: those that failed, then passed
 */
export async function repeatFailedFiles(
  outcomes: readonly StageOutcome[],
  onFailure: (file: RepeatableFile, output: string) => void = () => undefined,
): Promise<RepeatableFile[]> {
  const failed = outcomes.flatMap((outcome) => outcome.failedFiles.map((file) => ({ outcome, file })));
  if (failed.length > MAX_REPEATED) return [];
  const unstable: RepeatableFile[] = [];
  for (const { outcome, file } of failed) {
    const repeated = await file.again.run();
    outcome.cpuSeconds += repeated.cpuSeconds ?? 0;
    if (repeated.failed > 0) {
      onFailure(file, repeated.output);
      continue;
    }
    outcome.passed += repeated.passed - file.passed;
    outcome.failed -= file.failed;
    unstable.push(file);
  }
  return unstable;
}
