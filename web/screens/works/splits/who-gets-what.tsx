import { formatPercent, HUNDRED, type Percent } from '#domain/kit/percent.ts';
import { shareOf, splitRights } from '#domain/works/split-model.ts';
import { type PartyTotal, partyTotals } from '#domain/works/split-parties.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { ShareBar, Swatch, seriesColor } from '#web/kit/text/share-bar.tsx';
import { rightTitles } from './main-split-card.tsx';
import classes from './splits.module.css';
import type { Sheet } from './use-splits.ts';

const share = (percent: Percent) => formatPercent(percent, 4);
const nameOf = ({ partyName, roles }: PartyTotal) => partyName ?? (roles.every(needsParty) ? 'Nobody chosen' : 'No publisher');

/** The table as tab-separated text: it pastes into a spreadsheet or a mail. */
function tableText(sheet: Sheet): string {
  const { parties, unassigned } = partyTotals(sheet);
  const line = (...cells: string[]) => cells.join('\t');
  return [
    line('Party', 'Roles', 'Performance %', 'Mechanical %'),
    ...parties.map((party) =>
      line(nameOf(party), party.roles.join(', '), share(party.performanceShare), share(party.mechanicalShare)),
    ),
    line('Not assigned', '', share(unassigned.performance), share(unassigned.mechanical)),
    line('Total assigned', '', share(sheet.performance.assigned), share(sheet.mechanical.assigned)),
  ].join('\n');
}

function Bars({ sheet }: { sheet: Sheet }) {
  const { parties, unassigned } = partyTotals(sheet);
  return splitRights.map((right) => {
    const gap = { key: 'gap', label: 'Not assigned', value: Math.max(0, unassigned[right]), gap: true };
    const parts = parties.map((party, index) => ({
      key: party.key,
      label: `${nameOf(party)} ${share(party[shareOf[right]])} %`,
      value: party[shareOf[right]],
      color: seriesColor(index),
    }));
    const { assigned } = sheet[right];
    return (
      <div key={right} className={classes.bar}>
        <div className={classes.barhead}>
          <span>{rightTitles[right]}</span>
          <span className={classes.figure} data-open={unassigned[right] !== 0 || undefined}>
            {share(assigned)} %
          </span>
        </div>
        <ShareBar parts={[...parts, gap]} whole={HUNDRED} height={16} label={`${rightTitles[right]} shares, see the table`} />
      </div>
    );
  });
}

/** What each person and publisher receives over all roles, and what nobody receives. */
export function WhoGetsWhat({ sheet }: { sheet: Sheet }) {
  const { parties, unassigned } = partyTotals(sheet);
  const isOpen = splitRights.some((right) => unassigned[right] !== 0);
  const open = (percent: Percent) => (percent === 0 ? '–' : share(percent));
  return (
    <section className={classes.who} aria-label="Who gets what">
      <div className={classes.cardhead}>
        <h3>Who gets what</h3>
        <CopyText value={tableText(sheet)} label="table">
          {' '}
        </CopyText>
      </div>
      <Bars sheet={sheet} />
      <table className={classes.parts}>
        <thead>
          <tr>
            <th scope="col">Party</th>
            <th scope="col">Perf. %</th>
            <th scope="col">Mech. %</th>
          </tr>
        </thead>
        <tbody>
          {parties.map((party, index) => (
            <tr key={party.key}>
              <th scope="row">
                <Swatch color={seriesColor(index)} />
                <span className={classes.partytext}>
                  <span>{nameOf(party)}</span>
                  <small>{party.roles.join(', ')}</small>
                </span>
              </th>
              <td>{share(party.performanceShare)}</td>
              <td>{share(party.mechanicalShare)}</td>
            </tr>
          ))}
          {isOpen && (
            <tr className={classes.openrow}>
              <th scope="row">
                <Swatch gap />
                Not assigned
              </th>
              <td>{open(unassigned.performance)}</td>
              <td>{open(unassigned.mechanical)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total assigned</th>
            <td>{share(sheet.performance.assigned)}</td>
            <td>{share(sheet.mechanical.assigned)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
