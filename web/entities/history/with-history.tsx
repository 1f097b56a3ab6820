import type { TabsProps } from '#web/entities/records/record-editor.tsx';
import { DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { HistoryTab, historyTab, type RevertDocument } from './history-tab.tsx';

/** Returns tabs for a page of records: their fields and their history. */
export const withHistory =
  (revert: RevertDocument) =>
  ({ record, children }: TabsProps<{ id: string; version: number }>) => (
    <DetailTabs
      label="Record"
      tabs={[
        { key: 'details', label: 'Details', content: children },
        { ...historyTab, content: <HistoryTab subject={record} revert={revert} /> },
      ]}
    />
  );
