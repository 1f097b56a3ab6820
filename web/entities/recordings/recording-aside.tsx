import { Button } from '@mantine/core';
import { useState } from 'react';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { AllocateIsrcDialog } from '#web/entities/codes/allocate-isrc-dialog.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { RecordingDetailsFragment } from './__generated__/recording.ts';

/** Allocates the ISRC of a recording without one. Not while editing, because it changes the recording. */
function MissingIsrc({ recording }: { recording: RecordingDetailsFragment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="ISRC" lead="Shops and platforms need it before the release.">
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        Allocate ISRC
      </Button>
      {isOpen && (
        <AllocateIsrcDialog
          recordings={[{ id: recording.id, title: versionedTitle(recording) }]}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

/** Cards beside a recording's fields. */
export function RecordingAside({ recording }: { recording: RecordingDetailsFragment }) {
  const isViewing = useFormMode() === 'view';
  return isViewing && recording.isrc === null && recording.viewerCanEdit ? <MissingIsrc recording={recording} /> : null;
}
