import { TextInput, Tooltip } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { bicField, ibanField, isMasked } from '#domain/contributors/bank.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';

type BankFieldProps<T extends FieldValues> = FieldProps<T> & {
  name: 'accountHolder' | 'bankName' | 'iban' | 'bic';
  isCode?: boolean;
};

const codes: Partial<Record<BankFieldProps<FieldValues>['name'], ReturnType<typeof ibanField>>> = {
  iban: ibanField('IBAN'),
  bic: bicField('BIC'),
};

/** Only the typed characters of an edit inside a mask, because the hidden ones are unknown here. */
function withoutMask(event: FormEvent<HTMLInputElement>): string {
  const { value } = event.currentTarget;
  const { data } = event.nativeEvent as InputEvent;
  return isMasked(value) ? (data ?? '') : value;
}

/** A secret field: shown masked, replaced as a whole by typing. */
export function BankField<T extends FieldValues = FieldValues>({ name, label, help, isCode = false }: BankFieldProps<T>) {
  const { viewing, text, setText, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text} />;
  const right: ReactNode =
    isCode && text !== '' && !isMasked(text) && codes[name]?.safeParse(text).success ? (
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
