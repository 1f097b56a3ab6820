import { labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { LabelInput } from '#domain/catalogue/label.ts';
import { checkDpid } from '#domain/codes/dpid.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { useGenreNames } from '#web/entities/lookups/genre-names.ts';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { optionsOf, SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { labelLabels as labels } from './__generated__/labels.ts';

type Draft = LabelInput;

export const LabelCodeField = () => (
  <TextField<Draft>
    name="labelCode"
    label={labels.labelCode}
    mono
    placeholder="LC 12345"
    help="Identifies the label to broadcasters. Ask your neighbouring-rights society for it."
  />
);

/** The cards of a label's form. */
export function LabelFields({ isNew = false }: { isNew?: boolean }) {
  const { names } = useGenreNames();
  return (
    <>
      <FormSection title="Basic Information">
        <TextField<Draft> name="name" label={labels.name} required autoComplete="off" />
        {isNew ? (
          <ReadOnly label={labels.reference} value="Generated when you save" />
        ) : (
          <TextField<Draft> name="reference" label={labels.reference} mono />
        )}
        <SelectField<Draft> name="type" label={labels.type} options={termOptions(labelTypes)} />
        <SelectField<Draft> name="status" label={labels.status} options={termOptions(labelStatuses)} />
        <NumberField<Draft> name="establishedYear" label={labels.establishedYear} placeholder="1998" />
        <Wide>
          <ChipsField<Draft>
            name="genres"
            label={labels.genres}
            options={optionsOf(names)}
            free
            placeholder="Search genres or type your own"
          />
        </Wide>
        <Wide>
          <ChipsField<Draft>
            name="distributionPartners"
            label={labels.distributionPartners}
            placeholder="Type a distributor and press Enter"
            help="Companies that deliver the label's releases to shops and streaming services."
          />
        </Wide>
      </FormSection>
      <FormSection title="Contact Information">
        <TextField<Draft> name="contactPerson" label={labels.contactPerson} />
        <TextField<Draft> name="email" label={labels.email} type="email" placeholder="name@example.com" />
        <TextField<Draft> name="phone" label={labels.phone} type="tel" placeholder="+49(0)157 1234567" />
        <TextField<Draft> name="website" label={labels.website} type="url" placeholder="https://example.com" />
        <Wide>
          <TextareaField<Draft> name="address" label={labels.address} rows={3} />
        </Wide>
      </FormSection>
      <FormSection title="Professional Information">
        <LabelCodeField />
        <CodeField<Draft>
          name="dpid"
          label={labels.dpid}
          check={checkDpid}
          placeholder="PA-DPIDA-2014122301-Q"
          help="Identifies the sender of DDEX messages. Comes with DDEX's implementation licence."
        />
      </FormSection>
      <FormSection title="Notes" columns={1}>
        <TextareaField<Draft> name="notes" label={labels.notes} rows={6} />
      </FormSection>
    </>
  );
}
