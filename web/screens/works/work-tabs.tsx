import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { capitalize } from '#domain/kit/capitalize.ts';
import { HistoryTab, historyTab } from '#web/entities/history/history-tab.tsx';
import { IncomeTab, incomeTab } from '#web/entities/income/income-tab.tsx';
import { WorkDocuments } from '#web/entities/music-documents/work-documents.tsx';
import { ProofTab, proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { WorkRecordings } from '#web/entities/recordings/work-recordings.tsx';
import type { WorkRecord } from '#web/entities/works/work-records.ts';
import { type DetailTab, DetailTabs, useTab } from '#web/kit/detail/detail-screen.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { useFocusField } from '#web/kit/form/use-focus-field.ts';
import { NoLines } from '#web/kit/layout/lines.tsx';
import type { OnFix } from '#web/tokenization/panel/on-fix.ts';
import { TOKEN_TAB, TokenTab } from '#web/tokenization/panel/token-tab.tsx';
import { WorkRevertDocument } from './__generated__/revert.ts';
import { CopyrightTab } from './copyright-tab.tsx';
import { LyricsTab } from './lyrics-tab.tsx';
import { MetadataTab } from './metadata-tab.tsx';
import { SplitsTab, useSplitsMark } from './splits/splits-tab.tsx';
import { type TabName, tabNames, tabOf, type WorkFormInput } from './work-form.ts';

/** A save with an error opens its tab and focuses the field. */
function useFaultyTab(): void {
  const [tab, setTab] = useTab(tabNames);
  const { formState, setFocus } = useFormContext<WorkFormInput>();
  const { errors, submitCount } = formState;
  const names = Object.keys(errors);
  const first = names.find((name) => tabOf(name) === tab) ?? names[0];
  const go = useRef((_name: string): ReturnType<typeof setTimeout> | undefined => undefined);
  go.current = (name) => {
    setTab(tabOf(name));
    return setTimeout(() => setFocus(name as FieldPath<WorkFormInput>), 50);
  };
  // Only another save or another first error moves the focus again.
  const fault = submitCount > 0 && first !== undefined ? `${submitCount} ${first}` : null;
  useEffect(() => {
    if (fault === null) return;
    const timer = go.current(fault.split(' ')[1] ?? '');
    return () => clearTimeout(timer);
  }, [fault]);
}

type WorkTabsProps = {
  /** The stored work; null for a new one. */
  work: WorkRecord | null;
  /** False until long texts and splits are loaded. */
  ready: boolean;
  /** Begins to edit a stored work. */
  onEdit?: (() => void) | undefined;
};

/** Missing requirements are completed on the other tabs. */
function useFix({ work, ready, onEdit }: WorkTabsProps): OnFix {
  const [, setTab] = useTab(tabNames);
  const focusField = useFocusField();
  const isEditing = useFormMode() === 'edit';
  return ({ tab, field }) => {
    if (work?.viewerCanEdit && ready && !isEditing) onEdit?.();
    if (tab !== null) setTab(tab);
    focusField(field);
  };
}

/** The tabs of a work that is stored already: its documents, recordings, tokens and proofs. */
function tabsOfStored(work: WorkRecord, isEditing: boolean, onFix: OnFix): DetailTab[] {
  const { id, title, artist, version, viewerCanEdit } = work;
  const preset = { title, artist: artist ?? '' };
  const subject = { kind: 'WORK' as const, subjectId: id, title };
  const content = <TokenTab subject={subject} stamp={String(version)} isEditing={isEditing} onFix={onFix} />;
  return [
    { key: 'documents', label: 'Documents', content: <WorkDocuments workId={id} canEdit={viewerCanEdit} /> },
    {
      key: 'recordings',
      label: 'Associated Recordings',
      content: <WorkRecordings workId={id} preset={preset} canEdit={viewerCanEdit} />,
    },
    { ...incomeTab, content: <IncomeTab subject={{ kind: 'work', id }} /> },
    { key: TOKEN_TAB, label: 'Tokenization', content },
    { ...proofTab, content: <ProofTab subject={{ kind: 'WORK', id }} /> },
    { ...historyTab, content: <HistoryTab subject={{ id, version }} revert={WorkRevertDocument} /> },
  ];
}

/** Creates the work and opens its tab, because a new work has no ID yet to which others could refer. */
const CreateFirst = ({ tab, things }: { tab: TabName; things: string }) => (
  <Stack align="flex-start">
    <NoLines>
      {`${capitalize(things)} belong to a stored work. All that you have entered is stored with it, and you continue with its ${things}.`}
    </NoLines>
    <Button type="submit" name={tab} variant="default">
      Create the work and add {things}
    </Button>
  </Stack>
);

const tabsOfNew: readonly DetailTab[] = [
  { key: 'documents', label: 'Documents', content: <CreateFirst tab="documents" things="documents" /> },
  { key: 'recordings', label: 'Associated Recordings', content: <CreateFirst tab="recordings" things="recordings" /> },
];

/** Tabs of a work, for new works, reading and editing. */
export function WorkTabs(props: WorkTabsProps) {
  const { work, ready, onEdit } = props;
  useFaultyTab();
  const onFix = useFix(props);
  const isEditing = useFormMode() === 'edit';
  const add = work?.viewerCanEdit && ready ? onEdit : undefined;
  const mark = useSplitsMark(ready);
  const title = useWatch<WorkFormInput, 'title'>({ name: 'title' });
  return (
    <DetailTabs
      label="Work"
      tabs={[
        {
          key: 'copyright',
          label: 'Copyright Info',
          content: <CopyrightTab exceptWork={work?.id ?? null} ready={ready} onEdit={add} />,
        },
        {
          key: 'royalties',
          label: 'Royalties Splits',
          content: <SplitsTab ready={ready} work={work} />,
          ...(mark === undefined ? {} : { mark }),
        },
        { key: 'metadata', label: 'Metadata', content: <MetadataTab work={work} onEdit={add} /> },
        { key: 'lyrics', label: 'Lyrics', content: ready ? <LyricsTab title={title} /> : <TextSkeleton lines={8} /> },
        ...(work === null ? tabsOfNew : tabsOfStored(work, isEditing, onFix)),
      ]}
    />
  );
}
