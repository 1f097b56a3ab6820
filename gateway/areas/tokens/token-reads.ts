import type { Tokenization } from '#db/entities/tokenization.ts';
import type { RelatedStatement } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import type { TokenTransaction } from './tokenization.type.ts';

type Transaction = Omit<TokenTransaction, 'explorerUrl'> & { subjectId: string };

const transactions: RelatedStatement<Transaction> = {
  name: 'token_transactions',
  key: 'subjectId',
  text: `select t.id, t.subject_id as "subjectId", t.step, t.hash, t.state, t.block_number::float8 as "blockNumber",
      t.block_time as "blockTime", t.fee_paid as "feePaid", t.problem
    from chain_transaction t join tokenization on tokenization.id = t.subject_id and tokenization.workspace_id = $2
    where t.purpose = 'MINT' and t.subject_id = any($1::uuid[]) order by t.step, t.created_at, t.id`,
};

/** Returns the transactions of a tokenization. */
export const transactionsOf = ({ rows }: AppContext, tokenizationId: string): Promise<Transaction[]> =>
  rows.related(transactions, tokenizationId);

type Place = Pick<Tokenization, 'subjectId' | 'networkId' | 'tokenType'>;

/** Matches tokens by network key, because a token of any platform account on the network counts. */
const liveTokens: RelatedStatement<Place & { id: string }> = {
  name: 'token_live',
  key: 'subjectId',
  text: `select tokenization.id, subject_id as "subjectId", own.id as "networkId", token_type as "tokenType"
    from tokenization join chain_network theirs on theirs.id = network_id join chain_network own using (network_key)
    where workspace_id = $2 and state <> 'FAILED' and subject_id = any($1::uuid[])`,
};

/** Returns the id of the token with the same subject, network and type that has not failed, or null. */
export async function liveDuplicateOf({ rows }: AppContext, { subjectId, networkId, tokenType }: Place): Promise<string | null> {
  const live = await rows.related(liveTokens, subjectId);
  return live.find((other) => other.networkId === networkId && other.tokenType === tokenType)?.id ?? null;
}
