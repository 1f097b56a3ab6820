/** The file is unusable. The owner sees the message. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs library code on the file. Any error means that the file is at fault. */
export async function refuseOnError<R>(sentence: string, act: () => Promise<R> | R): Promise<R> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(sentence);
  }
}

/** Runs an optional step; null when it fails. */
export async function orNull<R>(act: () => Promise<R> | R): Promise<R | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
}
