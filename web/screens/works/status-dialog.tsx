import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { WorkStatusSetDocument } from './__generated__/list-acts.ts';
import type { ListedWork } from './columns.tsx';
import { forEachWork, forgetLists } from './use-work-removal.ts';

type StatusDialogProps = { works: readonly ListedWork[]; onClose: () => void; onDone: () => void };

const counted = (count: number) => `${count} ${count === 1 ? 'work' : 'works'}`;

/** Sets the status of the selected works, with the versions shown in the list. */
function useStatusSetting() {
  const client = useApolloClient();
  const set = (id: string, version: number, trackStatus: TrackStatus) =>
    client
      .mutate({ mutation: WorkStatusSetDocument, variables: { id, version, trackStatus } })
      .then(({ data }) => data?.workUpdate);
  return async (works: readonly ListedWork[], trackStatus: TrackStatus) => {
    const changed: { id: string; version: number; before: TrackStatus }[] = [];
    const changing = works.filter((work) => work.trackStatus !== trackStatus);
    const { failed, reason, cause } = await forEachWork(changing, async (work) => {
      const payload = await set(work.id, work.version, trackStatus);
      if (payload?.work && payload.userErrors.length === 0)
        changed.push({ id: work.id, version: payload.work.version, before: work.trackStatus });
      return payload?.userErrors[0]?.message;
    });
    forgetLists(client);
    const undo = async () => {
      const undone = await forEachWork(changed, async ({ id, version, before }) => {
        const payload = await set(id, version, before);
        return payload?.userErrors[0]?.message;
      });
      forgetLists(client);
      if (undone.failed.length > 0)
        toast.error(`Failed to save work: ${counted(undone.failed.length)}. ${undone.reason ?? ''}`, undone.cause);
    };
    if (failed.length > 0) toast.error(`Failed to save work: ${counted(failed.length)}. ${reason ?? ''}`, cause);
    else
      toast.success(`${counted(works.length)} set to ${trackStatusLabels[trackStatus]}`, changed.length > 0 ? undo : undefined);
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
