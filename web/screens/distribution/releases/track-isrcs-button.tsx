import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { AllocateIsrcDialog } from '#web/entities/codes/allocate-isrc-dialog.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { TrackRecordingByIdDocument } from './__generated__/track-row.ts';
import type { Track } from './track-order.ts';
import { recordingTitle } from './use-recording-search.ts';

type Missing = readonly { id: string; title: string }[];

/** Allocates ISRCs for all tracks that have none. The rows have loaded the tracks. */
export function TrackIsrcsButton({ tracks }: { tracks: readonly Track[] }) {
  const client = useApolloClient();
  const { viewerCanEdit } = useViewer();
  const [missing, setMissing] = useState<Missing | null>(null);
  if (!viewerCanEdit || tracks.length === 0) return null;
  const open = async () => {
    const read = ({ recordingId }: Track) =>
      client.query({ query: TrackRecordingByIdDocument, variables: { id: recordingId }, fetchPolicy: 'cache-first' });
    try {
      const found = (await Promise.all(tracks.map(read))).flatMap(({ data }) => data?.recording ?? []);
      const without = found.filter(({ isrc }) => isrc === null);
      if (without.length === 0) toast.success('All tracks have an ISRC already');
      else setMissing(without.map((recording) => ({ id: recording.id, title: recordingTitle(recording) })));
    } catch (error) {
      toast.error(`Failed to read the tracks. ${describeError(error)}`, error);
    }
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void open()}>
        Allocate missing ISRCs
      </Button>
      {missing && <AllocateIsrcDialog recordings={missing} onClose={() => setMissing(null)} />}
    </>
  );
}
