import { type ExplanationStep, explainLine } from '#domain/royalties/explain-line.ts';
import type { PayableLineRow } from './payable-lines.ts';

/** Where the lines of a payable line come from, and for which period. */
export type LineSource = { name: string; periodStart?: string | null | undefined; periodEnd?: string | null | undefined };

/** Explains what a payee gets, in steps with one sentence each. */
export const explainPayableLine = (line: PayableLineRow, { name, periodStart, periodEnd }: LineSource): ExplanationStep[] =>
  explainLine({
    ...line,
    ...line.exact,
    lines: Math.abs(line.lines),
    source: name,
    statement: `${periodStart} to ${periodEnd}`,
    isRecording: line.recordingId !== null,
  });
