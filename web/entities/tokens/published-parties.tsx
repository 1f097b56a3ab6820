import type { Preparation } from './types.ts';
import classes from './wizard/parts.module.css';

/** The parties whose names and shares the token's metadata publishes: songwriters first, then publishers. */
const publishedParties = ({ royalties }: Preparation) =>
  royalties
    ? [...royalties.songwriters, ...royalties.publishers].map((party, index) => ({ ...party, key: `${index} ${party.name}` }))
    : [];

/** Every name and share that becomes public with the token. Assets have no splits: their creator and owner are among the attributes. */
export function PublishedParties({ preparation }: { preparation: Preparation }) {
  const parties = publishedParties(preparation);
  if (parties.length === 0) return null;
  const noun = parties.length === 1 ? 'party' : 'parties';
  return (
    <table className={classes.wallets}>
      <caption className={classes.partiescaption}>
        {parties.length} {noun} with name, role and shares
      </caption>
      <thead>
        <tr>
          <th scope="col">Party</th>
          <th scope="col">Perf. %</th>
          <th scope="col">Mech. %</th>
        </tr>
      </thead>
      <tbody>
        {parties.map(({ key, name, role, performanceShare, mechanicalShare }) => (
          <tr key={key}>
            <td>
              {name} <small className={classes.quiet}>{role}</small>
            </td>
            <td>{performanceShare}</td>
            <td>{mechanicalShare}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What else a token publishes, in one sentence. */
export const publishedText = ({ royalties, facts }: Preparation): string => {
  const rest = royalties
    ? 'title, codes and rights holders'
    : `title, creator${facts.creator === null ? '' : ` (${facts.creator})`}, owner and licence`;
  return `The token’s metadata is public for good: ${rest} can be read by everybody and cannot be changed or deleted.`;
};
