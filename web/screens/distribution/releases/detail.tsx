import { IncomeTab, incomeTab } from '#web/entities/income/income-tab.tsx';
import { RecordDetail } from '#web/entities/records/record-detail.tsx';
import type { TabsProps } from '#web/entities/records/record-editor.tsx';
import { DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { releaseForm } from './release-form.tsx';

export const Loading = () => <DetailLoading label="Loading release details..." tabs={2} />;

/** The fields of a release and its income. */
const Tabs = ({ record: { id }, children }: TabsProps<{ id: string }>) => (
  <DetailTabs
    label="Release"
    tabs={[
      { key: 'details', label: 'Details', content: children },
      { ...incomeTab, content: <IncomeTab subject={{ kind: 'release', id }} /> },
    ]}
  />
);

export const Component = () => <RecordDetail of={releaseForm} Tabs={Tabs} />;
