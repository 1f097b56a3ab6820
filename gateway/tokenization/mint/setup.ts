import type { ChainSetup } from '../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';

/** What SETUP left behind when it is complete; otherwise what is there so far, and the step that comes next. */
export type SetupState = { setup: ChainSetup } | { partial: ChainSetup; step: number };

/** Asks the chain how far the setup of a network is, and keeps what it answers. */
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
