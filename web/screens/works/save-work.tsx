import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import type { UserError } from '#web/kit/form/form-types.ts';

type Payload = { userErrors: readonly UserError[] };

/** Saves. If the server asks about a duplicate ISWC, asks the user and saves again; if declined, the error is shown at the field. */
export async function withDuplicateQuestion<P extends Payload>(save: (acceptsDuplicateIswc: boolean) => Promise<P>): Promise<P> {
  const payload = await save(false);
  const question = payload.userErrors.find(({ code }) => code === 'CONFIRMATION_NEEDED');
  if (question === undefined) return payload;
  const accepted = await confirm({
    title: 'Save a duplicate ISWC?',
    body: `${question.message}. Two works rarely share a code. Save it only if both codes are right.`,
    action: 'Save anyway',
    cancel: 'Keep editing',
  });
  return accepted ? save(true) : payload;
}

/** "Failed to save work", and why. */
export const saveFailure = (what: string) => (error: unknown) => `${what}. ${describeError(error)}`;
