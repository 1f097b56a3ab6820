import { useEffect, useRef } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { ProofTab, proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { TOKEN_TAB, TokenTab } from '#web/entities/tokens/panel/token-tab.tsx';
import type { OnMend } from '#web/entities/tokens/panel/types.ts';
import type { WorkRecord } from '#web/entities/works/types.ts';
import { DetailTabs, useTab } from '#web/kit/detail/detail-screen.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { useFocusField } from '#web/kit/form/use-focus-field.ts';
import { CopyrightTab } from './copyright-tab.tsx';
import { LyricsTab } from './lyrics-tab.tsx';
import { MetadataTab } from './metadata-tab.tsx';
import { SplitsTab, useSplitsMark } from './splits/splits-tab.tsx';
import { tabNames, tabOf, type WorkFormInput } from './work-form.ts';

/** A save that finds a fault on another tab opens that tab, and the first field at fault takes the focus. */
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
  // Only another try to save, or another first fault after it, moves the reader.
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
  /** False while long texts and splits are still on their way. */
  ready: boolean;
  /** Begins to edit a stored work. */
  onEdit?: (() => void) | undefined;
};

/** The tab of tokens, which is there once there is a work; what is missing on it is completed on the other tabs. */
function Tokenization({ work, ready, onEdit }: WorkTabsProps & { work: WorkRecord }) {
  const [, setTab] = useTab(tabNames);
  const focusField = useFocusField();
  const isEditing = useFormMode() === 'edit';
  const onMend: OnMend = ({ tab, field }) => {
    if (work.viewerCanEdit && ready && !isEditing) onEdit?.();
    if (tab !== null) setTab(tab);
    focusField(field);
  };
  const subject = { kind: 'WORK' as const, subjectId: work.id, title: work.title };
  return <TokenTab subject={subject} stamp={String(work.version)} isEditing={isEditing} onMend={onMend} />;
}

/** The tabs of a work, the same for a new one, for reading and for editing. */
export function WorkTabs({ work, ready, onEdit }: WorkTabsProps) {
  useFaultyTab();
  const mark = useSplitsMark(ready);
  const title = useWatch<WorkFormInput, 'title'>({ name: 'title' });
  return (
    <DetailTabs
      label="Work"
      tabs={[
        { key: 'copyright', label: 'Copyright Info', content: <CopyrightTab exceptWork={work?.id ?? null} ready={ready} /> },
        {
          key: 'royalties',
          label: 'Royalties Splits',
          content: <SplitsTab ready={ready} />,
          ...(mark === undefined ? {} : { mark }),
        },
        { key: 'metadata', label: 'Metadata', content: <MetadataTab work={work} /> },
        { key: 'lyrics', label: 'Lyrics', content: ready ? <LyricsTab title={title} /> : <TextSkeleton lines={8} /> },
        ...(work === null
          ? []
          : [
              { key: TOKEN_TAB, label: 'Tokenization', content: <Tokenization work={work} ready={ready} onEdit={onEdit} /> },
              { ...proofTab, content: <ProofTab subject={{ kind: 'WORK', id: work.id }} /> },
            ]),
      ]}
    />
  );
}
