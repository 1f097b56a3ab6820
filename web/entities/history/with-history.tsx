import type { TabsProps } from '#web/entities/records/record-editor.tsx';
import { DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { HistoryTab, historyTab } from './history-tab.tsx';

/** The fields of a record and its history. */
export function WithHistory({ record, children }: TabsProps<{ id: string; version: number }>) {
  return (
    <DetailTabs
      label="Record"
      tabs={[
        { key: 'details', label: 'Details', content: children },
        { ...historyTab, content: <HistoryTab subject={record} /> },
      ]}
    />
  );
}
