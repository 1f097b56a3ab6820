import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { describeError } from '#web/apollo/errors.ts';
import { EditButton, useLock } from '#web/entities/plan/edit-button.tsx';
import type { PublisherDetailsFragment } from '#web/entities/publishers/__generated__/publisher.ts';
import { PublisherFields } from '#web/entities/publishers/publisher-fields.tsx';
import { publisherLabels } from '#web/entities/publishers/publisher-labels.ts';
import { publisherValues } from '#web/entities/publishers/publisher-values.ts';
import { PublisherWorks } from '#web/entities/publishers/publisher-works.tsx';
import { usePublisherDeletion } from '#web/entities/publishers/use-publisher-deletion.ts';
import { DetailHead, Facts, Page, TwoColumns } from '#web/kit/detail/detail-screen.tsx';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { dropDraft } from '#web/kit/form/draft.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useEditingBase } from '#web/kit/form/use-editing-base.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { useVersionedSave } from '#web/kit/form/use-versioned-save.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { usePublisherUpdateMutation } from './__generated__/detail.ts';
import { back, detailHref, listHref } from './places.ts';

const labels: Readonly<Record<string, string>> = publisherLabels;

/** The form of one publisher, and how it is saved upon the version that was edited. */
function usePublisherForm(publisher: PublisherDetailsFragment, onSaved: () => void) {
  const { base, setDirty } = useEditingBase(publisher);
  const form = useRecordForm({ schema: PublisherDraft, values: publisherValues(base) });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const [update] = usePublisherUpdateMutation();
  const versioned = useVersionedSave<PublisherDetailsFragment>({
    base,
    draftKey: `publisher:${publisher.id}`,
    versionOf: (record) => record.version,
    valuesOf: publisherValues,
    labelOf: (field) => labels[field] ?? field,
    save: async (version, input) => {
      const { data } = await update({ variables: { id: publisher.id, version, input } });
      return { record: data?.publisherUpdate.publisher, userErrors: data?.publisherUpdate.userErrors ?? [] };
    },
    onSaved: (saved) => {
      dropDraft(`publisher:${publisher.id}`);
      releaseGuards();
      form.reset(publisherValues(saved));
      onSaved();
    },
  });
  return { form, versioned };
}

function HeadActions({ id, onDelete }: { id: string; onDelete: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onDelete}>
        Delete
      </Button>
      <EditButton feature="MUSIC_PUBLISHING" label="Edit Publisher" onEdit={() => void navigate(`${detailHref(id)}/edit`)} />
    </>
  );
}

const factsOf = (publisher: PublisherDetailsFragment) =>
  [
    ['Publisher ID', publisher.reference],
    ['Created', <RelativeDate key="created" value={publisher.createdAt} />],
    ['Last updated', <RelativeDate key="updated" value={publisher.updatedAt} />],
  ] as const;

const Beside = ({ publisher }: { publisher: PublisherDetailsFragment }) => (
  <Stack gap={16}>
    <Facts title="Record" facts={factsOf(publisher)} />
    <PublisherWorks id={publisher.id} />
  </Stack>
);

/** One publisher, to be read or, under /edit, to be changed. */
export function PublisherEditor({ publisher }: { publisher: PublisherDetailsFragment }) {
  const navigate = useNavigate();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const isEditing = useLocation().pathname.endsWith('/edit') && publisher.viewerCanEdit && !isLocked;
  const view = () => void navigate(detailHref(publisher.id), { replace: true });
  const { form, versioned } = usePublisherForm(publisher, view);
  const { remove, dialog } = usePublisherDeletion();
  const name = publisher.name;
  const resolve = async (picks: Parameters<typeof versioned.conflict.onResolve>[0]) => {
    const errors = await versioned.conflict.onResolve(picks).catch((error: unknown) => [{ message: describeError(error) }]);
    const [first] = errors;
    if (first && !('code' in first && first.code === 'CONFLICT')) toast.error(first.message);
  };
  const actions = !isEditing && publisher.viewerCanEdit && (
    <HeadActions id={publisher.id} onDelete={() => void remove([{ id: publisher.id, name }], () => void navigate(listHref))} />
  );
  return (
    <>
      <Form
        form={form}
        mode={isEditing ? 'edit' : 'view'}
        onSubmit={versioned.submit}
        draftKey={`publisher:${publisher.id}`}
        version={publisher.version}
        describe={() => 'Failed to update publisher. Please try again.'}
      >
        <Page>
          <DetailHead title={name} back={back} sub={publisher.companyName} {...(actions && { actions })} />
          <TwoColumns facts={<Beside publisher={publisher} />}>
            <PublisherFields />
          </TwoColumns>
        </Page>
        {isEditing && <SaveBar onCancel={view} />}
      </Form>
      <ConflictDialog subject={`the publisher "${name}"`} {...versioned.conflict} onResolve={(picks) => void resolve(picks)} />
      {dialog}
    </>
  );
}
