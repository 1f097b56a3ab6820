import { Button, Modal, SimpleGrid, Stack } from '@mantine/core';
import {
  AnnouncementDraft,
  type AnnouncementState,
  announcementKindLabels,
  announcementKinds,
} from '#domain/platform/announcement.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst, type Cache, removeRows } from '#web/apollo/list-changes.ts';
import { administrationId } from '#web/apollo/type-policies.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { MomentField } from '#web/kit/form/moment-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import {
  type AnnouncementPartsFragment,
  useAnnouncementCreateMutation,
  useAnnouncementUpdateMutation,
} from './__generated__/announcements.ts';

const nothing = { message: '', kind: 'INFO', startsAt: null, endsAt: null } as const;
const kinds = announcementKinds.map((value) => ({ value, label: announcementKindLabels[value] }));

type AnnouncementDialogProps = {
  /** Null adds an announcement. */
  announcement: AnnouncementPartsFragment | null;
  onClose: () => void;
};

type Saved = { __typename?: 'Announcement'; id: string; state: AnnouncementState };

/** Shows a saved announcement in the list, and above the page while it is current. */
function showSaved(cache: Cache, saved: Saved | null | undefined): void {
  if (!saved) return;
  addFirst(cache, 'announcements', saved, administrationId);
  if (saved.state === 'SHOWN') addFirst(cache, 'currentAnnouncements', saved);
  else removeRows(cache, 'currentAnnouncements', 'Announcement', [saved.id]);
}

/** Adds or edits an announcement. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { message, kind, startsAt, endsAt } = announcement ?? nothing;
  const form = useRecordForm({ schema: AnnouncementDraft, defaults: { message, kind, startsAt, endsAt } });
  const [create] = useAnnouncementCreateMutation({
    update: (cache, { data }) => showSaved(cache, data?.announcementCreate.announcement),
  });
  const [update] = useAnnouncementUpdateMutation({
    update: (cache, { data }) => showSaved(cache, data?.announcementUpdate.announcement),
  });
  const save = async (draft: AnnouncementDraft) => {
    const moments = { startsAt: draft.startsAt?.toISOString() ?? null, endsAt: draft.endsAt?.toISOString() ?? null };
    const input = { ...draft, ...moments };
    return announcement === null
      ? (await create({ variables: { input } })).data?.announcementCreate
      : (await update({ variables: { id: announcement.id, input } })).data?.announcementUpdate;
  };
  return (
    <Modal opened onClose={onClose} title={announcement === null ? 'New announcement' : 'Edit announcement'} size={560}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (draft) => {
          const outcome = await save(draft);
          if (!outcome?.announcement) return outcome?.userErrors ?? [];
          toast.success('The announcement is saved.');
          onClose();
          return [];
        }}
      >
        <Stack gap="md">
          <TextareaField name="message" label="Message" rows={3} data-autofocus />
          <SelectField name="kind" label="Look" options={kinds} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MomentField name="startsAt" label="Begins at" help="Empty: at once." />
            <MomentField name="endsAt" label="Ends at" help="Empty: until it is deleted." />
          </SimpleGrid>
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {announcement === null ? 'Announce' : 'Save'}
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
