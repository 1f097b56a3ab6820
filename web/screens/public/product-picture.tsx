import { Swatch } from '#web/kit/text/share-bar.tsx';
import { ShareRing } from '#web/kit/text/share-ring.tsx';
import { parties, works } from './example.ts';
import classes from './picture.module.css';

function WorksTable() {
  return (
    <div className={classes.window}>
      <div className={classes.bar}>
        <b>Works</b>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Title</th>
            <th>ISWC</th>
            <th>Writers</th>
            <th>Splits</th>
          </tr>
        </thead>
        <tbody>
          {works.map(({ title, about, iswc, writers, isComplete }, index) => (
            <tr key={title} data-on={index === 0 || undefined}>
              <td>
                <b>{title}</b>
                <small>{about}</small>
              </td>
              <td>
                <code>{iswc || '–'}</code>
              </td>
              <td>{writers}</td>
              <td data-complete={isComplete || undefined}>
                <i />
                {isComplete ? 'Complete' : 'Check factors'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shares() {
  return (
    <div className={classes.shares}>
      <div className={classes.sharesHead}>
        <b>Harbour Lights</b>
        <span>Performance</span>
      </div>
      <div className={classes.sharesBody}>
        <ShareRing parts={parties} figure="100 %" caption="assigned" label="" size={132} width={18} />
        <ul>
          {parties.map(({ key, label, role, value, color }) => (
            <li key={key}>
              <Swatch {...(color ? { color } : {})} />
              <span>
                {label}
                <small>{role}</small>
              </span>
              <b>{value.toFixed(2)} %</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the product looks like, with invented works. A picture: nothing in it can be used, so it is one thing to a screen reader. */
export function ProductPicture() {
  return (
    <div
      className={classes.picture}
      role="img"
      aria-label="The list of works, and the performance shares of one of them as a ring"
    >
      <div aria-hidden="true">
        <WorksTable />
        <Shares />
      </div>
    </div>
  );
}
