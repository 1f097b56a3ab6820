import type { NewRecordProps } from '#web/kit/form/use-new-record.tsx';
import { RecordAddDialog } from '../records/record-dialog.tsx';
import { RecordingEssentials } from './recording-fields.tsx';
import { recordingForm } from './recording-form.tsx';
import type { RecordingFormInput } from './recording-values.ts';

type Props = Omit<NewRecordProps<{ id: string }>, 'onSaved'> & {
  onSaved: (saved: { id: string }, name: string) => void;
  /** Values known from the page, such as the artist of the release. */
  preset?: Partial<RecordingFormInput>;
};

/** Adds a recording with its audio, title, artist and ISRC. The rest can follow on the recording's page. */
export function NewRecording({ typed, preset, ...acts }: Props) {
  return (
    <RecordAddDialog of={recordingForm} preset={{ ...preset, ...(typed !== '' && { title: typed }) }} {...acts}>
      <RecordingEssentials />
    </RecordAddDialog>
  );
}
