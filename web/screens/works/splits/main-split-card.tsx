import { formatPercent, HUNDRED, percentText, shortPercent } from '#domain/kit/percent.ts';
import type { SplitRight } from '#domain/works/split-model.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { ShareBar, Swatch } from '#web/kit/text/share-bar.tsx';
import { PercentInput } from './percent-input.tsx';
import classes from './splits.module.css';
import type { SplitsControl } from './use-splits.ts';

export const rightTitles = { performance: 'Performance', mechanical: 'Mechanical' } as const;

const parts = [
  { share: 'publishingShare', amount: 'publishing', label: 'Publishing share', note: 'of the whole', color: 'var(--stave-s6)' },
  { share: 'musicShare', amount: 'music', label: 'Music share', note: 'of the writers’ part', color: 'var(--stave-s1)' },
  { share: 'lyricsShare', amount: 'lyrics', label: 'Lyrics share', note: '100 − music share', color: 'var(--stave-s2)' },
] as const;

/** Division of a right between publishers, music and lyrics: input and result. */
export function MainSplitCard({ right, control }: { right: SplitRight; control: SplitsControl }) {
  const { sheet, editing, disabled, setShare } = control;
  const main = sheet.main[right];
  const amounts = sheet[right];
  const bar = parts.map(({ amount, label, color }) => ({ key: amount, label, value: amounts[amount], color }));
  const sentence = parts.map(({ amount, label }) => `${label} ${percentText(amounts[amount])}`).join(', ');
  return (
    <section className={classes.card} aria-label={`${rightTitles[right]} main split`}>
      <div className={classes.cardhead}>
        <h3>{rightTitles[right]}</h3>
        <small data-figures>Total {percentLabel(formatPercent(amounts.publishing + amounts.music + amounts.lyrics, 4))}</small>
      </div>
      <ShareBar parts={bar} whole={HUNDRED} label={`${rightTitles[right]}: ${sentence}`} />
      <div className={classes.mainrows}>
        {parts.map(({ share, amount, label, note, color }) => (
          <div key={share} className={classes.mainrow}>
            <div>
              <span className={classes.partname}>
                <Swatch color={color} />
                {label}
              </span>
              <small className={classes.partnote}>{note}</small>
            </div>
            {editing && share !== 'lyricsShare' ? (
              <PercentInput
                label={`${rightTitles[right]} ${label.toLowerCase()}`}
                value={main[share]}
                onChange={(percent) => setShare(right, share, percent)}
                disabled={disabled}
              />
            ) : (
              <span className={classes.entered}>
                {shortPercent(main[share])} <small>%</small>
              </span>
            )}
            <span className={classes.share}>{formatPercent(amounts[amount], 4)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
