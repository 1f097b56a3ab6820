import { wordsOf } from '#domain/records/record-kinds.ts';
import { changedText } from '#web/entities/records/changed-text.ts';
import { recordHref } from '#web/entities/records/record-places.ts';
import type { CatalogueOverviewQuery } from './__generated__/overview.ts';

export type Act = CatalogueOverviewQuery['catalogueOverview']['activity'][number];

/** A sentence around the name of the changed object. */
export type ActSentence = { before: string; after: string };

const nounOf = (kind: Act['subjectKind']) => wordsOf(kind).one;

/** Phrases for a change of a single field. */
const single: Readonly<Record<string, string>> = {
  splits: 'the splits',
  trackStatus: 'the status',
  iswc: 'the ISWC',
  lyrics: 'the lyrics',
  notes: 'the notes',
  title: 'the title',
  genre: 'the genre',
  language: 'the language',
  bankDetails: 'the bank details',
  email: 'the email address',
  ipiNumber: 'the IPI number',
  isrc: 'the ISRC',
  tracks: 'the track list',
  stage: 'the status',
  releaseStatus: 'the release status',
};

function changeOf(fields: readonly string[]): string {
  if (fields.length === 1) {
    const thing = single[fields[0] ?? ''];
    return thing ? `changed ${thing} of ` : 'changed ';
  }
  return 'changed ';
}

/** Works need no noun; other kinds do. */
const withNoun = (verb: string, kind: Act['subjectKind']) => (kind === 'WORK' ? `${verb} ` : `${verb} ${nounOf(kind)} `);

/** Returns the words before and after the object's name. */
export function sentenceOf(act: Act): ActSentence {
  const who = act.isViewer ? 'You' : (act.actorName ?? 'Someone');
  switch (act.verb) {
    case 'CREATED':
      return { before: `${who} ${withNoun('added', act.subjectKind)}`, after: '' };
    case 'CHANGED': {
      const after = act.changedFields.length > 1 && act.changedFields.includes('splits') ? ' and its splits' : '';
      return { before: `${who} ${changeOf(act.changedFields)}`, after };
    }
    case 'DELETED':
      return { before: `${who} ${withNoun('deleted', act.subjectKind)}`, after: '' };
    case 'RESTORED':
      return { before: `${who} ${withNoun('restored', act.subjectKind)}`, after: '' };
    case 'REPLACED': {
      const by = act.replacementName ? ` by ${act.replacementName}` : '';
      const { works, recordings, releases } = act;
      const { text } = changedText({ changedWorks: works, changedRecordings: recordings, changedReleases: releases });
      return { before: `${who} replaced `, after: `${by} on ${text}` };
    }
  }
}

/** Name of the object; null if it was purged. */
export const subjectName = (act: Act): string => act.subject?.name ?? `a ${nounOf(act.subjectKind)} that no longer exists`;

/** Link to the object, unless it is deleted. */
export const subjectHref = ({ subject, subjectKind }: Act): string | null =>
  subject === null || subject.isInBin ? null : recordHref(subjectKind, subject.id);
