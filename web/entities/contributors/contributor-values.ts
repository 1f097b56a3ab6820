import type { ContributorInput } from '#domain/contributors/contributor.ts';
import type { ContributorDetailsFragment } from './__generated__/contributor.ts';
import { contributorLabels } from './__generated__/labels.ts';

const nothing = Object.fromEntries(Object.keys(contributorLabels).map((name) => [name, null]));

/** Values of a new contributor. Lists every field; otherwise untouched fields would count as changed. */
export const newContributor: ContributorInput = { ...nothing, firstName: '', lastName: '', roles: [] };

/** A contributor in form values. Bank details are masked, and an unchanged mask keeps its field. */
export function contributorValues(person: ContributorDetailsFragment): ContributorInput {
  const { accountHolder = null, bankName = null, iban = null, bic = null } = person.bankDetails ?? {};
  const values: Readonly<Record<string, unknown>> = { ...person, accountHolder, bankName, iban, bic };
  return Object.fromEntries(Object.keys(contributorLabels).map((name) => [name, values[name]])) as ContributorInput;
}
