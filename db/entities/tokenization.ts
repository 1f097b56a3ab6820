import { defineEntity } from '@mikro-orm/core';
import type { Blockchain, TokenCheckState, TokenizationState, TokenSubjectKind, TokenType } from '#domain/tokens/token-terms.ts';
import { identified, natural, p } from './kit.ts';

/** A holder of a royalty token: `share` in 1/10,000 percent, `amount` in whole tokens. */
export type StoredHolder = { address: string; name: string | null; share: number; amount: number };

const TokenizationSchema = defineEntity({
  name: 'Tokenization',
  tableName: 'tokenization',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    subjectKind: p.text().$type<TokenSubjectKind>(),
    subjectId: p.uuid(),
    title: p.text(),
    networkId: p.uuid(),
    blockchain: p.text().$type<Blockchain>(),
    tokenType: p.text().$type<TokenType>(),
    walletAddress: p.text(),
    royaltyBasisPoints: p.integer(),
    totalSupply: p.integer(),
    holders: p.json<StoredHolder[]>().default('[]'),
    idempotencyKey: p.text().hidden(),
    requestDigest: p.text().hidden(),
    requestedBy: p.uuid().nullable(),
    metadataSha256: p.text(),
    metadataUri: p.text(),
    mintKey: p.text().hidden(),
    state: p.text().$type<TokenizationState>().default('REQUESTED'),
    step: p.integer().default(0),
    steps: p.integer().default(1),
    problem: p.text().nullable(),
    attempts: p.integer().default(0).hidden(),
    dueAt: p.datetime().nullable().hidden(),
    lease: p.uuid().nullable().hidden(),
    contractAddress: p.text().nullable(),
    tokenId: p.text().nullable(),
    transactionHash: p.text().nullable(),
    blockNumber: p.bigint('number').nullable(),
    blockTime: p.datetime().nullable(),
    confirmedAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
    checkedAt: p.datetime().nullable(),
    checkState: p.text().$type<TokenCheckState>().nullable(),
    checkFindings: p.json<string[]>().default('[]'),
    checkHolder: p.text().nullable(),
    countedAt: p.datetime().defaultRaw('now()').hidden(),
    titleKey: p.text().generated(`fold(title) stored`).collation('C').hidden().lazy(),
    titleOrder: natural('title').hidden().lazy(),
  },
});
/**
 * A requested token and its progress. While pending it is its own queue entry: due from `dueAt`, claimed with `lease`. `mintKey` (32 bytes,
 * hex) prevents a second mint on the chain. Royalty in basis points; `totalSupply` is 1 for an NFT. Title, holders and metadata are frozen.
 * `countedAt` decides the month of the plan's quota: requested, or retried after a failure. `checkHolder` is the last known holder of all
 * units, or null.
 */
export class Tokenization extends TokenizationSchema.class {}
TokenizationSchema.setClass(Tokenization);

const TokenDocumentSchema = defineEntity({
  name: 'TokenDocument',
  tableName: 'token_document',
  properties: {
    sha256: p.text().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
    mimeType: p.text(),
    sizeBytes: p.bigint('number'),
    storageKey: p.text(),
  },
});
/** A frozen document of tokens, keyed by its content: metadata JSON or its picture. Never deleted. */
export class TokenDocument extends TokenDocumentSchema.class {}
TokenDocumentSchema.setClass(TokenDocument);
