import type { Problem } from '#web/apollo/attempt.ts';

/** An input error in a mutation's payload. `field` is the path in the input. */
export type UserError = { field?: readonly string[] | null | undefined; message: string; code?: Problem['code'] };

/** A newer version exists: shown as a dialog with both versions. */
export const isConflict = ({ code }: UserError): boolean => code === 'CONFLICT';

export type FormMode = 'edit' | 'view';
