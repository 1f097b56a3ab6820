import { Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ReadAs, ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

type TextFieldProps<T extends FieldValues> = FieldProps<T> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** Formats the value in view mode. Defaults by type. */
  readAs?: ReadAs;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Icon at the start of the input. */
  leftSection?: ReactNode;
  /** State icon or unit at the end of the input. */
  rightSection?: ReactNode;
  /** Called with the typed text, before validation. */
  onType?: (text: string) => void;
  mono?: boolean;
};

const monospace = { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } };

/** One line of text. */
export function TextField<T extends FieldValues = FieldValues>(props: TextFieldProps<T>) {
  const { name, label, help, type = 'text', readAs, mono, onType, disabled, ...input } = props;
  const { viewing, text, setText, maxLength, control } = useField<T>(name);
  if (viewing)
    return <ReadOnly label={label} value={text} readAs={readAs ?? (type === 'password' ? 'text' : mono ? 'code' : type)} />;
  return (
    <TextInput
      {...input}
      {...control}
      {...(mono ? { styles: monospace } : {})}
      label={label}
      description={help}
      type={type}
      disabled={disabled || control.disabled}
      maxLength={maxLength}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onType?.(event.currentTarget.value);
      }}
    />
  );
}

type TextareaFieldProps<T extends FieldValues> = FieldProps<T> & { rows?: number; mono?: boolean };

/** Several lines of text. Grows with the text. */
export function TextareaField<T extends FieldValues = FieldValues>(props: TextareaFieldProps<T>) {
  const { name, label, help, rows = 4, mono, disabled, ...input } = props;
  const { viewing, text, setText, maxLength, control } = useField<T>(name);
  if (viewing) return <ReadOnly label={label} value={text} />;
  return (
    <Textarea
      {...input}
      {...control}
      {...(mono ? { styles: monospace } : {})}
      label={label}
      description={help}
      rows={rows}
      resize="vertical"
      disabled={disabled || control.disabled}
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
