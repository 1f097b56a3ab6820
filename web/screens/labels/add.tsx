import { RecordAdd } from '#web/entities/records/record-add.tsx';
import { labelForm } from './label-form.tsx';

export const Component = () => <RecordAdd of={labelForm} />;
