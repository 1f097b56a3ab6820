import { RecordAdd } from '#web/entities/records/record-add.tsx';
import { contributorForm } from './contributor-form.tsx';

export const Component = () => <RecordAdd of={contributorForm} />;
