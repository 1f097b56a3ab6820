import { z } from 'zod';
import { HUNDRED, percentSchema } from '#domain/kit/percent.ts';
import { groupDecisions } from './income-terms.ts';

/** Groups that are decided together. */
export const maxDecided = 200;
/** Works among which the money of a group or recording is divided. */
const maxParts = 50;

const id = (description: string) => z.string().max(60).meta({ scalar: 'ID', description });

/** A work and its part of the money. */
export const divisionPartDraft = z
  .object({
    work: id('ID of the work.'),
    part: percentSchema.describe('Percentage of the money that is for the work. The parts total 100.'),
  })
  .describe('A work and its part of the money.');

const isDistinct = (parts: readonly { work: string }[]): boolean =>
  new Set(parts.map(({ work }) => work.toLowerCase())).size === parts.length;
const isWhole = (parts: readonly { part: number }[]): boolean => parts.reduce((sum, { part }) => sum + part, 0) === HUNDRED;

/** Works with their parts, which total 100 %. */
export const divisionDraft = z
  .array(divisionPartDraft)
  .min(1, 'Name at least one work.')
  .max(maxParts, `Name at most ${maxParts} works.`)
  .refine(isDistinct, 'Name each work once.')
  .refine(isWhole, 'The parts of the works must total 100 %.');

/** What somebody decides about a group. A match names works, or a recording, or a release. */
export const groupDecisionDraft = z
  .object({
    group: id('ID of the group.'),
    version: z.int().describe('Version of the group that the caller knows.'),
    decision: z
      .enum(groupDecisions.keys)
      .meta({ scalar: 'IncomeGroupDecision', description: 'Decision about all lines of the group, past and future.' }),
    recording: id('ID of the recording of a match. Its works share the money.').nullish(),
    release: id('ID of the release of a match, with its recording or alone.').nullish(),
    works: divisionDraft.nullish().describe('Works of a match without a recording, with their parts.'),
  })
  .describe('Decision about a group of lines.')
  .superRefine(({ decision, recording, release, works }, check) => {
    const issue = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
    const isNamed = Boolean(recording || release || works);
    if (decision === 'MATCHED' && !isNamed) issue('works', 'Name works, a recording or a release to match the lines with.');
    if (decision !== 'MATCHED' && isNamed) issue('decision', 'Only a match names works, a recording or a release.');
    if (recording && works) issue('works', 'Name works or a recording, which has its works.');
  });
export type GroupDecisionDraft = z.output<typeof groupDecisionDraft>;

/** Decisions that are made together, each about another group. */
export const groupDecisionsDraft = z
  .array(groupDecisionDraft)
  .min(1, 'Name at least one group.')
  .max(maxDecided, `Decide at most ${maxDecided} groups at once.`)
  .superRefine((groups, check) => {
    const seen = new Set<string>();
    for (const [index, { group }] of groups.entries()) {
      const key = group.toLowerCase();
      if (seen.has(key)) check.addIssue({ code: 'custom', path: [index, 'group'], message: 'Name each group once.' });
      seen.add(key);
    }
  });
