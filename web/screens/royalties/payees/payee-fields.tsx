import { useWatch } from 'react-hook-form';
import { statementLanguages } from '#domain/royalties/royalty-terms.ts';
import { currencyOptions } from '#web/entities/income/currency-names.ts';
import { CountryField } from '#web/entities/lookups/country-field.tsx';
import { BankField } from '#web/entities/parties/bank-field.tsx';
import { PercentField } from '#web/entities/royalties/percent-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { MinimumField } from './minimum-field.tsx';
import type { PayeeFormInput, PayeePageData } from './payee-form-values.ts';
import { payeeLabels as labels } from './payee-labels.ts';
import { standingOptions } from './standing-options.ts';

const languageOptions = statementLanguages.keys.map((code) => ({
  value: code.toUpperCase(),
  label: statementLanguages.labels[code],
}));

function PaymentFields({ payee, minimum }: { payee: PayeePageData; minimum: string }) {
  const currency = useWatch<PayeeFormInput, 'currency'>({ name: 'currency' });
  return (
    <FormSection title="Payment">
      {payee.kind === 'OTHER' && <TextField name="name" label={labels.name} help="As on statements." autoComplete="off" />}
      <SelectField
        name="standing"
        label={labels.standing}
        help="Who gets the money of this party's share."
        options={standingOptions}
      />
      <SelectField
        name="currency"
        label={labels.currency}
        help="It stays once the payee has entries or statements."
        options={currencyOptions()}
        searchable
      />
      <Wide>
        <MinimumField currency={currency ?? payee.currency} general={minimum} />
      </Wide>
    </FormSection>
  );
}

/** The payee's account; without one, that of the contributor. */
function AccountFields({ payee: { bankDetails, kind } }: { payee: PayeePageData }) {
  const isOfContributor = bankDetails?.isOfContributor === true;
  const lead = isOfContributor
    ? `Paid to the account of the contributor${bankDetails.iban === null ? '' : `, ${bankDetails.iban}`}. Enter another one to pay there instead.`
    : 'Stored encrypted. Once saved, only the first and last characters are shown. To change a masked field, replace its text.';
  return (
    <FormSection title="Bank account" lead={lead}>
      <BankField name="accountHolder" label={labels.accountHolder} />
      <BankField name="bankName" label={labels.bankName} />
      <BankField
        name="iban"
        label={labels.iban}
        isCode
        help={kind === 'CONTRIBUTOR' ? 'Without one, the account of the contributor counts.' : 'Printed on bank statements.'}
      />
      <BankField name="bic" label={labels.bic} isCode help="8 or 11 characters, such as DEUTDEFF." />
    </FormSection>
  );
}

const StatementFields = () => (
  <FormSection title="Statements">
    <TextField name="email" label={labels.email} type="email" help="Statements are announced to this address." />
    <SelectField
      name="language"
      label={labels.language}
      help="Language of PDF statements and of the portal."
      options={languageOptions}
    />
  </FormSection>
);

function TaxFields() {
  const isEditing = useFormMode() === 'edit';
  const isSelfBilling = useWatch<PayeeFormInput, 'isSelfBilling'>({ name: 'isSelfBilling' }) === true;
  return (
    <FormSection title="Taxes">
      <CountryField name="taxCountry" label={labels.taxCountry} keeps="code" help="Where the payee pays taxes." />
      <PercentField
        name="withholding"
        label={labels.withholding}
        help="Kept from each payment for the tax office, such as 15. Leave it empty to withhold nothing."
      />
      <TextField name="withholdingForm" label={labels.withholdingForm} help="Form that allows the rate, such as W-8BEN." />
      <DateField
        name="withholdingUntil"
        label={labels.withholdingUntil}
        help="Runs warn when the form expires before they are paid."
      />
      <Wide>
        <SwitchField
          name="isSelfBilling"
          label={labels.isSelfBilling}
          help="The statement is also the invoice of the payee. You need an agreement about it."
        />
      </Wide>
      {(isSelfBilling || !isEditing) && (
        <>
          <TextField name="taxNumber" label={labels.taxNumber} help="Printed on self-billed statements." autoComplete="off" />
          <PercentField
            name="salesTax"
            label={labels.salesTax}
            help="Added to self-billed statements, such as 19. Leave it empty to add none."
          />
        </>
      )}
    </FormSection>
  );
}

/** All fields of a payee. `minimum` is that of the workspace. */
export const PayeeFields = (props: { payee: PayeePageData; minimum: string }) => (
  <>
    <PaymentFields {...props} />
    <AccountFields payee={props.payee} />
    <StatementFields />
    <TaxFields />
    <FormSection title="Notes" columns={1}>
      <TextareaField name="notes" label={labels.notes} help="Only members of the workspace see them." rows={3} />
    </FormSection>
  </>
);
