import { z } from 'zod';
import { type IncomeRight, incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { optionalDate, optionalText } from '#domain/kit/fields.ts';
import { percentSchema } from '#domain/kit/percent.ts';
import { type TermSubject, termDeals, termSubjects } from './royalty-terms.ts';

/** Maximum number of terms of a workspace. */
export const maxTerms = 1_000;
/** Maximum number of territories that a term names. */
const maxTerritories = 300;

/** Rights whose money is for recordings. All others are for works. */
const recordingRights: readonly IncomeRight[] = ['MASTER', 'NEIGHBOURING'];

/** Returns the subject of money that is paid for a right. */
export const subjectOfRight = (right: IncomeRight): TermSubject => (recordingRights.includes(right) ? 'RECORDING' : 'WORK');

const reference = (description: string) => z.string().max(60).nullish().meta({ scalar: 'ID', description });

/** A country or a group of countries, as statements have them. */
const territory = z
  .string()
  .trim()
  .toUpperCase()
  .max(40, 'Enter a code of a country, such as DE, or a TIS number, such as 2130.')
  .refine(
    (code) => /^(?:[A-Z]{2}|\d{4})$/.test(code) && territoryNameOf(code) !== null,
    'Enter a code of a country, such as DE, or a TIS number, such as 2130.',
  );

/** What people enter about a term. All conditions must hold; an empty one holds always. */
export const RoyaltyTermDraft = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name for the term.')
      .max(120, 'Use at most 120 characters.')
      .describe('Name of the term, as in explanations of amounts.'),
    subject: z
      .enum(termSubjects.keys)
      .meta({ scalar: 'RoyaltyTermSubject', description: 'Whether the term is about income of works or of recordings.' }),
    payee: reference('ID of the payee. Null holds for every payee.'),
    contract: reference('ID of the contract of the payee that gets the money. Null takes the default contract.'),
    work: reference('ID of the only work that is meant. Null means all.'),
    recording: reference('ID of the only recording that is meant. Null means all.'),
    tag: optionalText(60, 'Tag of the works that are meant. Null means all works.'),
    territories: z
      .array(territory)
      .max(maxTerritories, `Name at most ${maxTerritories} territories.`)
      .transform((codes) => [...new Set(codes)])
      .nullish()
      .describe(
        'Territories of use: countries (ISO 3166-1 alpha-2, such as DE) and groups of countries (TIS numbers, such as 2130). Empty means the world.',
      ),
    rights: z
      .array(z.enum(incomeRights.keys).meta({ scalar: 'IncomeRight' }))
      .max(incomeRights.keys.length, 'Name each right once.')
      .transform((rights) => [...new Set(rights)])
      .nullish()
      .describe('Rights that the money is paid for. Empty means all rights of the subject.'),
    sourceKinds: z
      .array(z.enum(sourceKinds.keys).meta({ scalar: 'IncomeSourceKind' }))
      .max(sourceKinds.keys.length, 'Name each kind once.')
      .transform((kinds) => [...new Set(kinds)])
      .nullish()
      .describe('Kinds of sources that pay. Empty means all.'),
    source: reference('ID of the only source that is meant. Null means all.'),
    startsOn: optionalDate('First day of use. Null has no beginning.'),
    endsOn: optionalDate('Last day of use. Null has no end.'),
    deal: z.enum(termDeals.keys).meta({ scalar: 'RoyaltyTermDeal', description: 'What the percentage means.' }),
    percent: percentSchema.describe('Fee or rate in percent, from 0 to 100 with at most 4 decimals. 0 is a rate.'),
  })
  .describe('A rule that says what payees get of income.')
  .superRefine((term, check) => {
    const issue = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
    const isOfWorks = term.subject === 'WORK';
    if (term.startsOn && term.endsOn && term.startsOn > term.endsOn)
      issue('endsOn', 'The last day comes before the first day. Swap them.');
    if (term.rights?.some((right) => subjectOfRight(right) !== term.subject))
      issue(
        'rights',
        isOfWorks ? 'Master and neighbouring rights are for recordings.' : 'Recordings have master and neighbouring rights only.',
      );
    if (!isOfWorks && term.work) issue('work', 'A term for recordings cannot name a work.');
    if (!isOfWorks && term.tag) issue('tag', 'A term for recordings cannot name a tag of works.');
    if (isOfWorks && term.recording) issue('recording', 'A term for works cannot name a recording.');
    if (term.contract && !term.payee) issue('contract', 'Choose the payee of the contract.');
    if (term.work && term.tag) issue('tag', 'Name a work or a tag, not both.');
  });
export type RoyaltyTermValues = z.output<typeof RoyaltyTermDraft>;
