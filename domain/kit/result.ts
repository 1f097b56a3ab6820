/** Result of parsing input: a value, or one sentence that says what to fix. */
export type Result<T> = { ok: true; value: T } | { ok: false; message: string };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });
export const failure = (message: string): Result<never> => ({ ok: false, message });
