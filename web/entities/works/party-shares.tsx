import { percentLabel } from '#web/kit/text/numbers.ts';
import { ShareBar, Swatch, seriesColor } from '#web/kit/text/share-bar.tsx';
import classes from './party-shares.module.css';

const rights = [
  ['performance', 'Performance'],
  ['mechanical', 'Mechanical'],
] as const;
type Right = (typeof rights)[number][0];

/** Shares of a party per right: `text` in percent, `value` in units of the whole. */
export type PartyShare = { key: string; name: string; role: string } & Record<Right, { text: string; value: number }>;

/** Assigned and unassigned parts of a right; `open` is negative above 100 %. */
export type ShareTotal = { text: string; open: number; openText: string };

type SharesTableProps = {
  parties: readonly PartyShare[];
  caption?: string;
  /** With totals, each party has the colour of its share in the bars. */
  totals?: Record<Right, ShareTotal>;
};

/** Lists parties with their roles and their shares of both rights. */
export function SharesTable({ parties, caption, totals }: SharesTableProps) {
  const isOpen = totals !== undefined && rights.some(([right]) => totals[right].open !== 0);
  return (
    <table className={classes.table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">Party</th>
          <th scope="col">Perf. %</th>
          <th scope="col">Mech. %</th>
        </tr>
      </thead>
      <tbody>
        {parties.map(({ key, name, role, performance, mechanical }, index) => (
          <tr key={key}>
            <th scope="row">
              {totals && <Swatch color={seriesColor(index)} />}
              <span>
                {name}
                <small>{role}</small>
              </span>
            </th>
            <td>{performance.text}</td>
            <td>{mechanical.text}</td>
          </tr>
        ))}
        {isOpen && (
          <tr data-ink="warn">
            <th scope="row">
              <Swatch gap />
              Not assigned
            </th>
            {rights.map(([right]) => (
              <td key={right}>{totals[right].open === 0 ? '–' : totals[right].openText}</td>
            ))}
          </tr>
        )}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">Total assigned</th>
            <td>{totals.performance.text}</td>
            <td>{totals.mechanical.text}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type PartySharesProps = Required<Pick<SharesTableProps, 'parties' | 'totals'>> & { whole: number };

/** Shows the shares of both rights as bars, and as a table under them. */
export function PartyShares({ parties, totals, whole }: PartySharesProps) {
  return (
    <>
      {rights.map(([right, title]) => (
        <div key={right} className={classes.right}>
          <div className={classes.head}>
            <span>{title}</span>
            <span data-ink={totals[right].open === 0 ? undefined : 'warn'}>{percentLabel(totals[right].text)}</span>
          </div>
          <ShareBar
            parts={[
              ...parties.map((party, index) => ({
                key: party.key,
                label: `${party.name} ${percentLabel(party[right].text)}`,
                value: party[right].value,
                color: seriesColor(index),
              })),
              { key: 'gap', label: 'Not assigned', value: Math.max(0, totals[right].open), gap: true },
            ]}
            whole={whole}
            height={16}
            label={`${title} shares, see the table`}
          />
        </div>
      ))}
      {parties.length > 0 && <SharesTable parties={parties} totals={totals} />}
    </>
  );
}
