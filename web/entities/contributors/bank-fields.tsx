import { TextInput, Tooltip } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { isMasked } from '#domain/contributors/bank.ts';
import { ContributorDraft, type ContributorInput } from '#domain/contributors/contributor.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { contributorLabels as labels } from './__generated__/labels.ts';

type BankFieldProps = FieldProps<ContributorInput> & { name: 'accountHolder' | 'bankName' | 'iban' | 'bic'; isCode?: boolean };

/** Only the typed characters of an edit inside a mask, because the hidden ones are unknown here. */
function withoutMask(event: FormEvent<HTMLInputElement>): string {
  const { value } = event.currentTarget;
  const { data } = event.nativeEvent as InputEvent;
  return isMasked(value) ? (data ?? '') : value;
}

/** A secret field: shown masked, replaced as a whole by typing. */
function BankField({ name, label, help, isCode = false }: BankFieldProps) {
  const { viewing, text, setText, control } = useField<ContributorInput>(name);
  if (viewing) return <ReadOnly label={label} value={text} />;
  const right: ReactNode =
    isCode && text !== '' && !isMasked(text) && ContributorDraft.shape[name].safeParse(text).success ? (
      <Tooltip label={`Valid ${label}`}>
        <IconCircleCheckFilled size={15} color="var(--mantine-color-green-6)" aria-label={`Valid ${label}`} />
      </Tooltip>
    ) : null;
  return (
    <TextInput
      {...control}
      label={label}
      description={isMasked(text) ? 'Typing replaces it.' : help}
      autoComplete="off"
      spellCheck={false}
      {...(isCode && { styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } } })}
      rightSection={right}
      value={text}
      onFocus={(event) => isMasked(text) && event.currentTarget.select()}
      onChange={(event) => setText(withoutMask(event))}
    />
  );
}

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
