import { withHistory } from '#web/entities/history/with-history.tsx';
import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { ContributorRevertDocument } from './__generated__/revert.ts';
import { contributorForm } from './contributor-form.tsx';

export const Loading = () => <DetailLoading label="Loading contributor details..." tabs={2} />;

const Tabs = withHistory(ContributorRevertDocument);
export const Component = () => <RecordDetail of={contributorForm} Tabs={Tabs} />;
