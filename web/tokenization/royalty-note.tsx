import { IconInfoCircle } from '@tabler/icons-react';
import type { Blockchain } from '#domain/tokenization/token-terms.ts';
import { royaltyTexts } from '#domain/tokenization/type-texts.ts';
import classes from './wizard/parts.module.css';

/** What a royalty on a token is, and what it is not. */
export function RoyaltyNote({ blockchain }: { blockchain: Blockchain }) {
  return (
    <div className={classes.signal}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <b>Royalties on resale are signalled, not enforced.</b> {royaltyTexts[blockchain]}
      </span>
    </div>
  );
}
