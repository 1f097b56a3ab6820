import { withHistory } from '#web/entities/history/with-history.tsx';
import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { PublisherRevertDocument } from './__generated__/revert.ts';
import { publisherForm } from './publisher-form.tsx';

export const Loading = () => <DetailLoading label="Loading publisher details..." tabs={2} />;

const Tabs = withHistory(PublisherRevertDocument);
export const Component = () => <RecordDetail of={publisherForm} Tabs={Tabs} />;
