import { useMutation } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';
import { describeError } from '#web/apollo/errors.ts';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { UserError } from '#web/kit/form/form-types.ts';
import { type RecordForm as Form, useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useVersionedSave } from '#web/kit/form/use-versioned-save.ts';
import { errorsOf } from './existing-record.ts';
import type { RecordForm, RecordSchema, StoredRecord } from './record-form.ts';
import { placesOf } from './record-places.ts';

/** The record on which a form is based. Follows the server until the first change and then stays, so a save sends the edited version. */
function useEditingBase<R>(record: R): { base: R; setDirty: (isDirty: boolean) => void } {
  const [base, setBase] = useState(record);
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (!isDirty) setBase(record);
  }, [record, isDirty]);
  return { base, setDirty };
}

type Options<D> = {
  record: D;
  /** Storage key of unsaved values. Without it they are not stored. */
  draftKey?: string;
  onSaved: (saved: D) => void;
};

type Edit<S extends RecordSchema> = {
  form: Form<z.input<S>, z.output<S>>;
  submit: (values: z.output<S>) => Promise<readonly UserError[]>;
  conflictDialog: ReactNode;
};

/** The form of a stored record. Saves changed fields with the edited version. The caller renders `conflictDialog`. */
export function useRecordEdit<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>(
  { kind, schema, valuesOf, labels, documents }: RecordForm<N, C, D, S>,
  { record, draftKey, onSaved }: Options<D>,
): Edit<S> {
  const { base, setDirty } = useEditingBase(record);
  const form = useRecordForm({ schema: schema(), values: valuesOf(base) });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const [update] = useMutation(documents.update);
  /** Values as the API takes them, because the form may show another notation of a code. */
  const sentOf = (stored: D) => {
    const values = valuesOf(stored);
    return schema().safeParse(values).data ?? values;
  };
  const { submit, conflict } = useVersionedSave<D>({
    base,
    ...(draftKey === undefined ? {} : { draftKey }),
    versionOf: ({ version }) => version,
    valuesOf: sentOf,
    labelOf: (field) => labels[field] ?? field,
    save: async (version, input) => {
      const { data } = await update({ variables: { id: record.id, version, input } });
      return { record: data?.payload.record as D | null | undefined, userErrors: data ? errorsOf(kind, data.payload) : [] };
    },
    onSaved: (saved) => {
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
  });
  const resolve = async (picks: Parameters<typeof conflict.onResolve>[0]) => {
    const errors = await conflict.onResolve(picks).catch((error: unknown) => [{ message: describeError(error) }]);
    const [first] = errors;
    if (first && !('code' in first && first.code === 'CONFLICT')) toast.error(first.message);
  };
  const subject = `the ${placesOf(kind).words} "${kind.nameOf(record)}"`;
  const conflictDialog = <ConflictDialog subject={subject} {...conflict} onResolve={(picks) => void resolve(picks)} />;
  return { form, submit, conflictDialog };
}
