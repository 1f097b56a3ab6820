import { accountAttacks } from './accounts.ts';
import { addressAttacks } from './addresses.ts';
import type { Attack } from './attack.ts';
import { graphqlAttacks } from './graphql.ts';
import { httpAttacks } from './http.ts';
import { mintingAttacks } from './minting.ts';

/**
 * All attacks in their order. Minting needs running chains, which take some seconds to start after the gateway was killed. The floods are
 * last, because they use up the anonymous operations of this address.
 */
export const attacks: readonly Attack[] = [
  ...httpAttacks,
  ...accountAttacks,
  ...addressAttacks,
  ...mintingAttacks,
  ...graphqlAttacks,
];
