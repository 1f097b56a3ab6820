/** Error responses with the codes of JSON-RPC and of Solana's nodes. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const invalidParams = (message: string) => new RpcError(-32602, `Invalid params: ${message}`);
