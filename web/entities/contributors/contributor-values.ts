import type { ContributorInput } from '#domain/contributors/contributor.ts';
import { blankValues, valuesIn } from '../records/record-values.ts';
import type { ContributorDetailsFragment } from './__generated__/contributor.ts';
import { contributorLabels } from './__generated__/labels.ts';

/** Values of a new contributor. */
export const newContributor: ContributorInput = { ...blankValues(contributorLabels), firstName: '', lastName: '', roles: [] };

/** A contributor in form values. Bank details are masked, and an unchanged mask keeps its field. */
export function contributorValues(person: ContributorDetailsFragment): ContributorInput {
  const { accountHolder = null, bankName = null, iban = null, bic = null } = person.bankDetails ?? {};
  return valuesIn(contributorLabels, { ...person, accountHolder, bankName, iban, bic }) as ContributorInput;
}
