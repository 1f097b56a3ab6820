import { Int } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { objectType } from '../../kit/object-type.ts';
import { CalendarDate } from '../../kit/scalars.ts';

export type WorksOfMonth = InstanceType<typeof WorksOfMonth>;
export const WorksOfMonth = objectType('WorksOfMonth', 'Works added in a month.', {
  month: [CalendarDate, 'First day of the month (UTC).'],
  released: [Int, 'Number of works that are now released or published.'],
  notReleased: [Int, 'Number of works that now have another status, such as demo.'],
});
export type RecordingsOfMonth = InstanceType<typeof RecordingsOfMonth>;
export const RecordingsOfMonth = objectType('RecordingsOfMonth', 'Recordings added in a month.', {
  month: [CalendarDate, 'First day of the month (UTC).'],
  released: [Int, 'Number of recordings that are now released.'],
  notReleased: [Int, 'Number of recordings that are now unreleased or demos.'],
});
export type CatalogueCompleteness = InstanceType<typeof CatalogueCompleteness>;
export const CatalogueCompleteness = objectType('CatalogueCompleteness', 'Completeness of the works in the catalogue.', {
  works: [Int, 'Number of works outside the bin. The other figures are parts of this total.'],
  splitsComplete: [Int, 'Number of works whose splits assign all royalties.'],
  splitsIncomplete: [Int, 'Number of works whose splits leave shares unassigned.'],
  splitsMissing: [Int, 'Number of works without splits.'],
  iswcValid: [Int, 'Number of works whose ISWC has a correct check digit.'],
  iswcWrongCheckDigit: [Int, 'Number of works whose ISWC has a wrong check digit.'],
  iswcMissing: [Int, 'Number of works without an ISWC.'],
  withPublisherShare: [Int, 'Number of works with a publisher share.'],
  withoutPublisherShare: [Int, 'Number of works in which no publisher receives royalties.'],
});
export type CreditedContributor = InstanceType<typeof CreditedContributor>;
export const CreditedContributor = objectType('CreditedContributor', 'Number of works that credit a contributor.', {
  contributor: [Contributor, 'Contributor with the counted credits.'],
  works: [Int, 'Number of works that credit the contributor, excluding deleted works.'],
});
const NamedWorks = objectType('NamedWorks', 'Number of works with a genre or language.', {
  name: [String, 'Genre or language, in its most frequent spelling.'],
  works: [Int, 'Number of works with this genre or language.'],
});
export type WorksBreakdown = InstanceType<typeof WorksBreakdown>;
export const WorksBreakdown = objectType('WorksBreakdown', 'Works of the catalogue by genre or by language.', {
  top: [[NamedWorks], 'The eight most frequent genres or languages.'],
  others: [Int, 'Number of works with a genre or language outside `top`.'],
  otherNames: [Int, 'Number of genres or languages outside `top`.'],
  unnamed: [Int, 'Number of works without a genre or language.'],
});
