import { formatPercent } from '#domain/kit/percent.ts';
import { type SplitGroupName, splitRights } from '#domain/works/split-model.ts';
import { groupWords } from '#domain/works/split-problems.ts';
import { Factor, Remove, RoleCell, type RowProps, shareText, Total } from './group-cells.tsx';
import { rightTitles } from './main-split-card.tsx';
import { PartyCell } from './party-cell.tsx';
import classes from './splits.module.css';
import type { SplitsControl } from './use-splits.ts';

type TableProps = { name: SplitGroupName; control: SplitsControl };

function Head({ control }: { control: SplitsControl }) {
  return (
    <thead>
      <tr className={classes.over}>
        <td colSpan={2} />
        {splitRights.map((right) => (
          <th key={right} colSpan={2} scope="colgroup">
            <div>{rightTitles[right]}</div>
          </th>
        ))}
        {control.editing && <td />}
      </tr>
      <tr>
        <th scope="col">Name and IPI</th>
        <th scope="col">Role</th>
        {splitRights.map((right) => [
          <th key={`${right} factor`} scope="col" className={classes.right}>
            Factor
          </th>,
          <th key={`${right} share`} scope="col" className={classes.right}>
            Share %
          </th>,
        ])}
        {control.editing && <td />}
      </tr>
    </thead>
  );
}

function Row(props: RowProps) {
  const { name, index, control } = props;
  return (
    <tr>
      <td>
        <PartyCell {...props} />
      </td>
      <td>
        <RoleCell {...props} />
      </td>
      {splitRights.map((right) => [
        <td key={`${right} factor`} className={classes.factor}>
          <Factor {...props} right={right} />
        </td>,
        <td key={`${right} share`} className={classes.share}>
          {shareText(control, name, index, right)}
        </td>,
      ])}
      {control.editing && (
        <td className={classes.right}>
          <Remove {...props} touch={false} />
        </td>
      )}
    </tr>
  );
}

function Foot({ name, control }: TableProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        {splitRights.map((right) => [
          <td key={`${right} factor`} className={classes.factor} data-total={control.editing || undefined}>
            <Total name={name} control={control} right={right} />
          </td>,
          <td key={`${right} share`} className={classes.share}>
            {formatPercent(control.sheet[name][right].total, 4)}
          </td>,
        ])}
        {control.editing && <td />}
      </tr>
    </tfoot>
  );
}

/** One group as a table: factor and share side by side under each right. */
export function WideTable({ name, control }: TableProps) {
  return (
    <table className={classes.table} aria-label={groupWords[name].title}>
      <colgroup>
        <col />
        <col className={classes.colrole} />
        <col className={classes.colfactor} />
        <col className={classes.colshare} />
        <col className={classes.colfactor} />
        <col className={classes.colshare} />
        {control.editing && <col className={classes.colremove} />}
      </colgroup>
      <Head control={control} />
      <tbody>
        {control.splits[name].map((row, index) => (
          <Row key={row.key} name={name} row={row} index={index} control={control} />
        ))}
      </tbody>
      <Foot name={name} control={control} />
    </table>
  );
}
