import type { CatalogueOverviewQuery } from './__generated__/overview.ts';

export type Act = CatalogueOverviewQuery['catalogueOverview']['activity'][number];

/** A sentence around the name of what was acted upon. */
export type ActSentence = { before: string; after: string };

const number = new Intl.NumberFormat('en');
const nouns = { WORK: 'work', CONTRIBUTOR: 'contributor', PUBLISHER: 'publisher' } as const;

/** What a change is called when it changed this one thing. */
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
};

function changeOf(fields: readonly string[]): string {
  if (fields.length === 1) {
    const thing = single[fields[0] ?? ''];
    return thing ? `changed ${thing} of ` : 'changed ';
  }
  return 'changed ';
}

/** A work needs no noun, since its title is known as one; people and publishers are told apart by it. */
const withNoun = (verb: string, kind: Act['subjectKind']) => (kind === 'WORK' ? `${verb} ` : `${verb} ${nouns[kind]} `);

/** Who did what, as the words before and after the name of what it was done to. */
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
      const works = act.works ?? 0;
      const by = act.replacementName ? ` by ${act.replacementName}` : '';
      return { before: `${who} replaced `, after: `${by} on ${number.format(works)} ${works === 1 ? 'work' : 'works'}` };
    }
  }
}

/** The name of what was acted upon; what was deleted for good has none any more. */
export const subjectName = (act: Act): string => act.subject?.name ?? `a ${nouns[act.subjectKind]} that is gone by now`;

const places = { WORK: 'works', CONTRIBUTOR: 'contributors', PUBLISHER: 'publishers' } as const;

/** Where it can be looked at, unless it is gone or lies in the bin. */
export const subjectHref = ({ subject, subjectKind }: Act): string | null =>
  subject === null || subject.isInBin ? null : `/dashboard/music/${places[subjectKind]}/${subject.id}`;
