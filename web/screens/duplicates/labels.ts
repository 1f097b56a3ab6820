import {
  type DuplicateKind,
  type DuplicateReason,
  type DuplicateState,
  duplicateKinds,
} from '#domain/duplicates/duplicate-terms.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { wordsOf } from '#domain/records/record-kinds.ts';

export const kindLabels = Object.fromEntries(duplicateKinds.map((kind) => [kind, capitalize(wordsOf(kind).many)])) as Readonly<
  Record<DuplicateKind, string>
>;

/** What a merge moves to the kept object. */
export const movedParts: Readonly<Record<DuplicateKind, string>> = {
  WORK: 'recordings, files, documents, tokens and proofs',
  CONTRIBUTOR: 'credits and files',
  PUBLISHER: 'credits',
};

export const reasonLabels: Readonly<Record<DuplicateReason, string>> = {
  SAME_ISWC: 'Same ISWC',
  SAME_TITLE: 'Same title',
  SHARED_WRITERS: 'Shared writers',
  SAME_IPI: 'Same IPI name number',
  SAME_ISNI: 'Same ISNI',
  SAME_NAME: 'Same name',
  SIMILAR_NAME: 'Similar name',
  SAME_INITIALS: 'Same initials',
};

export const stateLabels: Readonly<Record<DuplicateState, string>> = {
  OPEN: 'To decide',
  DISMISSED: 'Not duplicates',
  MERGED: 'Merged',
};

export const reasonText = (reasons: readonly DuplicateReason[]): string =>
  reasons
    .map((reason, index) =>
      index === 0 ? reasonLabels[reason] : reasonLabels[reason].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    )
    .join(', ');

export const listHref = '/dashboard/music/duplicates';
export const filesHref = `${listHref}/files`;
