import { SimpleGrid } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { formatPercent } from '#domain/kit/percent.ts';
import { splitGroups, splitRights } from '#domain/works/split-model.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { useLatch } from '#web/kit/remember.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { CopySplits } from './copy-splits.tsx';
import { GroupSection } from './group-section.tsx';
import { Problems } from './group-state.tsx';
import { MainSplitCard, rightTitles } from './main-split-card.tsx';
import classes from './splits.module.css';
import { useSplits } from './use-splits.ts';
import { WhoGetsWhat } from './who-gets-what.tsx';

/** Mark of the tab; undefined for complete or empty splits. */
export function useSplitsMark(ready: boolean): string | undefined {
  const { sheet } = useSplits();
  const started = splitGroups.some((group) => sheet[group].rows.length > 0);
  if (!ready || !started) return undefined;
  if (splitGroups.some((group) => sheet[group].state === 'check')) return 'Check names and factors';
  return sheet.isComplete ? undefined : 'Shares are not assigned completely';
}

const SplitPeriods = lazy(async () => ({ default: (await import('./split-periods.tsx')).SplitPeriods }));

type SplitsTabProps = {
  ready: boolean;
  /** The stored work; null for a new one. */
  work: { id: string; version: number; viewerCanEdit: boolean } | null;
};

/** Royalties: main split, three tables of parties, and totals, computed while typing. */
export function SplitsTab({ ready, work }: SplitsTabProps) {
  const control = useSplits();
  const isEditing = useFormMode() === 'edit';
  const [params] = useSearchParams();
  const wasOpened = useLatch(params.get('tab') === 'royalties');
  const isPhone = useIsPhone();
  if (!ready) return <TextSkeleton lines={8} />;
  const { sheet } = control;
  return (
    <Columns
      sticky
      aside={
        <aside>
          <WhoGetsWhat sheet={sheet} />
        </aside>
      }
    >
      <div>
        {control.error !== undefined && <Banner kind="error">{control.error}</Banner>}
        {isPhone && (
          <div className={classes.sticky} role="status">
            <small>Assigned</small>
            {splitRights.map((right) => (
              <span key={right} className={classes.figure} data-ink={sheet[right].unassigned === 0 ? undefined : 'warn'}>
                {rightTitles[right].slice(0, 4)}. {percentLabel(formatPercent(sheet[right].assigned, 4))}
              </span>
            ))}
          </div>
        )}
        <CopySplits control={control} workId={work?.id ?? null} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {splitRights.map((right) => (
            <MainSplitCard key={right} right={right} control={control} />
          ))}
        </SimpleGrid>
        <Problems name={null} control={control} />
        {splitGroups.map((name) => (
          <GroupSection key={name} name={name} control={control} />
        ))}
        {work && wasOpened && !isEditing && (
          <Suspense fallback={null}>
            {/* Another version may have other splits. */}
            <SplitPeriods key={work.version} workId={work.id} canEdit={work.viewerCanEdit} />
          </Suspense>
        )}
      </div>
    </Columns>
  );
}
