import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { musicDocumentForm } from './music-document-form.tsx';

export const Loading = () => <DetailLoading label="Loading music document details..." />;

export const Component = () => <RecordDetail of={musicDocumentForm} />;
