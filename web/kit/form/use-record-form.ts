import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type RecordForm<Input extends FieldValues = FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>;

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type Options<S extends FormSchema> = {
  schema: S;
  /** The values of a new record. */
  defaults?: DefaultValues<z.input<S>>;
  /** The values as the server has them; when they change, fields that were not touched follow. */
  values?: z.input<S> | undefined;
};

/**
 * Newer values from the server reach the fields that nobody has touched. While saving they wait: afterwards the form is
 * clean and takes them all, so that what the server trimmed or formatted is what one sees.
 */
function useServerValues<T extends FieldValues, O>(form: RecordForm<T, O>, values: T | undefined): void {
  // Reading `dirtyFields` makes the form keep track of them.
  const { isSubmitting, dirtyFields } = form.formState;
  const key = JSON.stringify(values);
  const applied = useRef(key);
  const latest = useRef({ values, dirtyFields });
  latest.current = { values, dirtyFields };
  const { reset } = form;
  useEffect(() => {
    if (isSubmitting || applied.current === key) return;
    applied.current = key;
    if (latest.current.values !== undefined) reset(latest.current.values, { keepDirtyValues: true });
  }, [key, isSubmitting, reset]);
}

/** A form over one of the domain's draft schemas: the same rules and messages as on the server, on blur and on submit. */
export function useRecordForm<S extends FormSchema>({
  schema,
  defaults,
  values,
}: Options<S>): RecordForm<z.input<S>, z.output<S>> {
  const initial = values ?? defaults;
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    ...(initial === undefined ? {} : { defaultValues: initial as DefaultValues<z.input<S>> }),
  });
  useServerValues<z.input<S>, z.output<S>>(form, values);
  return form;
}
