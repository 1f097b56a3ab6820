import { z } from 'zod';
import { blockchains, royaltyLimits, supplyLimits, type TokenSubjectKind, tokenTypes } from '#domain/tokens/token-terms.ts';
import type { Operation } from '#gateway/server/execute.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AssetSubjectDocument,
  type AssetSubjectQuery,
  type TokenizationInput,
  TokenizationStartDocument,
  TokenPreparationDocument,
  TokenRecommendationDocument,
  TokenStatusesDocument,
  VideoTokenDocument,
  WorkSubjectDocument,
  type WorkSubjectQuery,
} from './__generated__/operations.ts';
import { inData, named, spelled } from './answer-schemas.ts';
import { byId, type Endpoint, endpoint, endpointAfter, type Found, idOfPath, type RestRequest } from './endpoint.ts';
import { constant, kebab } from './notations.ts';
import { type Body, badInput, type InputFault, notFound as refuseUnknown } from './refusal.ts';
import { preparationAnswer, resultAnswer, writePreparation, writeResult } from './tokenization-shapes.ts';

/** A group of paths, with the kind of its objects and the message for an unknown object. */
type Family = { path: string; kind: TokenSubjectKind | null; noun: string; notFound: string };
const families: readonly Family[] = [
  { path: 'works', kind: 'WORK', noun: 'a work', notFound: 'Work not found' },
  { path: 'videos', kind: 'VIDEO', noun: 'a video', notFound: 'Video not found' },
  { path: 'images', kind: 'IMAGE', noun: 'an image', notFound: 'Image not found' },
  { path: 'documents', kind: 'DOCUMENT', noun: 'a document', notFound: 'Document not found' },
  { path: 'media', kind: null, noun: 'an asset', notFound: 'Asset not found' },
];

type Subject = WorkSubjectQuery | AssetSubjectQuery;

/** Query for the object, because paths below `/media` do not contain its kind. */
const current = ({ kind }: Family): Operation<Subject, { id: string }> =>
  kind === 'WORK' ? WorkSubjectDocument : AssetSubjectDocument;

function subjectOf(family: Family, { params }: RestRequest, found: Found<Subject>): { kind: TokenSubjectKind; subject: string } {
  const kind = 'asset' in found ? found.asset.kind : 'WORK';
  if (family.kind !== null && family.kind !== kind) throw refuseUnknown(family.notFound);
  return { kind, subject: params.id };
}

const asWords = (terms: readonly string[]) => terms.map(kebab).join(' or ');

/** Returns an enum value, or adds a fault that lists the valid values. */
function term<T extends string>(body: Body, field: string, terms: readonly T[], faults: InputFault[]): T | undefined {
  const value = constant(body[field]);
  const known = terms.find((each) => each === value);
  if (known) return known;
  faults.push({ field: [field], message: `${field} must be ${asWords(terms)}.` });
  return undefined;
}

/** Returns a number, also from text. Undefined if it is missing, which uses the default. */
function number(body: Body, field: string, faults: InputFault[]): number | undefined {
  const value = body[field] ?? '';
  if (value === '') return undefined;
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isFinite(read)) return read;
  faults.push({ field: [field], message: `Send ${field} as a number such as 5.` });
  return undefined;
}

/** Returns optional text. */
function text(body: Body, field: string, faults: InputFault[]): string | undefined {
  const value = body[field] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  faults.push({ field: [field], message: `Send ${field} as text.` });
  return undefined;
}

