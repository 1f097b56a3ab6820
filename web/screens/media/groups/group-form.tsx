import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

type Values = { name: string; description: string | null };
type GroupFormProps = {
  title: string;
  action: string;
  values: Values;
  /** Returns why nothing was saved, or null. */
  onSave: (values: Values) => Promise<string | null>;
  onClose: () => void;
};

export function GroupForm({ title, action, values, onSave, onClose }: GroupFormProps) {
  const [name, setName] = useState(values.name);
  const [description, setDescription] = useState(values.description ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Please enter a name');
    setBusy(true);
    const found = await onSave({ name: name.trim(), description: description.trim() || null });
    setBusy(false);
    setProblem(found);
    if (found === null) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Name"
          value={name}
          maxLength={120}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label="Description"
          mt={16}
          rows={4}
          maxLength={2_000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
