import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { WorkStatusSetDocument } from './__generated__/status-dialog.ts';
import type { ListedWork } from './columns.tsx';
import { forEachWork, forgetLists } from './work-removal.ts';

type StatusDialogProps = { works: readonly ListedWork[]; onClose: () => void; onDone: () => void };

const counted = (count: number) => `${count} ${count === 1 ? 'work' : 'works'}`;

/** Sets the status of the selected works, with the versions shown in the list. */
function useStatusSetting() {
  const client = useApolloClient();
  const set = (id: string, version: number, trackStatus: TrackStatus) =>
    client.mutate({ mutation: WorkStatusSetDocument, variables: { id, version, trackStatus } });
  const failure = (failed: readonly unknown[]) => `Failed to save work: ${counted(failed.length)}`;
  return async (works: readonly ListedWork[], trackStatus: TrackStatus) => {
    const changing = works.filter((work) => work.trackStatus !== trackStatus);
    const { done, failed, problem } = await forEachWork(changing, ({ id, version }) => set(id, version, trackStatus));
    forgetLists(client);
    const undo = async () => {
      const undone = await forEachWork(done, ([before, { work }]) => set(before.id, work?.version ?? 0, before.trackStatus));
      forgetLists(client);
      if (undone.problem) toast.problem(undone.problem, failure(undone.failed));
    };
    if (problem) toast.problem(problem, failure(failed));
    else toast.success(`${counted(works.length)} set to ${trackStatusLabels[trackStatus]}`, done.length > 0 ? undo : undefined);
  };
}

export function StatusDialog({ works, onClose, onDone }: StatusDialogProps) {
  const [status, setStatus] = useState<TrackStatus>('RELEASED');
  const [busy, setBusy] = useState(false);
  const setAll = useStatusSetting();
  const save = async () => {
    setBusy(true);
    await setAll(works, status);
    setBusy(false);
    onDone();
  };
  return (
    <Modal opened={works.length > 0} onClose={onClose} title={`Set the status of ${counted(works.length)}`} size={400}>
      <Select
        label="Status"
        data={TrackStatus.map((value) => ({ value, label: trackStatusLabels[value] }))}
        value={status}
        onChange={(value) => value !== null && setStatus(value as TrackStatus)}
        allowDeselect={false}
        data-autofocus
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={busy}>
          Set status
        </Button>
      </Group>
    </Modal>
  );
}
