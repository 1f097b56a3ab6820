import type { Ledger } from '../local-ledger.ts';
import type { Params } from './params.ts';

/** One method of JSON-RPC, as Solana documents it. @throws RpcError */
export type Method = (params: Params, ledger: Ledger) => unknown;

/** Many answers say at which slot they were true. */
export const inContext = (ledger: Ledger, value: unknown) => ({ context: { slot: ledger.slot(), apiVersion: '2.3.0' }, value });
