import type { TabsProps } from '#web/entities/records/record-editor.tsx';
import { type DetailTab, DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { HistoryTab, historyTab, type RevertDocument } from './history-tab.tsx';

/** Returns tabs for a page of records: their fields, others if given, and their history. */
export const withHistory =
  (revert: RevertDocument, others: (id: string) => readonly DetailTab[] = () => []) =>
  ({ record, children }: TabsProps<{ id: string; version: number }>) => (
    <DetailTabs
      label="Record"
      tabs={[
        { key: 'details', label: 'Details', content: children },
        ...others(record.id),
        { ...historyTab, content: <HistoryTab subject={record} revert={revert} /> },
      ]}
    />
  );
