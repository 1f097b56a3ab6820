import { withHistory } from '#web/entities/history/with-history.tsx';
import { IncomeTab, incomeTab } from '#web/entities/income/income-tab.tsx';
import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { ContributorRevertDocument } from './__generated__/revert.ts';
import { contributorForm } from './contributor-form.tsx';

export const Loading = () => <DetailLoading label="Loading contributor details..." tabs={3} />;

const Tabs = withHistory(ContributorRevertDocument, (id) => [
  { ...incomeTab, content: <IncomeTab subject={{ kind: 'contributor', id }} /> },
]);
export const Component = () => <RecordDetail of={contributorForm} Tabs={Tabs} />;
