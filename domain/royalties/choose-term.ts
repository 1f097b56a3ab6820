import type { IncomeRight, SourceKind } from '#domain/income/income-terms.ts';
import type { TermDeal, TermSubject } from './royalty-terms.ts';
import { isWithinTerritory } from './within-territory.ts';

/** A term, as far as it decides. Empty lists and null mean every. */
export type Term = {
  id: string;
  position: number;
  name: string;
  subject: TermSubject;
  payeeId: string | null;
  contractId: string | null;
  workId: string | null;
  recordingId: string | null;
  tag: string | null;
  territories: readonly string[];
  rights: readonly IncomeRight[];
  sourceKinds: readonly SourceKind[];
  sourceId: string | null;
  startsOn: string | null;
  endsOn: string | null;
  deal: TermDeal;
  /** In 1/10,000 percent. Zero is a rate. */
  percent: number;
};

/** What a term is asked about: the money of a work or recording, and the payee. */
export type TermQuestion = {
  subject: TermSubject;
  payeeId: string;
  workId: string | null;
  recordingId: string | null;
  tags: readonly string[];
  territory: string | null;
  right: IncomeRight;
  sourceKind: SourceKind;
  sourceId: string;
  /** Day of use, as YYYY-MM-DD. */
  day: string;
};

/** A condition of a term that a question can miss, in the order in which people read it. */
export type TermCondition =
  | 'subject'
  | 'payee'
  | 'work'
  | 'recording'
  | 'tag'
  | 'territory'
  | 'right'
  | 'sourceKind'
  | 'source'
  | 'startsOn'
  | 'endsOn';

const conditions: Readonly<Record<TermCondition, (term: Term, question: TermQuestion) => boolean>> = {
  subject: (term, { subject }) => term.subject === subject,
  payee: (term, { payeeId }) => term.payeeId === null || term.payeeId === payeeId,
  work: (term, { workId }) => term.workId === null || term.workId === workId,
  recording: (term, { recordingId }) => term.recordingId === null || term.recordingId === recordingId,
  tag: (term, { tags }) => term.tag === null || tags.includes(term.tag),
  territory: ({ territories }, { territory }) =>
    territories.length === 0 || territories.some((wider) => isWithinTerritory(territory, wider)),
  right: ({ rights }, { right }) => rights.length === 0 || rights.includes(right),
  sourceKind: ({ sourceKinds }, { sourceKind }) => sourceKinds.length === 0 || sourceKinds.includes(sourceKind),
  source: (term, { sourceId }) => term.sourceId === null || term.sourceId === sourceId,
  startsOn: ({ startsOn }, { day }) => startsOn === null || startsOn <= day,
  endsOn: ({ endsOn }, { day }) => endsOn === null || day <= endsOn,
};
const names = Object.keys(conditions) as TermCondition[];

/** Returns the first condition of a term that a question misses; null if the term fits. */
export const missedCondition = (term: Term, question: TermQuestion): TermCondition | null =>
  names.find((name) => !conditions[name](term, question)) ?? null;

/** Returns the first term that fits, by position; null if none does. `terms` are in their order. */
export const firstTerm = (terms: readonly Term[], question: TermQuestion): Term | null =>
  terms.find((term) => missedCondition(term, question) === null) ?? null;

/** What divisions depend on besides the work or recording and the right, so that lines that differ in nothing else are divided together. */
export type NeededDetails = { source: boolean; territory: boolean; day: boolean };

/** Returns which details any of the terms asks for. */
export const neededDetails = (terms: readonly Term[]): NeededDetails => ({
  source: terms.some(({ sourceId, sourceKinds }) => sourceId !== null || sourceKinds.length > 0),
  territory: terms.some(({ territories }) => territories.length > 0),
  day: terms.some(({ startsOn, endsOn }) => startsOn !== null || endsOn !== null),
});
