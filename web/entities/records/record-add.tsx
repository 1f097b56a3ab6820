import { useMutation } from '@apollo/client/react';
import { type DefaultValues, type Path, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { ReadersNote } from '#web/entities/viewer/readers-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { ADD_ANOTHER, Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { errorsOf } from './existing-record.ts';
import type { RecordForm, RecordPayload, RecordSchema, StoredRecord } from './record-form.ts';
import { forgetLists } from './record-kind.ts';
import { placesOf } from './record-places.ts';

type RecordAddProps<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema> = {
  of: RecordForm<N, C, D, S>;
};

function NewRecord<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>({
  of: { kind, schema, blank, required, Fields, documents, failures },
}: RecordAddProps<N, C, D, S>) {
  const { words, title, back, listHref, detailHref } = placesOf(kind);
  const navigate = useNavigate();
  const [create] = useMutation(documents.create);
  const form = useRecordForm({ schema: schema(), defaults: blank as DefaultValues<z.input<S>> });
  const values = useWatch({ control: form.control, name: [...required] as Path<z.input<S>>[] }) as (string | undefined)[];
  const save = async (input: z.output<S>, intent: string | null) => {
    const { data } = await create({ variables: { input }, update: (cache) => forgetLists(cache, kind) });
    const { payload } = data as RecordPayload<{ id: string }>;
    const { record } = payload;
    if (payload.userErrors.length > 0 || record === null) return errorsOf(kind, payload);
    const message = `${title} "${kind.nameOf(input as N)}" created successfully!`;
    if (intent === ADD_ANOTHER) toast.success(message);
    else void navigate(detailHref(record.id), { state: succeeded(message) });
    return [];
  };
  return (
    <Form form={form} onSubmit={save} draftKey={`${words}:new`} describe={failures.create}>
      <Page width="form">
        <DetailHead title={`Add New ${title}`} back={back} />
        <Fields isNew />
      </Page>
      <SaveBar
        isNew
        canAddAnother
        onCancel={() => void navigate(listHref)}
        saveLabel={`Create ${title}`}
        savingLabel="Creating..."
        canSave={values.every((value) => (value ?? '').trim() !== '')}
      />
    </Form>
  );
}

/** Adds a record. Members without edit rights, and workspaces without a catalogue, see a back link. Records are not limited. */
export function RecordAdd<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>(
  props: RecordAddProps<N, C, D, S>,
) {
  const { title, back } = placesOf(props.of.kind);
  const { viewerCanEdit } = useViewer();
  if (!viewerCanEdit) return <ReadersNote title={`Add New ${title}`} back={back} />;
  return (
    <FeatureGate feature="MUSIC_PUBLISHING" amount={0} back={back}>
      <NewRecord {...props} />
    </FeatureGate>
  );
}
