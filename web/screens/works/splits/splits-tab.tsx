import { formatPercent } from '#domain/kit/percent.ts';
import { splitGroups, splitRights } from '#domain/works/split-model.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useIsPhone } from '#web/kit/media.ts';
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
  if (!ready || !started || sheet.isComplete) return undefined;
  return splitGroups.some((group) => sheet[group].state === 'check') ? 'Check factors' : 'Shares are not assigned completely';
}

/** Royalties: main split, three tables of parties, and totals, computed while typing. */
export function SplitsTab({ ready }: { ready: boolean }) {
  const control = useSplits();
  const isPhone = useIsPhone();
  if (!ready) return <TextSkeleton lines={8} />;
  const { sheet } = control;
  return (
    <div className={classes.tab}>
      <div className={classes.main}>
        {control.error !== undefined && <Banner kind="error">{control.error}</Banner>}
        {isPhone && (
          <div className={classes.sticky} role="status">
            <small>Assigned</small>
            {splitRights.map((right) => (
              <span key={right} className={classes.figure} data-open={sheet[right].unassigned !== 0 || undefined}>
                {rightTitles[right].slice(0, 4)}. {formatPercent(sheet[right].assigned, 4)} %
              </span>
            ))}
          </div>
        )}
        <div className={classes.cards}>
          {splitRights.map((right) => (
            <MainSplitCard key={right} right={right} control={control} />
          ))}
        </div>
        <div className={classes.notes}>
          <Problems name={null} control={control} />
        </div>
        {splitGroups.map((name) => (
          <GroupSection key={name} name={name} control={control} />
        ))}
      </div>
      <aside className={classes.aside}>
        <WhoGetsWhat sheet={sheet} />
      </aside>
    </div>
  );
}
