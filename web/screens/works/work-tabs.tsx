import { useEffect, useRef } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import type { WorkRecord } from '#web/entities/works/types.ts';
import { DetailTabs, useTab } from '#web/kit/detail/detail-screen.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
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
};

/** The tabs of a work, the same for a new one, for reading and for editing. */
export function WorkTabs({ work, ready }: WorkTabsProps) {
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
      ]}
    />
  );
}
