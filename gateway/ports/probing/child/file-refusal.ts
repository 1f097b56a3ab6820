/** The file cannot be used; the message is the sentence that its owner reads. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a piece of a library on the file. Whatever it throws means that the file is at fault. */
export async function refuseOnError<R>(sentence: string, act: () => Promise<R> | R): Promise<R> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(sentence);
  }
}

/** Runs what the file could be used without; null when it fails. */
export async function orNull<R>(act: () => Promise<R> | R): Promise<R | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
}
