import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { splitBases } from '#domain/royalties/royalty-terms.ts';
import { RoyaltySettingsDraft } from '#domain/royalties/settings-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { CountryField } from '#web/entities/lookups/country-field.tsx';
import { BankField } from '#web/entities/parties/bank-field.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { type RoyaltySettingsQuery, useRoyaltySettingsSaveMutation } from './__generated__/royalties-detail.ts';
import { Section } from './section.tsx';

type Settings = RoyaltySettingsQuery['royaltySettings'];
type Input = z.input<typeof RoyaltySettingsDraft>;

const explained = {
  USE_PERIOD: 'Money for uses before a change is divided by the splits from before the change.',
  RUN_DAY: 'All money of a run is divided by the splits on the last day of its period.',
} as const;

/** Which version of a split sheet counts. */
function BasisField() {
  const { viewing, value, set, control } = useField<Input>('splitBasis');
  if (viewing) return <ReadOnly label="Split sheet that counts" value={splitBases.labels[value as keyof typeof explained]} />;
  return (
    <Stack gap={8} role="radiogroup" aria-label="Split sheet that counts">
      {splitBases.keys.map((basis) => (
        <OptionCard
          key={basis}
          type="radio"
          name={control.name}
          value={basis}
          checked={value === basis}
          disabled={control.disabled}
          onChange={() => set(basis)}
          label={splitBases.labels[basis]}
          help={explained[basis]}
        />
      ))}
    </Stack>
  );
}

const valuesOf = ({ splitBasis, needsSecondPerson, minimum, sender, town, country, account }: Settings): Input => ({
  splitBasis,
  needsSecondPerson,
  minimum,
  sender,
  town,
  country,
  accountHolder: account?.accountHolder ?? null,
  bankName: account?.bankName ?? null,
  iban: account?.iban ?? null,
  bic: account?.bic ?? null,
});

const Fields = () => (
  <>
    <Section title="Splits" lead="Each run keeps the choice with which it was made, and statements show it.">
      <BasisField />
    </Section>
    <Section title="Runs" lead="Editors prepare runs. Owners approve and issue them.">
      <SwitchField
        name="needsSecondPerson"
        label="A second person issues"
        help="Whoever approved a run cannot issue it. The workspace needs two owners."
      />
    </Section>
    <Section title="Payments" lead="For payees without a minimum of their own, in the currency of each.">
      <TextField
        name="minimum"
        label="Minimum payment"
        help="Smaller balances are carried over. 0 pays every amount."
        autoComplete="off"
      />
    </Section>
    <Section title="Sender" lead="Printed on statements. Without it, they have the name of the workspace.">
      <TextareaField name="sender" label="Name and address" rows={4} />
    </Section>
    <Section
      title="Account"
      lead="Payees are paid from this account. Stored encrypted. Once saved, only the first and last characters are shown."
    >
      <Stack gap={16}>
        <FieldPair>
          <BankField name="accountHolder" label="Account holder" />
          <BankField name="bankName" label="Bank name" />
        </FieldPair>
        <FieldPair>
          <BankField name="iban" label="IBAN" isCode help="Printed on bank statements." />
          <BankField name="bic" label="BIC" isCode help="8 or 11 characters, such as DEUTDEFF." />
        </FieldPair>
        <FieldPair>
          <TextField
            name="town"
            label="Town"
            help="Where the account holder is. Banks in the United Kingdom and Switzerland ask for it."
          />
          <CountryField<Input> name="country" label="Country" keeps="code" />
        </FieldPair>
      </Stack>
    </Section>
  </>
);

/** How the workspace accounts for royalties, below other settings. Owners change it, the others read it. */
export function RoyaltiesForm({ settings, children }: { settings: Settings; children: ReactNode }) {
  const form = useRecordForm({ schema: RoyaltySettingsDraft, values: valuesOf(settings) });
  const [save] = useRoyaltySettingsSaveMutation();
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      mode={settings.viewerCanEdit ? 'edit' : 'view'}
      describe={describeError}
      onSubmit={async (values) => {
        const changed = Object.entries(values).filter(([field]) => dirtyFields[field as keyof Input]);
        const { data } = await save({ variables: { input: Object.fromEntries(changed) } });
        const { royaltySettings: saved, userErrors = [] } = data?.royaltySettingsSave ?? {};
        if (saved) {
          form.reset(valuesOf(saved));
          toast.success('The settings are saved.');
        }
        return userErrors;
      }}
    >
      {children}
      <Fields />
      {settings.viewerCanEdit && (
        <Buttons>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            Save
          </Button>
        </Buttons>
      )}
    </Form>
  );
}
