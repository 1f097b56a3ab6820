import { foldText } from '#domain/lookups/fold.ts';
import { type DuplicateReason, duplicateReasons } from './duplicate-terms.ts';

/** Why two objects may be the same, and how likely that is: 0 to 100. */
export type Likeness = { reasons: DuplicateReason[]; score: number };

/** Pairs below this score are not shown. */
const lowestScore = 30;
const likeness = (points: Partial<Record<DuplicateReason, number>>, penalty = 0): Likeness | null => {
  const reasons = duplicateReasons.filter((reason) => points[reason]);
  const score = Math.round(reasons.reduce((sum, reason) => sum + points[reason]!, 0)) - penalty;
  return reasons.length === 0 || score < lowestScore ? null : { reasons, score: Math.min(100, score) };
};

/** Facts about two works. The numbers of writers count each contributor once. */
export type WorkFacts = {
  sameTitle: boolean;
  sameIswc: boolean;
  /** Whether both have an ISWC, and different ones. */
  otherIswc: boolean;
  sharedWriters: number;
  writers: readonly [number, number];
};

/** Rates two works. A title alone counts only where one of the works names no writer. */
export function likenessOfWorks({ sameTitle, sameIswc, otherIswc, sharedWriters, writers }: WorkFacts): Likeness | null {
  if (!sameIswc && !(sameTitle && (sharedWriters > 0 || Math.min(...writers) === 0))) return null;
  // Writers say more about works with the same title.
  const shared = sharedWriters === 0 ? 0 : ((sameTitle ? 45 : 20) * sharedWriters) / Math.max(...writers);
  return likeness({ SAME_ISWC: sameIswc ? 70 : 0, SAME_TITLE: sameTitle ? 35 : 0, SHARED_WRITERS: shared }, otherIswc ? 25 : 0);
}

/** A person or company. A company has no first name. */
export type NamedParty = { firstName: string; lastName: string; ipiNumber: string | null; isniCode: string | null };

const legalForms = new Set('ab ag as bv co gmbh inc kg llc ltd limited oy sa sarl srl'.split(' '));
/** Words of a folded name in alphabetical order, without punctuation and legal forms: `Berg, Anna` and `Anna Berg` are equal. */
const wordsOf = (name: string): string[] => {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !legalForms.has(word));
  return (telling.length > 0 ? telling : words).toSorted();
};
const fold = (text: string): string => foldText(text.normalize('NFKD'));

/** Shorter names differ by more than a typing mistake when one letter differs. */
const shortestSimilar = 6;
const longestSimilar = 40;
const isComparable = ({ length }: string): boolean => length >= shortestSimilar && length <= longestSimilar;
const withoutOne = (text: string): string[] => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1));
const wholeName = ({ firstName, lastName }: NamedParty): string => wordsOf(`${firstName} ${lastName}`).join(' ');
/** The last name with the initial of the first name. Null for companies. */
const shortName = ({ firstName, lastName }: NamedParty): string | null => {
  const [initial = ''] = fold(firstName).match(/[\p{L}\p{N}]/u) ?? [];
  return initial && lastName ? `${wordsOf(lastName).join(' ')} ${initial}` : null;
};
const isInitial = ({ firstName }: NamedParty): boolean => /^\p{L}\.?$/u.test(firstName.trim());

/**
 * Keys that likely duplicates share: codes, the name, and the name without each of its letters, which names one edit apart have in common. At
 * most 45.
 */
export function partyKeys(party: NamedParty): string[] {
  const name = wholeName(party);
  const short = shortName(party);
  const similar = isComparable(name) ? withoutOne(name) : [];
  return [
    ...new Set([
      ...(party.ipiNumber ? [`ipi ${party.ipiNumber}`] : []),
      ...(party.isniCode ? [`isni ${party.isniCode}`] : []),
      ...(name ? [name, ...similar].map((each) => `name ${each.slice(0, 200)}`) : []),
      ...(short ? [`short ${short.slice(0, 200)}`] : []),
    ]),
  ];
}

/** Whether one letter is added, missing, changed or swapped with the next. */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

type NameReason = 'SAME_NAME' | 'SIMILAR_NAME' | 'SAME_INITIALS';
export function nameLikeness(a: NamedParty, b: NamedParty): NameReason | null {
  const [nameA, nameB] = [wholeName(a), wholeName(b)];
  if (nameA === nameB) return nameA === '' ? null : 'SAME_NAME';
  if (isComparable(nameA) && isComparable(nameB) && isOneEditApart(nameA, nameB)) return 'SIMILAR_NAME';
  const short = shortName(a);
  return short !== null && short === shortName(b) && isInitial(a) !== isInitial(b) ? 'SAME_INITIALS' : null;
}

const namePoints: Readonly<Record<NameReason, number>> = { SAME_NAME: 60, SIMILAR_NAME: 45, SAME_INITIALS: 35 };

/** Rates two people or two companies. Different IPI numbers count against a similar name. */
export function likenessOfParties(a: NamedParty, b: NamedParty): Likeness | null {
  const isSame = (code: 'ipiNumber' | 'isniCode') => a[code] !== null && a[code] === b[code];
  const [sameIpi, sameIsni] = [isSame('ipiNumber'), isSame('isniCode')];
  const otherIpi = !sameIpi && !sameIsni && a.ipiNumber !== null && b.ipiNumber !== null;
  const name = nameLikeness(a, b);
  const points = { SAME_IPI: sameIpi ? 70 : 0, SAME_ISNI: sameIsni ? 70 : 0, ...(name && { [name]: namePoints[name] }) };
  return likeness(points, otherIpi ? 30 : 0);
}

/** A compared field: the values of both objects as text, null where empty. */
export type ComparedField = { name: string; first: string | null; second: string | null };

/** Names of the fields that take the value of the other object unless the user chooses: those that the kept object lacks. */
export const takenByDefault = (fields: readonly ComparedField[], kept: 'first' | 'second'): string[] => {
  const other = kept === 'first' ? 'second' : 'first';
  return fields.filter((field) => field[kept] === null && field[other] !== null).map(({ name }) => name);
};
