import { Button, Group, Modal } from '@mantine/core';
import { SavedFilterDraft } from '#domain/media/group.ts';
import type { Problem } from '#web/apollo/attempt.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';

const schema = SavedFilterDraft.pick({ name: true });

type SaveViewDialogProps = {
  /** Returns why nothing was saved, or null. */
  onSave: (name: string) => Promise<Problem | null>;
  onClose: () => void;
};

export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const form = useRecordForm({ schema, defaults: { name: '' } });
  const { isSubmitting } = form.formState;
  return (
    <Modal opened onClose={onClose} title="Save this view" size={400}>
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          const problem = await onSave(name);
          if (problem) return [{ ...problem, field: ['name'] }];
          toast.success(`View “${name}” saved`);
          onClose();
          return undefined;
        }}
      >
        <TextField
          name="name"
          label="Name"
          help="Saves the search, filters, order, layout and columns. Only you see it."
          data-autofocus
        />
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Save view
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
