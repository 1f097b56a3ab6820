import { ShareBar, Swatch, seriesColor } from '#web/kit/text/share-bar.tsx';
import frame from './panel.module.css';
import classes from './royalty-summary.module.css';
import type { PanelRoyalties } from './types.ts';

const rights = [
  { title: 'Performance', share: 'performanceShare', total: 'totalPerformanceShare' },
  { title: 'Mechanical', share: 'mechanicalShare', total: 'totalMechanicalShare' },
] as const;

type Party = PanelRoyalties['songwriters'][number] & { key: string };

/** Songwriters first, then publishers; one may stand there twice, in two roles. */
const partiesOf = ({ songwriters, publishers }: PanelRoyalties): Party[] =>
  [...songwriters, ...publishers].map((party, index) => ({ ...party, key: `${index} ${party.name}` }));

function Bar({ right, parties, royalties }: { right: (typeof rights)[number]; parties: Party[]; royalties: PanelRoyalties }) {
  const total = royalties[right.total];
  const gap = Math.max(0, 100 - Number(total));
  const parts = parties.map((party, index) => ({
    key: party.key,
    label: `${party.name} ${party[right.share]} %`,
    value: Number(party[right.share]),
    color: seriesColor(index),
  }));
  return (
    <div className={classes.right}>
      <div className={classes.rightHead}>
        <span>{right.title}</span>
        <span data-open={gap > 0 || undefined}>{total} %</span>
      </div>
      <ShareBar
        parts={[...parts, { key: 'gap', label: 'Not assigned', value: gap, gap: true }]}
        whole={100}
        height={16}
        label={`${right.title} shares, see the table`}
      />
    </div>
  );
}

/** Who gets which share of both rights: what a token's metadata would freeze. */
export function RoyaltySummary({ royalties }: { royalties: PanelRoyalties }) {
  const parties = partiesOf(royalties);
  return (
    <section className={frame.card} aria-labelledby="token-royalties">
      <h3 id="token-royalties">Royalty summary</h3>
      {parties.length === 0 && <p className={frame.quiet}>Nobody has a share yet.</p>}
      {rights.map((right) => (
        <Bar key={right.title} right={right} parties={parties} royalties={royalties} />
      ))}
      {parties.length > 0 && (
        <table className={classes.parties}>
          <thead>
            <tr>
              <th scope="col">Party</th>
              <th scope="col">Perf. %</th>
              <th scope="col">Mech. %</th>
            </tr>
          </thead>
          <tbody>
            {parties.map(({ key, name, role, performanceShare, mechanicalShare }, index) => (
              <tr key={key}>
                <th scope="row">
                  <Swatch color={seriesColor(index)} />
                  <span>
                    {name}
                    <small>{role}</small>
                  </span>
                </th>
                <td>{performanceShare}</td>
                <td>{mechanicalShare}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{royalties.totalPerformanceShare}</td>
              <td>{royalties.totalMechanicalShare}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
