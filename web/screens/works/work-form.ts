import { z } from 'zod';
import { formatDuration, parseDuration } from '#domain/kit/duration.ts';
import { memoize } from '#domain/kit/memoize.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';
import { workDefaults, workDraft } from '#domain/works/work.ts';
import type { WorkDetails, WorkRecord } from '#web/entities/works/work-records.ts';
import { thisYear } from '#web/kit/text/dates.ts';
import { emptySplits, type SplitsValue, splitsInput, splitsOf } from './splits/split-values.ts';

/** Parses a typed duration such as 3:45 to seconds. */
const durationText = z
  .string()
  .nullish()
  .transform((text, ctx): number | null => {
    if (text === null || text === undefined || text.trim() === '') return null;
    const result = parseDuration(text);
    if (result.ok) return result.value;
    ctx.addIssue({ code: 'custom', message: result.message });
    return z.NEVER;
  });

/** Incomplete splits are valid work in progress; only errors of the server count. */
const splitsField = z.custom<SplitsValue>().superRefine((splits, ctx) => {
  const { problems } = computeSplitSheet(splits.main, splits);
  const messages = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  if (messages.length > 0) ctx.addIssue({ code: 'custom', message: messages.join(' ') });
});

const workFormIn = memoize((year: number) =>
  workDraft(year).omit({ durationSeconds: true }).extend({ duration: durationText, splits: splitsField }),
);
type WorkForm = ReturnType<typeof workFormIn>;

/** Returns the schema of a work as the form holds it, which accepts years until the current one. */
export const workForm = (): WorkForm => workFormIn(thisYear());

export type WorkFormInput = z.input<WorkForm>;
export type WorkFormOutput = z.output<WorkForm>;

const fieldNames = Object.keys(workDraft(9_999).shape) as (keyof ReturnType<typeof workDraft>['shape'])[];

/** Form values of a work. Unloaded fields (long texts, splits) are empty at first. */
export function formValuesOf(work: WorkRecord & Partial<WorkDetails>): WorkFormInput {
  const known = work as unknown as Record<string, unknown>;
  const values = Object.fromEntries(fieldNames.map((name) => [name, known[name] ?? null]));
  const { durationSeconds, ...rest } = values;
  return {
    ...(rest as Omit<WorkFormInput, 'duration' | 'splits'>),
    duration: typeof durationSeconds === 'number' ? formatDuration(durationSeconds) : null,
    splits: work.splits ? splitsOf(work.splits) : emptySplits,
  };
}

/** Defaults of a new work. */
export const newWork: WorkFormInput = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, null])) as { [name in keyof WorkFormInput]?: null }),
  ...workDefaults,
  title: '',
  isRegistered: false,
  isSigned: false,
  tags: [],
  duration: null,
  splits: emptySplits,
};

/** Values of a new work like another one: without the codes, dates and contracts that belong to that one alone. */
export const copyOf = (work: WorkDetails): WorkFormInput => ({
  ...formValuesOf(work),
  title: `${work.title} (copy)`,
  reference: null,
  iswc: null,
  proWorkCode: null,
  isRegistered: false,
  registrationDate: null,
  isSigned: false,
  signDate: null,
  trackStatus: workDefaults.trackStatus,
});

/** Values for comparing and saving, as in the API's input. */
export function savedValuesOf({ duration, splits, ...fields }: WorkFormOutput) {
  return { ...fields, durationSeconds: duration, splits: splitsInput(splits) };
}

/** A stored work in the same shape. */
export function storedValuesOf(work: WorkDetails): Record<string, unknown> {
  const known = work as unknown as Record<string, unknown>;
  const fields = Object.fromEntries(fieldNames.map((name) => [name, known[name] ?? null]));
  return { ...fields, splits: splitsInput(splitsOf(work.splits)) };
}

export const tabNames = [
  'copyright',
  'royalties',
  'metadata',
  'lyrics',
  'documents',
  'recordings',
  'income',
  'tokenization',
  'proof',
  'history',
] as const;
export type TabName = (typeof tabNames)[number];

const metadataFields = new Set([
  'tempo',
  'musicalKey',
  'timeSignature',
  'yearOfCreation',
  'creationDate',
  'recordingLocation',
  'producer',
  'mood',
  'instruments',
  'tags',
  'notes',
  'duration',
]);

/** Tab of each field. */
export function tabOf(field: string): TabName {
  if (field === 'splits') return 'royalties';
  if (field === 'lyrics') return 'lyrics';
  return metadataFields.has(field) ? 'metadata' : 'copyright';
}

/** Storage key of unsaved changes. */
export const workDraftKey = (id: string) => `work:${id}`;
