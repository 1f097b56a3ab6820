import { Button } from '@mantine/core';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { CodeCheck } from '#domain/codes/code-check.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { CodeState } from './code-state.tsx';
import classes from './codes.module.css';

type CodeFieldProps<T extends FieldValues> = FieldProps<T> & { check: (text: string) => CodeCheck };

/**
 * A standard code, checked while typing. A malformed code cannot be saved. A wrong check digit can, because old catalogues contain such
 * codes; the corrected code is offered.
 */
export function CodeField<T extends FieldValues = FieldValues>({ check, ...field }: CodeFieldProps<T>) {
  const { text, viewing } = useField<T>(field.name);
  const { setValue } = useFormContext<FieldValues>();
  const result = check(text);
  if (viewing)
    return (
      <ReadOnly
        label={field.label}
        value={
          text === '' ? null : (
            <span className={classes.code}>
              <CodeState check={result} />
              <CopyText value={text} label={field.label} />
            </span>
          )
        }
      />
    );
  return (
    <div>
      <TextField<T>
        {...field}
        mono
        rightSection={
          result.state === 'malformed' ? null : <CodeState check={result} isSaidElsewhere={result.state !== 'valid'} />
        }
      />
      <div className={classes.warning} data-ink="warn" role="status" hidden={result.state !== 'wrong-check-digit'}>
        {result.state === 'wrong-check-digit' && (
          <>
            <span>{result.message}</span>
            <Button
              variant="light"
              color="yellow"
              size="compact-xs"
              onClick={() => setValue(field.name as string, result.corrected, { shouldDirty: true, shouldValidate: true })}
            >
              Use the right code
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
