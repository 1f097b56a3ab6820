import { Button, Group, Modal, Stack } from '@mantine/core';
import type { z } from 'zod';
import { AssetGroupDraft } from '#domain/media/group.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Form } from '#web/kit/form/form.tsx';
import type { UserError } from '#web/kit/form/form-types.ts';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';

const schema = AssetGroupDraft.omit({ coverId: true });

type GroupFormProps = {
  title: string;
  action: string;
  values: z.input<typeof schema>;
  /** Returns why nothing was saved; empty on success. */
  onSave: (values: z.output<typeof schema>) => Promise<readonly UserError[]>;
  onClose: () => void;
};

export function GroupForm({ title, action, values: { name, description }, onSave, onClose }: GroupFormProps) {
  const form = useRecordForm({ schema, defaults: { name, description } });
  const { isSubmitting } = form.formState;
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (values) => {
          const errors = await onSave(values);
          if (errors.length === 0) onClose();
          return errors;
        }}
      >
        <Stack gap={16}>
          <TextField name="name" label="Name" data-autofocus />
          <TextareaField name="description" label="Description" />
        </Stack>
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {action}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
