import { RecordAdd } from '#web/entities/records/record-add.tsx';
import { publisherForm } from './publisher-form.tsx';

export const Component = () => <RecordAdd of={publisherForm} />;
