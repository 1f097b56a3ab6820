import { accountAttacks } from './accounts.ts';
import { addressAttacks } from './addresses.ts';
import type { Attack } from './attack.ts';
import { graphqlAttacks } from './graphql.ts';
import { httpAttacks } from './http.ts';
import { mintingAttacks } from './minting.ts';

/**
 * All attacks, in the order in which they run. Minting needs chains that are up, which takes some seconds after the gateway was killed; the
 * floods come last, because they use up the anonymous operations of this address.
 */
export const attacks: readonly Attack[] = [
  ...httpAttacks,
  ...accountAttacks,
  ...addressAttacks,
  ...mintingAttacks,
  ...graphqlAttacks,
];
