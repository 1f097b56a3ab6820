import { RecordAdd } from '#web/entities/records/record-add.tsx';
import { releaseForm } from './release-form.tsx';

export const Component = () => <RecordAdd of={releaseForm} />;
