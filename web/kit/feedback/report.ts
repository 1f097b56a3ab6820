import { attempt, type Mutation } from '#web/apollo/attempt.ts';
import { toast, type Undo } from './toast.tsx';

/** Messages of an act. `failure` comes before the reason; without it, the reason stands alone. */
type Messages = { failure?: string; done?: string; undo?: Undo };

/** Waits for a mutation and reports the result in a toast. Returns whether it succeeded. */
export async function report(mutation: Mutation, { failure, done, undo }: Messages = {}): Promise<boolean> {
  const { problem } = await attempt(mutation);
  if (problem) toast.problem(problem, failure);
  else if (done !== undefined) toast.success(done, undo);
  return problem === null;
}
