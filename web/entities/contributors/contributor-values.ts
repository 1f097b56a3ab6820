import type { ContributorInput } from '#domain/contributors/contributor.ts';
import type { ContributorDetailsFragment } from './__generated__/contributor.ts';
import { contributorLabels } from './__generated__/labels.ts';

const nothing = Object.fromEntries(Object.keys(contributorLabels).map((name) => [name, null]));

/** The form of a contributor that does not exist yet. Every field is named, or the form would count an untouched one as changed. */
export const newContributor: ContributorInput = { ...nothing, firstName: '', lastName: '', roles: [] };

/** A contributor as the form holds it; bank details are masked, and a mask that stays leaves its field alone. */
export function contributorValues(person: ContributorDetailsFragment): ContributorInput {
  const { accountHolder = null, bankName = null, iban = null, bic = null } = person.bankDetails ?? {};
  const values: Readonly<Record<string, unknown>> = { ...person, accountHolder, bankName, iban, bic };
  return Object.fromEntries(Object.keys(contributorLabels).map((name) => [name, values[name]])) as ContributorInput;
}