function readSettings(body: Body): TokenizationInput {
  const faults: InputFault[] = [];
  const blockchain = term(body, 'blockchain', blockchains, faults);
  const tokenType = term(body, 'tokenType', tokenTypes, faults);
  const royalty = number(body, 'royaltyPercentage', faults);
  const totalSupply = number(body, 'totalSupply', faults);
  if (totalSupply !== undefined && (!Number.isInteger(totalSupply) || Math.abs(totalSupply) > 2_147_483_647)) {
    faults.push({ field: ['totalSupply'], message: 'Send totalSupply as a whole number such as 1000000.' });
  }
  const userAddress = text(body, 'userAddress', faults);
  const idempotencyKey = text(body, 'idempotencyKey', faults);
  if (faults.length > 0 || !blockchain || !tokenType) throw badInput(faults);
  return {
    blockchain,
    tokenType,
    walletAddress: userAddress ?? '',
    royaltyPercentage: royalty?.toString(),
    // Ignored for an NFT, because the wizard of older clients sends its default for either type.
    totalSupply: tokenType === 'ROYALTY_TOKEN' ? totalSupply : undefined,
    idempotencyKey,
  };
}

const settingsBody = () =>
  z.object({
    blockchain: z.enum(blockchains.map(kebab)).describe('Blockchain of the token.'),
    tokenType: z.enum(tokenTypes.map(kebab)).describe('Token type: NFT or royalty shares.'),
    userAddress: z.string().describe('Address of the wallet that receives the token.'),
    royaltyPercentage: z
      .number()
      .min(0)
      .max(royaltyLimits.most / 100)
      .optional()
      .describe('Royalty on resale, in percent.'),
    totalSupply: z
      .int()
      .min(supplyLimits.least)
      .max(supplyLimits.most)
      .optional()
      .describe('Number of tokens of a royalty token. Ignored for an NFT.'),
    idempotencyKey: z
      .string()
      .optional()
      .describe('Key of the request. A repeat with the same key returns the same tokenization.'),
  });

const recommendationAnswer = () => {
  const { blockchain, tokenType, reasons, royaltyPercentage, totalSupply } = schemaFields.TokenRecommendation();
  return z.object({
    recommendedBlockchain: spelled(blockchain),
    recommendedTokenType: spelled(tokenType),
    reasoning: reasons,
    royaltyPercentage: z.number().describe(royaltyPercentage.description ?? ''),
    totalSupply,
  });
};

const prepare = (family: Family) =>
  endpointAfter(byId(current(family)), {
    method: 'GET',
    path: `/${family.path}/:id/tokenization/prepare`,
    summary: `Prepare a token of ${family.noun}`,
    description: 'Returns whether the object can be tokenized, what is missing, and what a token costs.',
    answers: () => inData(preparationAnswer()),
    failure: 'Failed to load tokenization preparation',
    notFound: family.notFound,
    document: TokenPreparationDocument,
    variables: (request, found) => subjectOf(family, request, found),
    answer: ({ tokenPreparation }) => tokenPreparation && { data: writePreparation(tokenPreparation) },
  });

const recommendations = (family: Family) =>
  endpointAfter(byId(current(family)), {
    method: 'GET',
    path: `/${family.path}/:id/tokenization/recommendations`,
    summary: `Recommend a token of ${family.noun}`,
    description: 'Returns the blockchain and the type of token that suit the object, with reasons.',
    answers: () => inData(recommendationAnswer()),
    failure: 'Failed to load data',
    notFound: family.notFound,
    document: TokenRecommendationDocument,
    variables: (request, found) => subjectOf(family, request, found),
    answer: ({ tokenPreparation }) => {
      if (!tokenPreparation) return null;
      const { blockchain, tokenType, royaltyPercentage, totalSupply, reasons } = tokenPreparation.recommendation;
      const data = {
        recommendedBlockchain: kebab(blockchain),
        recommendedTokenType: kebab(tokenType),
        reasoning: reasons,
        royaltyPercentage: Number(royaltyPercentage),
        totalSupply,
      };
      return { data };
    },
  });

/** Returns the client's name of a field for its GraphQL path. */
const restName = (path: readonly string[]) => {
  const field =
    path.at(-1) === 'input' || path.length === 0 ? '' : path[0] === 'input' ? path.slice(1).join('.') : path.join('.');
  return field === 'walletAddress' ? 'userAddress' : field;
};

