import { incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { percentText } from '#domain/kit/percent.ts';
import type { Term, TermCondition, TermQuestion } from './choose-term.ts';

/** Names of what terms and questions have IDs of. */
export type TermNames = {
  payee: (id: string) => string;
  work: (id: string) => string;
  recording: (id: string) => string;
  source: (id: string) => string;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const placeOf = (territory: string | null): string =>
  territory === null ? 'an unknown territory' : (territoryNameOf(territory) ?? territory);

type Sentence = (term: Term, question: TermQuestion, names: TermNames) => string;
const sentences: Readonly<Record<TermCondition, Sentence>> = {
  subject: ({ subject }) =>
    subject === 'WORK'
      ? 'It is for works, and this money is for a recording.'
      : 'It is for recordings, and this money is for a work.',
  payee: (term, _, names) => `It is for another payee: ${names.payee(term.payeeId!)}.`,
  work: (term, _, names) => `It is for another work: ${names.work(term.workId!)}.`,
  recording: (term, _, names) => `It is for another recording: ${names.recording(term.recordingId!)}.`,
  tag: ({ tag }) => `The work does not have the tag “${tag}”.`,
  territory: ({ territories }, { territory }) => `It is for ${listed(territories.map(placeOf))}, not for ${placeOf(territory)}.`,
  right: ({ rights }, { right }) =>
    `It is for ${listed(rights.map((each) => incomeRights.labels[each].toLowerCase()))}, not for ${incomeRights.labels[right].toLowerCase()}.`,
  sourceKind: ({ sourceKinds: kinds }, { sourceKind }) =>
    `It is for sources of the kind ${listed(kinds.map((kind) => sourceKinds.labels[kind].toLowerCase()))}, not ${sourceKinds.labels[sourceKind].toLowerCase()}.`,
  source: (term, _, names) => `It is for another source: ${names.source(term.sourceId!)}.`,
  startsOn: ({ startsOn }, { day }) => `It begins on ${startsOn}, after ${day}.`,
  endsOn: ({ endsOn }, { day }) => `It ended on ${endsOn}, before ${day}.`,
};

/** Returns why a term does not decide, as a sentence. */
export const missedSentence = (condition: TermCondition, term: Term, question: TermQuestion, names: TermNames): string =>
  sentences[condition](term, question, names);

/** Returns what a payee gets by a term, or without one, as a sentence. */
export function metSentence(
  term: Pick<Term, 'deal' | 'percent'> | null,
  { subject }: Pick<TermQuestion, 'subject'>,
  payee: string,
): string {
  if (!term) return `No term fits. ${payee} gets the whole share, without a fee.`;
  const percent = percentText(term.percent);
  const isOfWorks = subject === 'WORK';
  if (term.deal === 'FEE')
    return `${payee} gets the share ${isOfWorks ? 'on the split sheet' : 'of the master'}, less a fee of ${percent}.`;
  const part = isOfWorks ? ', in proportion to the share on the split sheet' : ' for the recording';
  return `${payee} gets ${percent} of what came in${part}${term.deal === 'NET_PROFIT' ? ', after costs' : ''}.`;
}
