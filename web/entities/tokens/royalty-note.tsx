import { IconInfoCircle } from '@tabler/icons-react';
import classes from './wizard/parts.module.css';

/** What a royalty on a token is, and what it is not. */
export function RoyaltyNote() {
  return (
    <div className={classes.signal}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <b>Royalties on resale are signalled, not enforced.</b> The token says which share of a resale is asked for and which
        wallet gets it. Marketplaces read that, but no chain makes them pay: whether they do is up to each of them.
      </span>
    </div>
  );
}
