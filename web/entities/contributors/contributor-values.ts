import { type ContributorInput, contributorDefaults } from '#domain/contributors/contributor.ts';
import type { ContributorDetailsFragment } from './__generated__/contributor.ts';
import { contributorLabels } from './contributor-labels.ts';

/** The form of a contributor that does not exist yet. */
export const newContributor: ContributorInput = { firstName: '', lastName: '', roles: [], ...contributorDefaults };

/** A contributor as the form holds it; bank details are masked, and a mask that stays leaves its field alone. */
export function contributorValues(person: ContributorDetailsFragment): ContributorInput {
  const { accountHolder = null, bankName = null, iban = null, bic = null } = person.bankDetails ?? {};
  const values: Readonly<Record<string, unknown>> = { ...person, accountHolder, bankName, iban, bic };
  return Object.fromEntries(Object.keys(contributorLabels).map((name) => [name, values[name]])) as ContributorInput;
}
