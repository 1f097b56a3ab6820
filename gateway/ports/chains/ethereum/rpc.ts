import { FetchRequest, JsonRpcProvider, Network } from 'ethers';
import { fetchBounded } from '../fetch-bounded.ts';
import { ChainUnreachable } from '../port.ts';

const maxSeconds = 10;
/** Shared nodes refuse longer batches. */
const maxBatchSize = 50;

/** Messages of nodes at a rate limit or with a full pool. */
const busy = /rate.?limit|limit exceeded|too many requests|compute units|pool is full|try again|timed? ?out|temporarily/i;

/** A node refused a request. `message` is the node's, without addresses; `data` is the contract's error. */
export class RpcRefusal extends Error {
  override name = 'RpcRefusal';

  constructor(
    readonly method: string,
    message: string,
    readonly data: string | null,
  ) {
    super(message);
  }

  /** Whether the contract reverted, rather than the node refusing. */
  get isRevert(): boolean {
    return this.data !== null || /revert/i.test(this.message);
  }
}

/** JSON-RPC to one node over HTTP. Batches concurrent requests. */
export class Rpc {
  readonly #provider: JsonRpcProvider;

  constructor(url: string) {
    const request = new FetchRequest(url);
    request.retryFunc = async () => false;
    request.getUrlFunc = fetchFor;
    // A static network: without one, the provider would request it repeatedly.
    const network = Network.from(1);
    this.#provider = new JsonRpcProvider(request, network, {
      staticNetwork: network,
      cacheTimeout: -1,
      batchStallTime: 0,
      batchMaxCount: maxBatchSize,
    });
  }

  /** @throws RpcRefusal when the node refuses the request, ChainUnreachable when there is no answer */
  async send<T>(method: string, params: readonly unknown[]): Promise<T> {
    try {
      return (await this.#provider.send(method, [...params])) as T;
    } catch (error) {
      const refusal = refusalIn(method, error);
      if (refusal && !busy.test(refusal.message)) throw refusal;
      throw new ChainUnreachable(refusal ? `The node is busy: ${refusal.message}` : reasonOf(error));
    }
  }

  close(): void {
    this.#provider.destroy();
  }
}

type Fetched = { statusCode: number; statusMessage: string; headers: Record<string, string>; body: Uint8Array };

/** Replaces the fetch of ethers, which has no timeout for connections and no limit on responses. */
async function fetchFor({ url, method, headers, body }: FetchRequest): Promise<Fetched> {
  const init = { method, headers, ...(body && { body: Buffer.from(body) }) };
  const response = await fetchBounded(url, init, maxSeconds * 1_000);
  const answer = new Uint8Array(await response.arrayBuffer());
  return { statusCode: response.status, statusMessage: '', headers: Object.fromEntries(response.headers), body: answer };
}

type Worded = {
  code?: unknown;
  operation?: string;
  name?: string;
  cause?: Worded;
  error?: unknown;
  info?: { error?: unknown };
  response?: { statusCode?: number };
};

function refusalIn(method: string, error: unknown): RpcRefusal | null {
  const { error: own, info } = error as Worded;
  const rpcError = info?.error ?? own;
  if (typeof rpcError !== 'object' || rpcError === null || !('message' in rpcError)) return null;
  return new RpcRefusal(method, withoutAddresses(String(rpcError.message)), dataIn(rpcError));
}

/** Nodes put the contract's error into `data`, or one level deeper. */
function dataIn(rpcError: object, depth = 0): string | null {
  const data: unknown = 'data' in rpcError ? rpcError.data : null;
  if (typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data)) return data;
  return typeof data === 'object' && data !== null && depth < 3 ? dataIn(data, depth + 1) : null;
}

/** Node URLs contain provider keys. */
const withoutAddresses = (text: string): string => text.replace(/\b\w+:\/\/\S+/g, '…').slice(0, 200);

function reasonOf(error: unknown): string {
  const { code, operation, name, cause, response } = error as Worded;
  const status = response?.statusCode;
  if (status === 401 || status === 403) return `The node denies access (HTTP ${status}). Check the key in its URL.`;
  if (status === 429) return 'The node limits the request rate (HTTP 429).';
  if (status !== undefined && status >= 300) return `The node responded with HTTP ${status}.`;
  if (name === 'TimeoutError') return `The node did not respond within ${maxSeconds} seconds.`;
  const systemCode = [cause?.code, code].find((word) => typeof word === 'string' && /^(E[A-Z_]+|UND_ERR_\w+)$/.test(word));
  if (systemCode) return `The node does not respond (${String(systemCode)}).`;
  return code === 'BAD_DATA' || operation === 'bodyJson'
    ? 'The response of the node is not JSON-RPC.'
    : 'The node does not respond.';
}
