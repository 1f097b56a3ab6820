import { BankField } from '#web/entities/parties/bank-field.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { contributorLabels as labels } from './__generated__/labels.ts';

/** Bank account for royalties. After saving, only masked values are shown. */
export function BankFields() {
  return (
    <FormSection
      title="Banking Information"
      lead="Stored encrypted. Once saved, only the first and last characters are shown. To change a masked field, replace its text."
    >
      <BankField name="accountHolder" label={labels.accountHolder} />
      <BankField name="bankName" label={labels.bankName} />
      <BankField name="iban" label={labels.iban} isCode help="International bank account number, printed on bank statements." />
      <BankField name="bic" label={labels.bic} isCode help="8 or 11 characters, such as DEUTDEFF." />
    </FormSection>
  );
}
