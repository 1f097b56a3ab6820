import type { z } from 'zod';
import { shortPercent } from '#domain/kit/percent.ts';
import type { RoyaltyTermDraft } from '#domain/royalties/term-draft.ts';
import type { Term } from './term-sentence.ts';

export type TermFormInput = z.input<typeof RoyaltyTermDraft>;

/** Values of a new term. */
export const newTerm = {
  name: '',
  subject: 'WORK',
  deal: 'FEE',
  percent: '',
  payee: null,
  contract: null,
  work: null,
  recording: null,
  tag: null,
  territories: [],
  rights: [],
  sourceKinds: [],
  source: null,
  startsOn: null,
  endsOn: null,
} satisfies TermFormInput;

/** Values of a stored term, as its form and the API take them. */
export const termValues = ({ payee, contract, work, recording, source, ...term }: Term) => ({
  name: term.name,
  subject: term.subject,
  deal: term.deal,
  percent: term.percent,
  payee: payee?.id ?? null,
  contract: contract?.id ?? null,
  work: work?.id ?? null,
  recording: recording?.id ?? null,
  tag: term.tag,
  territories: [...term.territories],
  rights: [...term.rights],
  sourceKinds: [...term.sourceKinds],
  source: source?.id ?? null,
  startsOn: term.startsOn,
  endsOn: term.endsOn,
});

/** Returns parsed values as the API takes them: the exact percentage as text, and null for what was cleared. */
export const sentTerm = ({ percent, payee, contract, work, recording, source, ...term }: z.output<typeof RoyaltyTermDraft>) => ({
  ...term,
  payee: payee || null,
  contract: contract || null,
  work: work || null,
  recording: recording || null,
  source: source || null,
  percent: shortPercent(percent),
});
