import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OptionCard } from '../layout/option-card.tsx';
import classes from './feedback.module.css';

export type Side = 'theirs' | 'mine';

/** A field changed by both sides, or only by the other, formatted for display. */
export type ConflictField = { name: string; label: string; theirs: ReactNode; mine: ReactNode; preset?: Side };

type ConflictDialogProps = {
  opened: boolean;
  /** The edited record: 'the work "A Quiet Harbour"'. */
  subject: string;
  /** The server's message, which names the other user. */
  message: string;
  fields: readonly ConflictField[];
  saving?: boolean;
  /** Called with one side per field; the screen saves the result with the newer version. */
  onResolve: (picks: Record<string, Side>) => void;
  onClose: () => void;
};

function Choice({
  field,
  side,
  picked,
  onPick,
}: {
  field: ConflictField;
  side: Side;
  picked: Side;
  onPick: (side: Side) => void;
}) {
  const value = field[side];
  const isEmpty = value === null || value === undefined || value === '';
  return (
    <OptionCard
      type="radio"
      name={`conflict-${field.name}`}
      checked={picked === side}
      onChange={() => onPick(side)}
      aria-label={`${field.label}: ${side === 'mine' ? 'yours' : 'theirs'}`}
      label={isEmpty ? <span data-ink="quiet">Empty</span> : value}
    />
  );
}

/** Shows both versions of a conflict side by side and lets the user choose per field. */
export function ConflictDialog({ opened, subject, message, fields, saving = false, onResolve, onClose }: ConflictDialogProps) {
  const [picks, setPicks] = useState<Record<string, Side>>({});
  const pickOf = (field: ConflictField): Side => picks[field.name] ?? field.preset ?? 'mine';
  const resolve = () => onResolve(Object.fromEntries(fields.map((field) => [field.name, pickOf(field)])));
  return (
    <Modal opened={opened} onClose={onClose} size={760} title="Someone saved this before you" withCloseButton={false}>
      <Text size="sm" c="dimmed" mb={16}>
        {message} Choose a version for each field of {subject}.
      </Text>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th style={{ width: '24%' }}>Field</th>
            <th>Saved version</th>
            <th>Your version</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side} data-side={side === 'mine' ? 'Your version' : 'Saved'}>
                  <Choice
                    field={field}
                    side={side}
                    picked={pickOf(field)}
                    onPick={(picked) => setPicks((now) => ({ ...now, [field.name]: picked }))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button loading={saving} onClick={resolve}>
          Save this version
        </Button>
      </Group>
    </Modal>
  );
}
