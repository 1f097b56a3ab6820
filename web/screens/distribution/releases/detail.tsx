import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { releaseForm } from './release-form.tsx';

export const Loading = () => <DetailLoading label="Loading release details..." />;

export const Component = () => <RecordDetail of={releaseForm} />;
