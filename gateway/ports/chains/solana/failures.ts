import { SendTransactionError, SolanaJSONRPCError, SolanaJSONRPCErrorCode, type TransactionError } from '@solana/web3.js';
import { AnswerTooLong } from '../fetch-bounded.ts';
import { ChainRefusal, ChainUnreachable } from '../port.ts';

const maxDetail = 160;
const unhealthy = SolanaJSONRPCErrorCode.JSON_RPC_SERVER_ERROR_NODE_UNHEALTHY;

/** A response of a node without success. */
export class NodeStatus extends Error {
  override name = 'NodeStatus';

  constructor(readonly status: number) {
    super(`The Solana node responded with status ${status}.`);
  }
}

const noFunds = 'The account of this platform on Solana has insufficient SOL for this transaction.';

/**
 * Sends a request to a node. Errors become a sentence without the node's URL, which may contain a key.
 *
 * @throws ChainUnreachable
 */
export async function withNodeErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable || error instanceof ChainRefusal) throw error;
    throw unreachable(error);
  }
}

const unreachable = (error: unknown): ChainUnreachable => new ChainUnreachable(unreachableSentence(error));

function unreachableSentence(error: unknown): string {
  if (error instanceof NodeStatus) return statusSentence(error.status);
  if (error instanceof AnswerTooLong) return 'The response of the Solana node is too large.';
  if (error instanceof SolanaJSONRPCError)
    return error.code === unhealthy ? 'The Solana node is not up to date.' : 'The response of the Solana node is not valid.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return 'The Solana node timed out.';
  return name === 'StructError' ? 'The response of the Solana node is not valid.' : 'The Solana node does not respond.';
}

function statusSentence(status: number): string {
  if (status === 429) return 'The Solana node limits the request rate.';
  if (status === 401 || status === 403) return 'The Solana node denies access to this platform.';
  return `The Solana node responded with status ${status}.`;
}

/** A failure from a simulation or block, in Solana's form, with the program's logs. */
export function refusalOf(fault: TransactionError | string, logs: readonly string[]): ChainRefusal | ChainUnreachable {
  const text = typeof fault === 'string' ? fault : JSON.stringify(fault);
  if (text === 'BlockhashNotFound') return new ChainUnreachable('The Solana node is not up to date.');
  if (isInsufficientFunds(text, logs)) return new ChainRefusal('FUNDS', noFunds);
  return new ChainRefusal('REVERTS', failureSentence(fault, logs));
}

/** Why a transaction has no effect. */
export function failureSentence(fault: TransactionError | string, logs: readonly string[]): string {
  const text = typeof fault === 'string' ? fault : JSON.stringify(fault);
  if (isInsufficientFunds(text, logs)) return noFunds;
  if (logs.some((line) => /already in use/.test(line)) || text === '{"InstructionError":[0,{"Custom":0}]}')
    return 'Solana rejected the transaction: the account of this token already exists.';
  const words = logs.findLast((line) => /^Program log: Error/.test(line))?.replace(/^Program log: (?:Error: )?/, '');
  return `Solana rejected the transaction: ${(words ?? text).slice(0, maxDetail)}.`;
}

const isInsufficientFunds = (text: string, logs: readonly string[]) =>
  /AccountNotFound|InsufficientFundsFor|insufficient funds for|no record of a prior credit/i.test(text) ||
  logs.some((line) => /insufficient lamports/.test(line));

/** Why a node refused a transaction. */
export function sendingFailure(error: unknown): ChainRefusal | ChainUnreachable {
  if (!(error instanceof SendTransactionError)) return unreachable(error);
  const { message, logs = [] } = error.transactionError;
  const found = /simulation failed: (.*)/s.exec(message)?.[1];
  if (found === undefined) {
    if (/signature verification|deserialize|too large|invalid params/i.test(message))
      return new ChainRefusal('OTHER', 'The Solana node rejected the transaction as invalid.');
    // The client drops the code of a node's refusal and keeps its sentence.
    return /behind|unhealthy/i.test(message) ? new ChainUnreachable('The Solana node is not up to date.') : unreachable(error);
  }
  if (/blockhash not found/i.test(found)) return new ChainRefusal('EXPIRED', 'The transaction reached Solana too late.');
  return refusalOf(found, logs);
}
