import { recordingForm } from '#web/entities/recordings/recording-form.tsx';
import { RecordAdd } from '#web/entities/records/record-add.tsx';

export const Component = () => <RecordAdd of={recordingForm} />;
