import type { Pool } from 'pg';
import type { TokenizationChoice } from '#domain/tokens/draft.ts';
import type { TokenOrderTerms } from '#domain/tokens/order.ts';
import { type UserError, UserErrorCode, UserErrors } from '../../kit/errors.ts';

/** Deployed contracts and minted tokens on any network of the chain, with addresses in one notation. */
const ownText = `select address from unnest($2::text[]) as given (address)
  where exists (select from tokenization where contract_address = address and blockchain = $1)
    or exists (select from chain_network, jsonb_each_text(setup) as part where blockchain = $1 and part.value = address)`;

const sentence =
  'This address belongs to a contract of this platform, not to a wallet, so a token sent there would be lost. Enter a wallet address.';

/**
 * Refuses the platform's contracts and tokens as holders, because they cannot transfer a token.
 *
 * @throws UserErrors that name each field with such an address
 */
export async function refuseOwnContracts(pool: Pool, choice: TokenizationChoice, terms: TokenOrderTerms): Promise<void> {
  const isDivided = (choice.holders ?? []).length > 0;
  const given = [
    { address: terms.walletAddress, field: ['walletAddress'] },
    ...(isDivided ? terms.holders : []).map(({ address }, at) => ({ address, field: ['holders', String(at), 'address'] })),
  ];
  const { rows } = await pool.query<{ address: string }>({
    name: 'token_own_contracts',
    text: ownText,
    values: [choice.blockchain, given.map(({ address }) => address)],
  });
  if (rows.length === 0) return;
  const own = new Set(rows.map(({ address }) => address));
  const errors = given.filter(({ address }) => own.has(address));
  throw new UserErrors(errors.map(({ field }): UserError => ({ field, message: sentence, code: UserErrorCode.INVALID })));
}
