import type { ChainSetup } from '../../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';

/** The completed setup; otherwise the parts so far and the next step. */
export type SetupState = { setup: ChainSetup } | { partial: ChainSetup; step: number };

/** Reads the progress of a network's setup from the chain and stores it. */
export async function readSetup({ chain, pool, id }: Network): Promise<SetupState> {
  const act = { purpose: 'SETUP' } as const;
  const { rows } = await pool.query<{ setup: ChainSetup }>('select setup from chain_network where id = $1', [id]);
  const partial = rows[0]!.setup;
  if (chain.stepsOf(act) === 0) return { setup: partial };
  const state = await chain.progress(act, partial);
  if (!state.isDone) return { partial, step: state.nextStep };
  const setup = { ...partial, ...state.outcome };
  await pool.query('update chain_network set setup = $2 where id = $1 and setup <> $2', [id, JSON.stringify(setup)]);
  return { setup };
}
