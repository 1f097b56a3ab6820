import type { IncomeRight } from '#domain/income/income-terms.ts';
import type { TermSubject } from '#domain/royalties/royalty-terms.ts';
import type { RoyaltyTermPreviewQueryVariables } from './__generated__/preview.ts';

/** Money on which the terms are tried: a line of a statement, or what is described. */
export type Trial = {
  payee: string | null;
  subject: TermSubject;
  /** The work or the recording. */
  record: string | null;
  line: string | null;
  right: IncomeRight;
  territory: string | null;
  source: string | null;
  day: string;
};

export type TrialFieldsProps = { trial: Trial; onChange: (changes: Partial<Trial>) => void };

/** Returns the variables of the preview. Null while something is missing. */
export function variablesOf({ payee, subject, record, line, ...described }: Trial): RoyaltyTermPreviewQueryVariables | null {
  if (payee === null) return null;
  if (line !== null) return { payee, line };
  const { right, territory, source, day } = described;
  if (source === null || day === '' || record === null) return null;
  const subjectIs = (one: TermSubject) => (subject === one ? record : null);
  return { payee, question: { right, territory, source, day, work: subjectIs('WORK'), recording: subjectIs('RECORDING') } };
}
