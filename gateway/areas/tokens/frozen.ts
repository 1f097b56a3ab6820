import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { HUNDREDTH } from '#domain/kit/percent.ts';
import { canonicalJson } from '#domain/proofs/canonical-json.ts';
import { TokenPreviewDraft } from '#domain/tokens/draft.ts';
import { type MetadataSource, tokenMetadata } from '#domain/tokens/token-metadata.ts';
import type { Blockchain, TokenType } from '#domain/tokens/token-terms.ts';
import { badInput } from '../../kit/cursor.ts';
import type { AppContext } from '../../server/context.ts';
import { adviceFor } from './advice.ts';
import { detailsOf, type SubjectDetails } from './details.ts';
import type { Subject } from './subject.ts';
import { findDocuments, type StoredDocument, shaOf } from './token-documents.ts';
import { type Document, pictureOf } from './token-picture.ts';

/** Metadata and picture of a token before storing: the permanent content of `metadataUri`. */
export type FrozenMetadata = { details: SubjectDetails; documents: StoredDocument[]; sha256: string; uri: string; json: string };

/** Adds the hash of a document. */
const addressed = ({ content, mimeType, extension }: Document): StoredDocument => ({
  content,
  mimeType,
  extension,
  sha256: shaOf(content),
});

/** Builds the frozen documents of a token. Stores nothing. */
export async function composeMetadata(
  context: AppContext,
  subject: Subject,
  token: MetadataSource['token'],
): Promise<FrozenMetadata> {
  const { publicUrl } = context.platform.config;
  const details = await detailsOf(context, subject);
  const picture = addressed(await pictureOf(context, subject, details));
  const { traits, codes, splits, contentSha256, shown } = details;
  const json = canonicalJson(
    tokenMetadata({
      kind: subject.kind,
      title: shown.title,
      creator: shown.creator,
      description: shown.description,
      imageUri: documentUrl(publicUrl, picture),
      imageType: picture.mimeType,
      externalUrl: `${publicUrl}/verify`,
      traits,
      codes,
      splits,
      contentSha256,
      createdAt: context.platform.clock(),
      token,
    }),
  );
  const metadata = addressed({ content: Buffer.from(json), mimeType: 'application/json', extension: 'json' });
  return { details, documents: [picture, metadata], sha256: metadata.sha256, uri: documentUrl(publicUrl, metadata), json };
}

const documentUrl = (publicUrl: string, { sha256, extension }: StoredDocument) => `${publicUrl}/metadata/${sha256}.${extension}`;

/** The user's choices for a token so far. Missing ones follow the recommendation. */
export type PreviewedToken = {
  blockchain: Blockchain | undefined;
  tokenType: TokenType | undefined;
  royaltyPercentage: unknown;
  totalSupply: number | undefined;
};

/**
 * Returns the metadata as it would be frozen now.
 *
 * @throws GraphQLError with a sentence for invalid amounts
 */
export async function previewOf(context: AppContext, subject: Subject, chosen: PreviewedToken): Promise<string> {
  const advised = await adviceFor(context, subject);
  const type = chosen.tokenType ?? advised.tokenType;
  const figures = TokenPreviewDraft.safeParse({ ...chosen, tokenType: type });
  if (!figures.success) throw badInput(figures.error.issues.map(({ message }) => message).join(' '));
  const token = {
    blockchain: chosen.blockchain ?? advised.blockchain,
    type,
    royaltyBasisPoints: (figures.data.royaltyPercentage ?? advised.royaltyPercentage) / HUNDREDTH,
    totalSupply: type === 'NFT' ? 1 : (figures.data.totalSupply ?? advised.totalSupply),
  };
  return (await composeMetadata(context, subject, token)).json;
}

/** Frozen JSON with this hash. Null if it is missing or its bytes do not match. */
export function frozenText({ rows, platform }: AppContext, sha256: string): Promise<string | null> {
  return rows.once(`frozen metadata ${sha256}`, async () => {
    const document = await rows.batched('token documents', sha256, (hashes) => findDocuments(rows.pool, hashes));
    if (!document) return null;
    const json = await platform.storage.read(document.storageKey).then(text, () => null);
    return json !== null && createHash('sha256').update(json).digest('hex') === sha256 ? json : null;
  });
}
