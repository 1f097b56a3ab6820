import { z } from 'zod';
import { incomeRights } from '#domain/income/income-terms.ts';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { IncomeRightEnum } from '../../income/records/income-enums.type.ts';
import { RoyaltyTermSubjectEnum } from '../records/royalty-enums.type.ts';
import { RoyaltyTerm } from '../records/term.type.ts';

const id = (description: string) => z.string().max(60).meta({ scalar: 'ID', description });

/** Money as terms look at it. */
export const questionDraft = z
  .object({
    work: id('ID of the work that earned. Null for money of a recording.').nullish(),
    recording: id('ID of the recording that earned. Null for money of a work.').nullish(),
    right: z.enum(incomeRights.keys).meta({ scalar: 'IncomeRight', description: 'What the money is paid for.' }),
    territory: z
      .string()
      .trim()
      .max(40)
      .nullish()
      .describe('Territory of use: a country (ISO 3166-1 alpha-2) or a TIS number. Null if it is unknown.'),
    source: id('ID of the source that pays.'),
    day: z
      .string()
      .refine(isCalendarDate, 'Enter a date such as 2026-03-14.')
      .meta({ scalar: 'Date', description: 'Day of use.' }),
  })
  .describe('Money that terms are tried on.');
export const RoyaltyTermQuestionInput = inputFrom('RoyaltyTermQuestionInput', questionDraft);

const RoyaltyTermCheck = objectType('RoyaltyTermCheck', 'A term that was looked at, and whether it fits.', {
  term: [RoyaltyTerm, 'The term.'],
  isMet: [Boolean, 'Whether the term fits. It is then the last one that was looked at.'],
  sentence: [String, 'Why the term does not fit, or what it gives the payee, as a sentence.'],
});

export type RoyaltyTermPreview = InstanceType<typeof RoyaltyTermPreview>;
export const RoyaltyTermPreview = objectType('RoyaltyTermPreview', 'Which term decides what a payee gets of money.', {
  hasTerm: [Boolean, 'Whether a term decides, which is the last of `checks`. Without one, the payee gets the whole share.'],
  sentence: [String, 'What the payee gets, as a sentence.'],
  checks: [
    [RoyaltyTermCheck],
    'Terms in their order up to the one that decides, all of them without one. Of more than 100, terms of other payees and the first ones are left out.',
  ],
  subject: [RoyaltyTermSubjectEnum, 'Whether the money is for a work or for a recording.'],
  right: [IncomeRightEnum, 'What the money is paid for.'],
  territory: [String, 'Territory of use. Null if it is unknown.', 'nullable'],
  day: [CalendarDate, 'Day on which terms are tried. For a line it is the first day of the month of use, as in runs.'],
});
