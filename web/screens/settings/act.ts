import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';

type Refusals = readonly { message: string }[] | undefined;

/** Runs an action outside of a form and reports the result in a toast. Returns whether it succeeded. */
export async function act(run: () => Promise<Refusals>, done: string | null): Promise<boolean> {
  try {
    const [problem] = (await run()) ?? [];
    if (problem) {
      toast.error(problem.message);
      return false;
    }
  } catch (error) {
    toast.error(describeError(error), error);
    return false;
  }
  if (done !== null) toast.success(done);
  return true;
}
