import { RecordAdd } from '#web/entities/records/record-add.tsx';
import { musicDocumentForm } from './music-document-form.tsx';

export const Component = () => <RecordAdd of={musicDocumentForm} />;
