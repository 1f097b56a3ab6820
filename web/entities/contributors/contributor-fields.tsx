import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandSpotify,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import type { ContributorInput } from '#domain/contributors/contributor.ts';
import { ROLE_CATALOGUE, ROLE_SEARCH_DEBOUNCE_MS } from '#domain/contributors/roles.ts';
import { AddressFields } from '#web/entities/lookups/address-fields.tsx';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { contributorLabels as labels } from './__generated__/labels.ts';
import { BankFields } from './bank-fields.tsx';
import { ProfessionalFields } from './professional-fields.tsx';

type Draft = ContributorInput;

const roleOptions = ROLE_CATALOGUE.map(({ name, category, description }) => ({
  value: name,
  label: name,
  description: `${category} · ${description}`,
}));

const addressNames = { street: 'street', zipCode: 'zipCode', city: 'city', state: 'state', country: 'country' } as const;

const networks = [
  { name: 'instagram', Icon: IconBrandInstagram, placeholder: 'https://instagram.com/…' },
  { name: 'spotify', Icon: IconBrandSpotify, placeholder: 'https://open.spotify.com/artist/…' },
  { name: 'youtube', Icon: IconBrandYoutube, placeholder: 'https://youtube.com/@…' },
  { name: 'facebook', Icon: IconBrandFacebook, placeholder: 'https://facebook.com/…' },
  { name: 'tiktok', Icon: IconBrandTiktok, placeholder: 'https://tiktok.com/@…' },
  { name: 'x', Icon: IconBrandX, placeholder: 'https://x.com/…' },
] as const;

export const RolesField = () => (
  <ChipsField<Draft>
    name="roles"
    label={labels.roles}
    options={roleOptions}
    free
    searchDelayMs={ROLE_SEARCH_DEBOUNCE_MS}
    placeholder="Search roles or type your own"
    emptyText="No roles selected yet"
  />
);

function PersonalFields({ isNew }: { isNew: boolean }) {
  return (
    <FormSection title="Personal Information">
      <TextField<Draft> name="firstName" label={labels.firstName} required autoComplete="off" />
      <TextField<Draft> name="lastName" label={labels.lastName} required autoComplete="off" />
      <TextField<Draft> name="artistName" label={labels.artistName} help="Stage name or pseudonym." />
      {isNew ? (
        <ReadOnly label={labels.reference} value="Generated when you save" />
      ) : (
        <TextField<Draft> name="reference" label={labels.reference} mono />
      )}
      <Wide>
        <RolesField />
      </Wide>
    </FormSection>
  );
}

function ContactFields() {
  return (
    <FormSection title="Contact Information">
      <TextField<Draft> name="email" label={labels.email} type="email" placeholder="name@example.com" />
      <TextField<Draft> name="phone" label={labels.phone} type="tel" placeholder="+1 212 555 0134" />
      <Wide>
        <TextField<Draft> name="website" label={labels.website} type="url" placeholder="https://example.com" />
      </Wide>
      <AddressFields<Draft> names={addressNames} labels={labels} />
    </FormSection>
  );
}

function SocialFields() {
  const isViewing = useFormMode() === 'view';
  return (
    <FormSection title="Social Media">
      {networks.map(({ name, Icon, placeholder }) => (
        <TextField<Draft>
          key={name}
          name={name}
          label={labels[name]}
          type="url"
          placeholder={placeholder}
          {...(!isViewing && { leftSection: <Icon size={17} stroke={1.7} aria-hidden="true" /> })}
        />
      ))}
    </FormSection>
  );
}

/** The cards of a contributor, for editing or reading. */
export function ContributorFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <PersonalFields isNew={isNew} />
      <ContactFields />
      <ProfessionalFields />
      <BankFields />
      <SocialFields />
      <FormSection title="Notes" columns={1}>
        <TextareaField<Draft> name="notes" label={labels.notes} rows={8} />
      </FormSection>
    </>
  );
}
