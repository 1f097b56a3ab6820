import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import type { PublisherInput } from '#domain/publishers/publisher.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { AddressFields } from '#web/entities/lookups/address-fields.tsx';
import { MembershipFields } from '#web/entities/lookups/membership-fields.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { publisherLabels as labels } from './__generated__/labels.ts';

type Draft = PublisherInput;

const addressNames = { street: 'street', zipCode: 'zipCode', city: 'city', state: 'provinceState', country: 'country' } as const;
const addressLabels = { ...labels, state: labels.provinceState };
export const membershipNames = { pro: 'pro', proCountry: 'proCountry', proCode: 'proCode' } as const;

export const IpiField = () => (
  <CodeField<Draft>
    name="ipiNumber"
    label={labels.ipiNumber}
    check={checkIpiNameNumber}
    placeholder="00000000199"
    help="11 digits that identify a rights holder at all societies. Printed on your society's statements."
  />
);

/** The cards of a publisher, for editing or reading. */
export function PublisherFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FormSection title="Basic Information">
        <TextField<Draft> name="name" label={labels.name} required help="The name under which it is credited." />
        <TextField<Draft> name="companyName" label={labels.companyName} required help="The legal name of the company." />
        <TextField<Draft>
          name="reference"
          label={labels.reference}
          required
          mono
          {...(isNew && {
            placeholder: 'PUB-…',
            help: 'Your own reference number. Generated when you save if empty.',
          })}
        />
        <TextField<Draft> name="contactPerson" label={labels.contactPerson} help="Your contact at the publisher." />
      </FormSection>
      <FormSection title="Contact Information">
        <TextField<Draft> name="phone" label={labels.phone} type="tel" placeholder="+49(0)157 1234567" />
        <TextField<Draft> name="email" label={labels.email} type="email" placeholder="name@example.com" />
        <Wide>
          <TextField<Draft> name="website" label={labels.website} type="url" placeholder="https://example.com" />
        </Wide>
        <AddressFields<Draft> names={addressNames} labels={addressLabels} />
      </FormSection>
      <FormSection title="Professional Information">
        <IpiField />
        <TextField<Draft>
          name="bpid"
          label={labels.bpid}
          mono
          help="Business partner ID assigned by a society. Printed on its letters."
        />
        <MembershipFields<Draft> names={membershipNames} labels={labels} />
      </FormSection>
      <FormSection title="Notes & Additional Information" columns={1}>
        <TextareaField<Draft> name="notes" label={labels.notes} rows={8} />
      </FormSection>
    </>
  );
}
