import type { Problem } from '#web/apollo/attempt.ts';
import type { ImportOutcome } from '#web/kit/csv/import-dialog.tsx';
import { numberText } from '#web/kit/text/numbers.ts';

type Payload = {
  imported: number | null;
  known: number | null;
  userErrors: readonly { field: readonly string[]; message: string }[];
};

const counted = (count: number, verb: string) => `${numberText(count)} ${count === 1 ? 'code' : 'codes'} ${verb}.`;

/** Returns the summary of an import of codes and its refused rows. Throws when the whole request failed. */
export function importOutcome({ payload, problem }: { payload: Payload | undefined; problem: Problem | null }): ImportOutcome {
  if (!payload || payload.imported === null) throw new Error(problem?.message);
  const { imported, known, userErrors } = payload;
  const summary = [counted(imported, 'imported'), ...(known ? [counted(known, 'already known')] : [])].join(' ');
  return { summary, refused: userErrors.map(({ field, message }) => ({ index: Number(field[1]), message })) };
}
