import { formatPercent, HUNDRED, type Percent } from '#domain/kit/percent.ts';
import { type PartyTotal, partyTotals } from '#domain/works/split-parties.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import { PartyShares } from '#web/entities/works/party-shares.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import classes from './splits.module.css';
import type { Sheet } from './use-splits.ts';

const share = (percent: Percent) => formatPercent(percent, 4);
const nameOf = ({ partyName, roles }: PartyTotal) => partyName ?? (roles.every(needsParty) ? 'Nobody chosen' : 'No publisher');

/** The table as tab-separated text, for spreadsheets and mails. */
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

/** Totals of each party over all roles, and the unassigned rest. */
export function WhoGetsWhat({ sheet }: { sheet: Sheet }) {
  const { parties, unassigned } = partyTotals(sheet);
  const totalOf = (right: 'performance' | 'mechanical') => ({
    text: share(sheet[right].assigned),
    open: unassigned[right],
    openText: share(unassigned[right]),
  });
  return (
    <section className={classes.who} aria-label="Who gets what">
      <div className={classes.cardhead}>
        <h3>Who gets what</h3>
        <CopyText value={tableText(sheet)} label="table">
          {' '}
        </CopyText>
      </div>
      <PartyShares
        parties={parties.map((party) => ({
          key: party.key,
          name: nameOf(party),
          role: party.roles.join(', '),
          performance: { text: share(party.performanceShare), value: party.performanceShare },
          mechanical: { text: share(party.mechanicalShare), value: party.mechanicalShare },
        }))}
        totals={{ performance: totalOf('performance'), mechanical: totalOf('mechanical') }}
        whole={HUNDRED}
      />
    </section>
  );
}
