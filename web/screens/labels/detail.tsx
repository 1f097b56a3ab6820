import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { labelForm } from './label-form.tsx';

export const Loading = () => <DetailLoading label="Loading label details..." />;

export const Component = () => <RecordDetail of={labelForm} />;
