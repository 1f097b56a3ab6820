import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Tokenization } from '#db/entities/tokenization.ts';
import { canonicalJson } from '#domain/proofs/canonical-json.ts';
import { type TokenizationChoice, TokenizationDraft } from '#domain/tokens/draft.ts';
import { orderOf, type TokenOrderTerms } from '#domain/tokens/order.ts';
import type { Blockchain, TokenizationState, TokenSubjectKind, TokenType } from '#domain/tokens/token-terms.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { serializeByKey } from '../../kit/serialize-by-key.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { AppContext } from '../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { requireVerifiedEmail } from '../accounts/require-verified-email.ts';
import { networksOf } from '../chains/networks.ts';
import { requireFeature, requireInside, requireRoom, reserve } from '../subscriptions/allowance.ts';
import { inTransaction } from '../subscriptions/run-sql.ts';
import { announceTokenization } from './announce-tokenization.ts';
import { composeMetadata, type FrozenMetadata } from './frozen.ts';
import { requestMint } from './mint/mint-requests.ts';
import { refuseOwnContracts } from './own-contracts.ts';
import * as refusals from './refusals.ts';
import { chainFeature, mintFeature, type Subject, subjectsOf, subjectWithId } from './subject.ts';
import { insertDocuments, storeDocuments } from './token-documents.ts';

type Target = { kind: TokenSubjectKind; id: string };

/** A request validated before any lock. `digest` identifies equal requests. */
type MintRequest = {
  target: Target;
  choice: TokenizationChoice;
  terms: TokenOrderTerms;
  network: KnownNetwork & { id: string };
  key: string | null;
  digest: string;
};

/** The subject, network and type that allow one live token. */
type Place = { subjectId: string; title: string; networkKey: string; blockchain: Blockchain; tokenType: TokenType };

/** Signals that an equal concurrent request was stored first, so this one writes nothing. */
class RepeatedRequest extends Error {
  constructor(readonly id: string) {
    super('The same tokenization was already requested.');
  }
}

/**
 * Requests a token of a work, recording or asset and returns the tokenization's ID. Freezes everything that the token will show. After the
 * transaction commits, the worker mints it.
 */
export async function startTokenization(context: AppContext, target: Target, input: unknown): Promise<string> {
  const { platform } = context;
  const actor = context.editor;
  const choice = parseInput(TokenizationDraft, input);
  const subject = await subjectWithId(context, target.kind, target.id);
  if (!subject) throw refusals.unknownSubject(target.kind);
  await requireFeature(platform, actor, chainFeature);
  await requireVerifiedEmail({ em: platform.orm.em.fork(), platform, actor }, 'MINTING');
  const terms = termsOf(choice);
  await refuseOwnContracts(platform.pool, choice, terms);
  const [key, digest] = [choice.idempotencyKey ?? null, digestOf(subject, choice, terms)];
  const earlier = await findRepeated(platform.orm.em.fork(), actor.workspaceId, { key, digest });
  if (earlier) return earlier;
  refusals.refuseUnready(subject);
  const network = refusals.requireNetwork(await networksOf(context), choice.blockchain);
  const mintRequest = { target, choice, terms, network, key, digest };
  const repeated = await refuseEarly(context, subject, mintRequest);
  if (repeated) return repeated;
  return serializeByKey(`tokens ${actor.workspaceId}`, () => freezeAndRequest(context, subject, mintRequest));
}

/** Composes and stores the frozen documents, and inserts the request. */
async function freezeAndRequest(context: AppContext, subject: Subject, mintRequest: MintRequest): Promise<string> {
  const { platform, editor: actor } = context;
  const { choice, terms } = mintRequest;
  const { royaltyBasisPoints, totalSupply } = terms;
  const token = { blockchain: choice.blockchain, type: choice.tokenType, royaltyBasisPoints, totalSupply };
  const frozen = await composeMetadata(context, subject, token);
  await storeDocuments(platform, frozen.documents);
  try {
    return await runUseCase(platform, actor, (useCase) => request(useCase, mintRequest, frozen));
  } catch (error) {
    if (error instanceof RepeatedRequest) return error.id;
    throw error;
  }
}

/** Divides the supply among the holders. A share below one unit is an error of the holders. */
function termsOf(choice: TokenizationChoice): TokenOrderTerms {
  const terms = orderOf(choice);
  if (terms.ok) return terms.value;
  throw userError(UserErrorCode.INVALID, terms.message, ['holders']);
}

const digestOf = ({ kind, id }: Subject, { blockchain, tokenType }: TokenizationChoice, terms: TokenOrderTerms): string =>
  createHash('sha256')
    .update(canonicalJson({ kind, id, blockchain, tokenType, ...terms }))
    .digest('hex');