const execute = (family: Family) =>
  endpointAfter(byId(current(family)), {
    method: 'POST',
    path: `/${family.path}/:id/tokenization/execute`,
    summary: `Tokenize ${family.noun}`,
    description: 'Requests a token. It is minted in the background: `status` is `processing` until it exists.',
    body: settingsBody,
    answers: () => inData(resultAnswer()),
    failure: 'Failed to execute tokenization',
    notFound: family.notFound,
    document: TokenizationStartDocument,
    variables: (request, found) => ({ ...subjectOf(family, request, found), input: readSettings(request.body) }),
    fieldName: restName,
    answer: ({ tokenizationStart: { tokenization } }) => tokenization && { data: writeResult(tokenization) },
  });

/** Maximum number of IDs per request, more than a page of a list. */
const maxIds = 200;

function workIdsOf({ workIds }: Body): string[] {
  const isList = Array.isArray(workIds) && workIds.every((id) => typeof id === 'string');
  if (!isList) throw badInput([{ field: ['workIds'], message: 'Send workIds as a list of work IDs.' }]);
  if (workIds.length <= maxIds) return workIds;
  throw badInput([{ field: ['workIds'], message: `workIds has ${workIds.length} IDs. Send at most ${maxIds} at a time.` }]);
}

/** Objects that one request reads by their IDs. */
const nodesAtOnce = 100;

const statusAnswer = named('TokenStatus', () => {
  const { id, tokenStatus } = schemaFields.Work();
  const lastChecked = z.string().meta({ format: 'date-time', description: 'When the status was determined.' });
  return z.object({ workId: id, status: spelled(tokenStatus), lastChecked });
});

/** Omits unknown works and works of other workspaces. */
const bulkStatus: Endpoint = {
  method: 'POST',
  path: '/works/tokenization/bulk-status',
  summary: 'Get the token status of works',
  description: 'Returns whether works can be, are being, or were tokenized, by the ID of the work. Omits unknown works.',
  body: () => z.object({ workIds: z.array(z.string()).max(maxIds).describe('IDs of the works.') }),
  answers: () => inData(z.record(z.string(), statusAnswer())),
  failure: 'Failed to load tokenization data',
  documents: [TokenStatusesDocument],
  respond: async (runDocument, { body }) => {
    const workIds = workIdsOf(body);
    const data: Record<string, z.output<ReturnType<typeof statusAnswer>>> = {};
    const lastChecked = new Date().toISOString();
    for (let start = 0; start < workIds.length; start += nodesAtOnce) {
      const { nodes } = await runDocument(TokenStatusesDocument, { workIds: workIds.slice(start, start + nodesAtOnce) });
      for (const node of nodes)
        if (node?.__typename === 'Work') data[node.id] = { workId: node.id, status: kebab(node.tokenStatus), lastChecked };
    }
    return { data };
  },
};

/** Status of a video's token; null until a token is requested. */
const videoStatus = endpoint({
  method: 'GET',
  path: '/videos/:id/tokenization/status',
  summary: 'Get the token of a video',
  description: 'Returns the token of a video. `data` is null until a token is requested.',
  answers: () => {
    const result = resultAnswer();
    const status = spelled(schemaFields.Asset().tokenStatus);
    return inData(result.extend({ status, result: result.shape.status }).nullable());
  },
  failure: 'Failed to load tokenization data',
  notFound: 'Video not found',
  document: VideoTokenDocument,
  variables: idOfPath,
  answer: ({ asset }) => {
    if (asset?.kind !== 'VIDEO') return null;
    const { tokenStatus, tokenization } = asset;
    return {
      data: tokenization && {
        ...writeResult(tokenization),
        status: kebab(tokenStatus),
        result: writeResult(tokenization).status,
      },
    };
  },
});

export const tokenizationEndpoints: Endpoint[] = [
  ...families.flatMap((family) => [prepare(family), recommendations(family), execute(family)]),
  bulkStatus,
  videoStatus,
];
