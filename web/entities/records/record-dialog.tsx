import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { pendingQuestion } from '#web/kit/feedback/confirm.tsx';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { Form, type FormProps } from '#web/kit/form/form.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { keyName } from '#web/kit/keys/use-shortcuts.ts';
import { useStore } from '#web/kit/store.ts';
import { errorsOf } from './existing-record.ts';
import type { NewRecordForm, RecordForm, RecordPayload, RecordSchema, StoredRecord } from './record-form.ts';
import { forgetLists } from './record-kind.ts';
import { placesOf } from './record-places.ts';
import { useRecordEdit } from './use-record-edit.tsx';

type WindowProps<I extends FieldValues, O> = Pick<FormProps<I, O>, 'form' | 'onSubmit' | 'describe'> & {
  title: string;
  saveLabel: string;
  required: readonly string[];
  isNew: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a window. Asks before changes are discarded. Ctrl/Cmd+S saves this form, not the one of the page. */
function FormWindow<I extends FieldValues, O>(props: WindowProps<I, O>) {
  const { form, title, saveLabel, required, isNew, onClose, children, ...rest } = props;
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control, name: [...required] as never }) as (string | null | undefined)[];
  const canSave = values.every((value) => (value ?? '').trim() !== '') && (isDirty || isNew) && !isSubmitting;
  const content = useRef<HTMLDivElement>(null);
  const question = useStore(pendingQuestion);
  const close = async () => {
    if (!isSubmitting && (!isDirty || (await confirmDiscard()))) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={640}
      closeOnEscape={question === null}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={(event) => {
        if (keyName(event.nativeEvent) !== 'mod+s') return;
        event.preventDefault();
        if (canSave) content.current?.closest('form')?.requestSubmit();
      }}
    >
      <Form form={form} {...rest}>
        <Stack gap={16} ref={content}>
          {children}
        </Stack>
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={() => void close()} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!canSave}>
            {saveLabel}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}

type EditDialogProps<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema> = {
  of: RecordForm<N, C, D, S>;
  record: D;
  /** Called after saving, and before the window closes. */
  onSaved: () => void;
  onClose: () => void;
  /** The fields of the window. Others keep their values. */
  children: ReactNode;
};

/** Edits a stored record in a window, from the page of another record. */
export function RecordEditDialog<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>(
  props: EditDialogProps<N, C, D, S>,
) {
  const { of, record, onSaved, onClose, children } = props;
  const { cache } = useApolloClient();
  const { form, submit, conflictDialog } = useRecordEdit(of, {
    record,
    onSaved: () => {
      forgetLists(cache, of.kind);
      onSaved();
      onClose();
    },
  });
  return (
    <>
      <FormWindow
        form={form}
        onSubmit={submit}
        describe={of.failures.update}
        title={`Edit ${placesOf(of.kind).title}`}
        saveLabel="Save Changes"
        required={of.required}
        isNew={false}
        onClose={onClose}
      >
        {children}
      </FormWindow>
      {conflictDialog}
    </>
  );
}

type AddDialogProps<N, Saved extends { id: string }, S extends RecordSchema> = {
  of: NewRecordForm<N, Saved, S>;
  /** Values that the record starts with. */
  preset: Partial<z.input<S>>;
  /** Called after saving, and before the window closes. */
  onSaved: (saved: Saved, name: string) => void;
  onClose: () => void;
  /** The fields of the window. Others keep their values. */
  children: ReactNode;
};

/** Adds a record in a window, so that the page behind it keeps its values. */
export function RecordAddDialog<N, Saved extends { id: string }, S extends RecordSchema>(props: AddDialogProps<N, Saved, S>) {
  const { of, preset, onSaved, onClose, children } = props;
  const { kind, schema, blank, documents, failures, required } = of;
  const [create] = useMutation(documents.create);
  const form = useRecordForm({ schema: schema(), defaults: { ...blank, ...preset } as DefaultValues<z.input<S>> });
  const save = async (input: z.output<S>) => {
    const { data } = await create({ variables: { input }, update: (cache) => forgetLists(cache, kind) });
    const { payload } = data as RecordPayload<Saved>;
    const { record } = payload;
    if (payload.userErrors.length > 0 || record === null) return errorsOf(kind, payload);
    onSaved(record, kind.nameOf(input as N));
    onClose();
    return [];
  };
  const { title } = placesOf(kind);
  return (
    <FormWindow
      form={form}
      onSubmit={save}
      describe={failures.create}
      title={`Add New ${title}`}
      saveLabel={`Create ${title}`}
      required={required}
      isNew
      onClose={onClose}
    >
      {children}
    </FormWindow>
  );
}
