import { zodResolver } from '@hookform/resolvers/zod';
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

/** A form over one of the domain's draft schemas: the same rules and messages as on the server, on blur and on submit. */
export function useRecordForm<S extends FormSchema>({
  schema,
  defaults,
  values,
}: Options<S>): RecordForm<z.input<S>, z.output<S>> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    ...(defaults === undefined ? {} : { defaultValues: defaults }),
    ...(values === undefined ? {} : { values, resetOptions: { keepDirtyValues: true } }),
  });
}
