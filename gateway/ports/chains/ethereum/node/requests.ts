import type { Anvil, RpcAnswer, RpcCall, RpcError } from './anvil.ts';
import type { LocalChain } from './chain.ts';
import { readingMethods } from './methods.ts';

/** Further methods of a node, by name. */
export type MoreMethods = ReadonlyMap<string, (params: readonly unknown[]) => Promise<RpcAnswer>>;

type Id = string | number | null;
type Response = { jsonrpc: '2.0'; id: Id } & RpcAnswer;

const maxBatchSize = 200;
/** Maximum size of a transaction. Nodes refuse longer ones. */
const maxTransactionBytes = 131_072;

const failure = (code: number, message: string): { error: RpcError } => ({ error: { code, message } });

/** Handles JSON-RPC 2.0: one call or a batch. */
export class Requests {
  readonly #anvil: Anvil;
  readonly #chain: LocalChain;
  readonly #more: MoreMethods;

  constructor(anvil: Anvil, chain: LocalChain, more: MoreMethods) {
    this.#anvil = anvil;
    this.#chain = chain;
    this.#more = more;
  }

  async answer(body: unknown): Promise<Response | Response[]> {
    if (!Array.isArray(body)) return (await this.#answerAll([body]))[0]!;
    if (body.length >= 1 && body.length <= maxBatchSize) return this.#answerAll(body);
    return { jsonrpc: '2.0', id: null, ...failure(-32_600, `A batch must have 1 to ${maxBatchSize} calls.`) };
  }

  /** Reads run concurrently. */
  async #answerAll(calls: readonly unknown[]): Promise<Response[]> {
    const parsed = calls.map(callIn);
    const reading = parsed.flatMap(({ call }) => (call && readingMethods.has(call.method) ? [call] : []));
    const [read, others] = await Promise.all([
      reading.length > 0 ? this.#anvil.callAll(reading) : [],
      Promise.all(parsed.map(({ call }) => (call && readingMethods.has(call.method) ? null : this.#answerCall(call)))),
    ]);
    const answers = new Map(reading.map((call, at) => [call, read[at]!]));
    return parsed.map(({ id, call }, at) => {
      const { result, error } = (others[at] ?? answers.get(call!)!) as { result?: unknown; error?: RpcError };
      return error === undefined ? { jsonrpc: '2.0', id, result: result ?? null } : { jsonrpc: '2.0', id, error };
    });
  }

  async #answerCall(call: RpcCall | null): Promise<RpcAnswer> {
    if (!call) return failure(-32_600, 'This is not a JSON-RPC 2.0 call.');
    const { method, params } = call;
    if (method === 'eth_sendRawTransaction') return this.#send(params[0]);
    return this.#more.get(method)?.(params) ?? failure(-32_601, `The method ${method.slice(0, 60)} is not available.`);
  }

  async #send(raw: unknown): Promise<RpcAnswer> {
    if (typeof raw !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(raw))
      return failure(-32_602, 'Send the transaction as 0x and hexadecimal digits.');
    if (raw.length > 2 + 2 * maxTransactionBytes)
      return failure(-32_602, `A transaction can have at most ${maxTransactionBytes} bytes.`);
    return this.#chain.send(raw.toLowerCase());
  }
}

function callIn(value: unknown): { id: Id; call: RpcCall | null } {
  if (typeof value !== 'object' || value === null) return { id: null, call: null };
  const { id, method, params = [] } = value as { id?: unknown; method?: unknown; params?: unknown };
  const ownId = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { id: ownId, call: typeof method === 'string' && Array.isArray(params) ? { method, params } : null };
}
