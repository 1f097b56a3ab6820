import type { Problem } from '#web/apollo/attempt.ts';
import type { LabelledLink } from '../feedback/error-link.tsx';

/** An input error in a mutation's payload. `field` is the path in the input. `link` is shown beside the message of a field. */
export type UserError = {
  field?: readonly string[] | null | undefined;
  message: string;
  code?: Problem['code'];
  link?: LabelledLink | undefined;
};

/** A newer version exists: shown as a dialog with both versions. */
export const isConflict = ({ code }: UserError): boolean => code === 'CONFLICT';

export type FormMode = 'edit' | 'view';
