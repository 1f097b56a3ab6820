import { recordingDraft } from '#domain/catalogue/recording.ts';
import type { NounWith } from '#domain/records/record-kinds.ts';
import { workDraft } from '#domain/works/work.ts';

/** A year for the drafts, whose fields are the same in every year. */
const anyYear = 2000;
const drafts = { work: workDraft, recording: recordingDraft };

/**
 * Fields that the document of a saved version leaves out, because they belong to the workspace and a proof is shown to others, or that it
 * contains in another form.
 */
const apart: Readonly<Record<NounWith<'isVersioned'>, readonly string[]>> = {
  work: ['notes', 'tags', 'reference'],
  recording: ['notes', 'reference', 'labelId', 'audioId', 'workIds', 'royaltyRate', 'masterOwners', 'performers'],
};

/** Returns the fields that the document of a saved version contains as they are. A new field of the form is one of them. */
export const documentedFields = (noun: NounWith<'isVersioned'>): string[] =>
  Object.keys(drafts[noun](anyYear).shape).filter((field) => !apart[noun].includes(field));
