import { Box } from '@mantine/core';
import { formatPercent } from '#domain/kit/percent.ts';
import { type SplitGroupName, splitRights } from '#domain/works/split-model.ts';
import { groupWords } from '#domain/works/split-problems.ts';
import { Factor, Remove, RoleCell, shareText, Total } from './group-cells.tsx';
import { rightTitles } from './main-split-card.tsx';
import { PartyCell } from './party-cell.tsx';
import classes from './splits.module.css';
import type { SplitsControl } from './use-splits.ts';

/** One group on a narrow window: each row stacked, the totals below. */
export function StackedRows({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  const rows = control.splits[name];
  return (
    <ul className={classes.stack} aria-label={groupWords[name].title}>
      {rows.map((row, index) => {
        const shared = { name, row, index, control };
        return (
          <li key={row.key}>
            <div className={classes.stackhead}>
              <PartyCell {...shared} />
              <Remove {...shared} touch />
            </div>
            <Box mt={8}>
              <RoleCell {...shared} />
            </Box>
            <div className={classes.stackpair}>
              {splitRights.map((right) => (
                <div key={right}>
                  <small>{rightTitles[right]}</small>
                  <div className={classes.stackvalues}>
                    <Factor {...shared} right={right} />
                    <span className={classes.share}>{shareText(control, name, index, right)}</span>
                  </div>
                </div>
              ))}
            </div>
          </li>
        );
      })}
      <li className={classes.stacktotal}>
        <small>Total factors and shares</small>
        <div className={classes.stackpair}>
          {splitRights.map((right) => (
            <div key={right} className={classes.stackvalues}>
              <Total name={name} control={control} right={right} />
              <span className={classes.share}>{formatPercent(control.sheet[name][right].total, 4)}</span>
            </div>
          ))}
        </div>
      </li>
    </ul>
  );
}
