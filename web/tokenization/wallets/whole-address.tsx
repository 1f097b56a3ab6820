import { VisuallyHidden } from '@mantine/core';
import { groupAddress } from '#domain/tokens/address-text.ts';
import classes from './wallets.module.css';

/** A whole address in groups for comparison. Screen readers get it ungrouped. */
export function WholeAddress({ address }: { address: string }) {
  return (
    <div>
      <VisuallyHidden>{address}</VisuallyHidden>
      <p className={classes.whole} aria-hidden="true">
        {groupAddress(address).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat, so only their position is unique
          <span key={index}>{group}</span>
        ))}
      </p>
    </div>
  );
}
