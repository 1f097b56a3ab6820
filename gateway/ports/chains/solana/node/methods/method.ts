import type { Ledger } from '../local-ledger.ts';
import type { Params } from './params.ts';

/**
 * A JSON-RPC method, as documented by Solana.
 *
 * @throws RpcError
 */
export type Method = (params: Params, ledger: Ledger) => unknown;

/** Many responses include their slot. */
export const inContext = (ledger: Ledger, value: unknown) => ({ context: { slot: ledger.slot(), apiVersion: '2.3.0' }, value });
