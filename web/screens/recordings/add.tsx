import { RecordAdd } from '#web/entities/records/record-add.tsx';
import { recordingForm } from './recording-form.tsx';

export const Component = () => <RecordAdd of={recordingForm} />;
