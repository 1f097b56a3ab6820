import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { ContributorDraft, type ContributorInput } from '#domain/contributors/contributor.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { describeError } from '#web/apollo/errors.ts';
import type { ContributorDetailsFragment } from '#web/entities/contributors/__generated__/contributor.ts';
import { ContributorFields } from '#web/entities/contributors/contributor-fields.tsx';
import { contributorLabels } from '#web/entities/contributors/contributor-labels.ts';
import { contributorValues } from '#web/entities/contributors/contributor-values.ts';
import { ContributorWorks } from '#web/entities/contributors/contributor-works.tsx';
import { useContributorDeletion } from '#web/entities/contributors/use-contributor-deletion.ts';
import { MediaSection } from '#web/entities/media/associations/media-section.tsx';
import { EditButton, useLock } from '#web/entities/plan/edit-button.tsx';
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
import { useContributorUpdateMutation } from './__generated__/detail.ts';
import { back, detailHref, listHref } from './places.ts';

type Person = ContributorDetailsFragment;

const labels: Readonly<Record<string, string>> = contributorLabels;

/** The form of one contributor, and how it is saved upon the version that was edited. */
function useContributorForm(person: Person, onSaved: () => void) {
  const { base, setDirty } = useEditingBase(person);
  const form = useRecordForm({ schema: ContributorDraft, values: contributorValues(base) });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const [update] = useContributorUpdateMutation();
  const versioned = useVersionedSave<Person>({
    base,
    draftKey: `contributor:${person.id}`,
    versionOf: (record) => record.version,
    valuesOf: contributorValues,
    labelOf: (field) => labels[field] ?? field,
    save: async (version, input) => {
      const { data } = await update({ variables: { id: person.id, version, input } });
      return { record: data?.contributorUpdate.contributor, userErrors: data?.contributorUpdate.userErrors ?? [] };
    },
    onSaved: (saved) => {
      dropDraft(`contributor:${person.id}`);
      releaseGuards();
      form.reset(contributorValues(saved));
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
      <EditButton feature="MUSIC_PUBLISHING" label="Edit Contributor" onEdit={() => void navigate(`${detailHref(id)}/edit`)} />
    </>
  );
}

const factsOf = (person: Person) =>
  [
    ['Contributor ID', person.reference],
    ['Created', <RelativeDate key="created" value={person.createdAt} />],
    ['Last updated', <RelativeDate key="updated" value={person.updatedAt} />],
  ] as const;

const Beside = ({ person }: { person: Person }) => (
  <Stack gap={16}>
    <Facts title="Record" facts={factsOf(person)} />
    <ContributorWorks id={person.id} />
    <div>
      <MediaSection of={{ contributor: person.id }} none="No images, videos or documents yet." />
    </div>
  </Stack>
);

/** Nobody is saved without a name. */
function EditBar({ onCancel }: { onCancel: () => void }) {
  const names = useWatch<ContributorInput, ['firstName', 'lastName']>({ name: ['firstName', 'lastName'] });
  return <SaveBar onCancel={onCancel} canSave={names.every((name) => name.trim() !== '')} />;
}

/** One contributor, to be read or, under /edit, to be changed. */
export function ContributorEditor({ person }: { person: Person }) {
  const navigate = useNavigate();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const isEditing = useLocation().pathname.endsWith('/edit') && person.viewerCanEdit && !isLocked;
  const view = () => void navigate(detailHref(person.id), { replace: true });
  const { form, versioned } = useContributorForm(person, view);
  const { remove, dialog } = useContributorDeletion();
  const name = fullName(person);
  const resolve = async (picks: Parameters<typeof versioned.conflict.onResolve>[0]) => {
    const errors = await versioned.conflict.onResolve(picks).catch((error: unknown) => [{ message: describeError(error) }]);
    const [first] = errors;
    if (first && !('code' in first && first.code === 'CONFLICT')) toast.error(first.message);
  };
  const actions = !isEditing && person.viewerCanEdit && (
    <HeadActions id={person.id} onDelete={() => void remove([{ id: person.id, name }], () => void navigate(listHref))} />
  );
  return (
    <>
      <Form
        form={form}
        mode={isEditing ? 'edit' : 'view'}
        onSubmit={versioned.submit}
        draftKey={`contributor:${person.id}`}
        version={person.version}
        describe={(error) => `Failed to save contributor. ${describeError(error)}`}
      >
        <Page>
          <DetailHead title={name} back={back} sub={person.artistName ?? person.roles.join(', ')} {...(actions && { actions })} />
          <TwoColumns facts={<Beside person={person} />}>
            <ContributorFields />
          </TwoColumns>
        </Page>
        {isEditing && <EditBar onCancel={view} />}
      </Form>
      <ConflictDialog subject={`the contributor "${name}"`} {...versioned.conflict} onResolve={(picks) => void resolve(picks)} />
      {dialog}
    </>
  );
}
