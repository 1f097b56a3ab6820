import type { Interface, Result } from 'ethers';
import { ChainRefusal } from '../port.ts';
import type { Rpc } from './rpc.ts';

/** The parts of a JSON-RPC block that are used. */
export type BlockJson = { number: string; hash: string; timestamp: string; baseFeePerGas?: string | null };

export const timeOf = ({ timestamp }: BlockJson): Date => new Date(Number(timestamp) * 1_000);

export type View = { to: string; contract: Interface; name: string; args?: readonly unknown[] };

/**
 * Calls a view of a contract at the latest block.
 *
 * @throws ChainRefusal when there is no such contract, RpcRefusal when it reverts, ChainUnreachable
 */
export async function view(rpc: Rpc, { to, contract, name, args = [] }: View): Promise<Result> {
  const data = contract.encodeFunctionData(name, args);
  return decoded(contract, name, to, await rpc.send<string>('eth_call', [{ to, data }, 'latest']));
}

/** Calls to an address without code succeed and return nothing. */
export function decoded(contract: Interface, name: string, to: string, answer: string): Result {
  try {
    return contract.decodeFunctionResult(name, answer);
  } catch {
    throw new ChainRefusal('OTHER', `Stave has no contract at ${to} on this network.`);
  }
}
