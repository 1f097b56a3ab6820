import { readinessChecks, subjectNouns } from '#domain/tokens/readiness.ts';
import { type Blockchain, blockchainNames, type TokenSubjectKind, type TokenType } from '#domain/tokens/token-terms.ts';
import { UserErrorCode, type UserErrors, userError } from '../../kit/errors.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { Subject } from './subject.ts';

/** Maximum pending tokens of a workspace, and maximum attempts per subject. */
export const maxOpen = 1_000;
export const maxPerSubject = 100;

const typeWords: Record<TokenType, string> = { NFT: 'an NFT', ROYALTY_TOKEN: 'a royalty token' };

/** Returns the same error for unknown, foreign and deleted subjects and for those of another kind. */
export const unknownSubject = (kind: TokenSubjectKind): UserErrors =>
  userError(UserErrorCode.NOT_FOUND, `${subjectNouns[kind]} not found`, ['subject']);

export const unknownTokenization = (): UserErrors => userError(UserErrorCode.NOT_FOUND, 'Tokenization not found', ['id']);

export const changedMeanwhile = (kind: TokenSubjectKind): UserErrors =>
  userError(
    UserErrorCode.CONFLICT,
    `Someone changed the ${subjectNouns[kind].toLowerCase()} in the meantime. Check it and start again.`,
    ['subject'],
  );

export const tooManyOpen = (): UserErrors =>
  userError(
    UserErrorCode.THROTTLED,
    `${maxOpen.toLocaleString('en-US')} tokens of this workspace are being minted. Wait until some of them are complete.`,
  );

export const tooManyAttempts = (): UserErrors =>
  userError(
    UserErrorCode.THROTTLED,
    `The limit of ${maxPerSubject} tokenizations for this object is reached. Retry a failed one.`,
    ['subject'],
  );

export const otherContent = (): UserErrors =>
  userError(
    UserErrorCode.TAKEN,
    'This idempotency key was used for another request. Use a new key for each request, and repeat a key only to retry the same request.',
    ['idempotencyKey'],
  );

type LiveToken = { title: string; tokenType: TokenType; blockchain: Blockchain; isDone: boolean };

export const duplicateToken = ({ title, tokenType, blockchain, isDone }: LiveToken): UserErrors => {
  const what = `${typeWords[tokenType]} on ${blockchainNames[blockchain]}`;
  const sentence = isDone
    ? `“${title}” already has ${what}.`
    : `“${title}” is already being minted as ${what}. Wait until it is complete.`;
  return userError(UserErrorCode.TAKEN, sentence, ['tokenType']);
};

/** Throws if a requirement is missing. The message names all of them. */
export function refuseUnready({ facts }: Subject): void {
  const missing = readinessChecks(facts).filter(({ isRequired, isSatisfied }) => isRequired && !isSatisfied);
  if (missing.length === 0) return;
  const what = missing.map((check) => check.missing).join(' ');
  throw userError(UserErrorCode.INVALID, `“${facts.title}” is not ready to be tokenized. ${what}`, ['subject']);
}

/** Returns the network of a chain. Throws when it cannot accept tokens. */
export function requireNetwork(networks: readonly KnownNetwork[], blockchain: Blockchain): KnownNetwork & { id: string } {
  const known = networks.find((network) => network.blockchain === blockchain);
  if (known?.isAvailable && known.id !== null) return { ...known, id: known.id };
  const name = blockchainNames[blockchain];
  const sentence = known?.problem ?? `This server is not connected to ${name}.`;
  throw userError(
    UserErrorCode.INVALID,
    `${sentence} Minting on ${name} is not possible at the moment. Try again later, or choose another blockchain.`,
    ['blockchain'],
  );
}
