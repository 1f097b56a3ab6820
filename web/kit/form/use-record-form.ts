import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { maxLengthOf } from '#domain/kit/max-length.ts';
import { useLatest } from '#web/kit/remember.ts';

export type RecordForm<Input extends FieldValues = FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output> & {
  /** The draft's bound of a text field. */
  maxLengthOf: (name: string) => number | undefined;
};

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type Options<S extends FormSchema> = {
  schema: S;
  /** The values of a new record. */
  defaults?: DefaultValues<z.input<S>>;
  /** The server's values. When they change, untouched fields follow. */
  values?: z.input<S> | undefined;
};

/** Newer server values update untouched fields. During a save they wait; then the form takes all, so normalised values are shown. */
function useServerValues<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, values: T | undefined): void {
  // Reading `dirtyFields` makes the form track them.
  const { isSubmitting, dirtyFields } = form.formState;
  const key = JSON.stringify(values);
  const applied = useRef(key);
  const latest = useLatest({ values, dirtyFields });
  const { reset } = form;
  useEffect(() => {
    if (isSubmitting || applied.current === key) return;
    applied.current = key;
    if (latest.current.values !== undefined) reset(latest.current.values, { keepDirtyValues: true });
  }, [key, isSubmitting, reset]);
}

/** A form over a domain draft schema: the server's rules and messages, on blur and on submit. */
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
  return Object.assign(form, { maxLengthOf: useCallback((name: string) => maxLengthOf(schema, name), [schema]) });
}