/** Inserts the request. Serialized per workspace, so limits and duplicates cannot race. */
async function request(useCase: UseCase, mintRequest: MintRequest, frozen: FrozenMetadata) {
  const { em, actor, platform } = useCase;
  const { workspaceId } = actor;
  const { kind, id } = mintRequest.target;
  await lockTokens(em, workspaceId);
  const earlier = await findRepeated(em, workspaceId, mintRequest);
  if (earlier) throw new RepeatedRequest(earlier);
  await requireInside(useCase, chainFeature);
  const subject = (await subjectsOf(platform, inTransaction(em), { holder: actor, kind, ids: [id] })).get(id.toLowerCase());
  if (!subject) throw refusals.unknownSubject(kind);
  refusals.refuseUnready(subject);
  if (subject.version !== frozen.details.version) throw refusals.changedMeanwhile(kind);
  await refuseDuplicate(em, workspaceId, placeOf(subject, mintRequest));
  await refuseTooMany(em, workspaceId, subject.id);
  await reserve(useCase, mintFeature);
  const origin = { workspaceId, requestedBy: actor.userId, countedAt: platform.clock() };
  const row = em.create(Tokenization, { ...columnsOf(mintRequest, frozen), ...origin }, { partial: true });
  await em.flush();
  await insertDocuments(em, frozen.documents);
  await requestMint(em, row);
  await announceTokenization(em, row);
  const { subjectId, blockchain, tokenType, walletAddress, totalSupply, royaltyBasisPoints, metadataSha256 } = row;
  const changes = { subjectId, kind, blockchain, tokenType, walletAddress, totalSupply, royaltyBasisPoints, metadataSha256 };
  const audit: Audit = { action: 'tokenization.start', subjectType: 'Tokenization', subjectId: row.id, changes };
  return { result: row.id, audit };
}

/** Serializes starts and retries of a workspace. */
export async function lockTokens(em: EntityManager, workspaceId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`tokens ${workspaceId}`]);
}

/**
 * Returns the tokenization that this request repeats: by its key, or without a key an equal pending one. Throws when the key was used for
 * something else.
 */
async function findRepeated(
  em: EntityManager,
  workspaceId: string,
  { key, digest }: Pick<MintRequest, 'key' | 'digest'>,
): Promise<string | null> {
  if (key === null) {
    const [row] = await em.execute<{ id: string }[]>(
      `select id from tokenization where workspace_id = ? and request_digest = ? and state in ('REQUESTED', 'SIGNED', 'BROADCAST') limit 1`,
      [workspaceId, digest],
    );
    return row?.id ?? null;
  }
  const [row] = await em.execute<{ id: string; digest: string }[]>(
    `select id, request_digest as digest from tokenization where workspace_id = ? and idempotency_key = ?`,
    [workspaceId, key],
  );
  if (row && row.digest !== digest) throw refusals.otherContent();
  return row?.id ?? null;
}

/**
 * Checks before drawing and storing; the checks under the lock decide. The conflicting token may belong to an equal concurrent request,
 * whose ID is then returned.
 */
async function refuseEarly({ platform, editor }: AppContext, subject: Subject, mintRequest: MintRequest): Promise<string | null> {
  const em = platform.orm.em.fork();
  const { workspaceId } = editor;
  try {
    await refuseDuplicate(em, workspaceId, placeOf(subject, mintRequest));
    await refuseTooMany(em, workspaceId, subject.id);
    await requireRoom(platform, em, editor, mintFeature);
    return null;
  } catch (error) {
    const earlier = await findRepeated(em, workspaceId, mintRequest);
    if (earlier) return earlier;
    throw error;
  }
}

/**
 * Allows one live token per subject, network and type, over all accounts of the platform. The unique index `tokenization_live` ensures this
 * for one account, the workspace lock for several.
 */
export async function refuseDuplicate(
  em: EntityManager,
  workspaceId: string,
  { subjectId, networkKey, ...place }: Place,
): Promise<void> {
  const [twin] = await em.execute<{ state: TokenizationState }[]>(
    `select state from tokenization where workspace_id = ? and subject_id = ? and token_type = ? and state <> 'FAILED'
      and network_id in (select id from chain_network where network_key = ?) order by state = 'CONFIRMED' desc limit 1`,
    [workspaceId, subjectId, place.tokenType, networkKey],
  );
  if (twin) throw refusals.duplicateToken({ ...place, isDone: twin.state === 'CONFIRMED' });
}

const placeOf = ({ id: subjectId, facts: { title } }: Subject, { network: { networkKey }, choice }: MintRequest): Place => ({
  subjectId,
  title,
  networkKey,
  blockchain: choice.blockchain,
  tokenType: choice.tokenType,
});

async function refuseTooMany(em: EntityManager, workspaceId: string, subjectId: string): Promise<void> {
  await refuseTooManyOpen(em, workspaceId);
  const [tries] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from tokenization where workspace_id = ? and subject_id = ?',
    [workspaceId, subjectId],
  );
  if ((tries?.count ?? 0) >= refusals.maxPerSubject) throw refusals.tooManyAttempts();
}

export async function refuseTooManyOpen(em: EntityManager, workspaceId: string): Promise<void> {
  const [open] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (select from tokenization
      where workspace_id = ? and state in ('REQUESTED', 'SIGNED', 'BROADCAST') limit ${refusals.maxOpen}) open`,
    [workspaceId],
  );
  if ((open?.count ?? 0) >= refusals.maxOpen) throw refusals.tooManyOpen();
}

/** Returns the columns of a request. Generates an idempotency key if the client sent none. */
function columnsOf({ target, choice, terms, network, key, digest }: MintRequest, { details, sha256, uri }: FrozenMetadata) {
  const mintKey = randomBytes(32).toString('hex');
  return {
    ...terms,
    checkFindings: [],
    subjectKind: target.kind,
    subjectId: target.id.toLowerCase(),
    title: details.shown.title,
    networkId: network.id,
    blockchain: choice.blockchain,
    tokenType: choice.tokenType satisfies TokenType,
    idempotencyKey: key ?? `own:${mintKey}`,
    requestDigest: digest,
    metadataSha256: sha256,
    metadataUri: uri,
    mintKey,
  };
}
