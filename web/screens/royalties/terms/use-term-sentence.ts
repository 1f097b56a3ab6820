import { useWatch } from 'react-hook-form';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { useRecordName } from '#web/entities/records/use-record-search.ts';
import { usePayeeName } from '#web/entities/royalties/use-payee-search.ts';
import { useWorkName } from '#web/entities/works/use-work-name.ts';
import { useTermSourcesQuery } from './__generated__/term-choices.ts';
import { type SentenceParts, termSentence } from './term-sentence.ts';
import type { TermFormInput } from './term-values.ts';

const named = (id: string | null | undefined, name: string | null) => (id ? { name: name ?? '…' } : null);
const titled = (id: string | null | undefined, title: string | null) => (id ? { title: title ?? '…' } : null);

/** Returns the term of the form as a sentence, while it is typed. Null without a percentage. */
export function useTermSentence(): string | null {
  const term = useWatch() as TermFormInput;
  const sources = useTermSourcesQuery({ fetchPolicy: 'cache-first' }).data?.incomeSources ?? [];
  const payee = usePayeeName(term.payee || null);
  const work = useWorkName(term.work || null);
  const recording = useRecordName(recordingKind, term.recording || null);
  const source = sources.find(({ id }) => id === term.source)?.name ?? null;
  const percent = String(term.percent ?? '').trim();
  if (percent === '') return null;
  const parts: SentenceParts = {
    subject: term.subject,
    deal: term.deal,
    percent,
    rights: term.rights ?? [],
    territories: term.territories ?? [],
    sourceKinds: term.sourceKinds ?? [],
    startsOn: term.startsOn || null,
    endsOn: term.endsOn || null,
    tag: term.tag || null,
    payee: named(term.payee, payee),
    work: titled(term.work, work),
    recording: titled(term.recording, recording),
    source: named(term.source, source),
  };
  return termSentence(parts);
}
