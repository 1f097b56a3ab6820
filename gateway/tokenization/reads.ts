import type { Tokenization } from '#db/entities/tokenization.ts';
import type { AppContext } from '../context.ts';
import { readQuickly } from '../kit/read-lanes.ts';
import type { TokenTransaction } from './tokenization.type.ts';

type Transaction = Omit<TokenTransaction, 'explorerUrl'> & { subjectId: string };

const transactionsText = `select id, subject_id as "subjectId", step, hash, state, block_number::float8 as "blockNumber",
    block_time as "blockTime", fee_paid as "feePaid", problem
  from chain_transaction where purpose = 'MINT' and subject_id = any($1::uuid[]) order by step, created_at, id`;

/** Transactions of tokenizations that were read before, and so belong to the workspace; those of a list are read together. */
export function transactionsOf({ rows, platform }: AppContext, tokenizationId: string): Promise<Transaction[]> {
  return rows.batched('transactions of tokens', tokenizationId, async (ids) => {
    const { rows: found } = await readQuickly<Transaction>(platform.pool, {
      name: 'token_transactions',
      text: transactionsText,
      values: [`{${ids.join(',')}}`],
    });
    return ids.map((id) => found.filter(({ subjectId }) => subjectId === id));
  });
}

type Place = Pick<Tokenization, 'subjectId' | 'networkId' | 'tokenType'>;
const keyOf = ({ subjectId, networkId, tokenType }: Place) => `${subjectId} ${networkId} ${tokenType}`;
type Live = Place & { id: string };

/** A token counts for each of the platform's accounts on its network. */
const liveText = `select tokenization.id, subject_id as "subjectId", own.id as "networkId", token_type as "tokenType"
  from tokenization join chain_network theirs on theirs.id = network_id join chain_network own using (network_key)
  where workspace_id = $1 and state <> 'FAILED' and subject_id = any($2::uuid[])`;

/** The one of the same subject, network and type that has not failed, by its id; null when there is none. */
export function liveTwinOf({ rows, platform, actor }: AppContext, place: Place): Promise<string | null> {
  return rows.batched('live tokens', keyOf(place), async (keys) => {
    const subjects = [...new Set(keys.map((key) => key.split(' ')[0]))];
    const { rows: found } = await readQuickly<Live>(platform.pool, {
      name: 'token_live',
      text: liveText,
      values: [actor.workspaceId, `{${subjects.join(',')}}`],
    });
    const byKey = new Map(found.map((row) => [keyOf(row), row.id]));
    return keys.map((key) => byKey.get(key) ?? null);
  });
}
