import { type ExplanationStep, explainLine } from '#domain/royalties/explain-line.ts';
import { editorWords, payeeWords } from '#domain/royalties/explanation-texts.ts';
import type { StatementLanguage } from '#domain/royalties/royalty-terms.ts';
import type { PayableLineRow } from './payable-lines.ts';

/** Where the lines of a payable line come from, and for which period. */
export type LineSource = { name: string; periodStart?: string | null | undefined; periodEnd?: string | null | undefined };

/** Explains what a payee gets, in steps with one sentence each: to those who prepare runs, or to the payee in its language. */
export const explainPayableLine = (
  line: PayableLineRow,
  { name, periodStart, periodEnd }: LineSource,
  language: StatementLanguage | null = null,
): ExplanationStep[] =>
  explainLine(
    {
      ...line,
      ...line.exact,
      lines: Math.abs(line.lines),
      source: name,
      period: periodStart && periodEnd ? { from: periodStart, to: periodEnd } : null,
      isRecording: line.recordingId !== null,
    },
    language === null ? editorWords : payeeWords(language),
  );
