import { capitalize } from '#domain/kit/capitalize.ts';
import { HUNDREDTH, type Percent, shortPercent } from '#domain/kit/percent.ts';
import type { Json } from '#domain/proofs/canonical-json.ts';
import type { Blockchain, TokenSubjectKind, TokenType } from './token-terms.ts';

export type MetadataParty = { name: string; role: string; performanceShare: Percent; mechanicalShare: Percent };

/** Source data of token metadata. The metadata is public permanently, so it must not contain other data of the workspace. */
export type MetadataSource = {
  kind: TokenSubjectKind;
  title: string;
  creator: string | null;
  description: string | null;
  /** Permanent URIs. */
  imageUri: string;
  imageType: string;
  externalUrl: string;
  traits: readonly { name: string; value: string | number | null }[];
  /** Codes by their names, such as `iswc`. */
  codes: Readonly<Record<string, string | null>>;
  splits: readonly MetadataParty[];
  /** SHA-256 of the file, or of the saved object as canonical JSON; null without one. */
  contentSha256: string | null;
  createdAt: Date;
  token: { blockchain: Blockchain; type: TokenType; royaltyBasisPoints: number; totalSupply: number };
};

/** Nouns in the metadata, for readers who do not know the product. */
export const metadataNouns: Record<TokenSubjectKind, string> = {
  WORK: 'musical work',
  RECORDING: 'sound recording',
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
};

/** Metaplex allows ten characters. */
const tokenSymbol = 'STAVE';

const maxDescriptionCharacters = 2_000;

/**
 * Returns token metadata: the ERC-721 schema with OpenSea attributes, the Metaplex fields `symbol`, `seller_fee_basis_points` and
 * `properties`, and music data under `stave`. Percentages are exact decimal strings.
 */
export function tokenMetadata(source: MetadataSource): { readonly [name: string]: Json } {
  const { title, imageUri, imageType, externalUrl, token } = source;
  return {
    name: title,
    symbol: tokenSymbol,
    description: descriptionOf(source),
    image: imageUri,
    external_url: externalUrl,
    seller_fee_basis_points: token.royaltyBasisPoints,
    attributes: attributesOf(source),
    properties: { category: 'image', files: [{ uri: imageUri, type: imageType }] },
    stave: {
      version: 1,
      kind: source.kind.toLowerCase(),
      codes: present(source.codes),
      splits: source.splits.map(({ name, role, performanceShare, mechanicalShare }) => ({
        name,
        role,
        performanceShare: shortPercent(performanceShare),
        mechanicalShare: shortPercent(mechanicalShare),
      })),
      contentSha256: source.contentSha256,
      createdAt: source.createdAt.toISOString(),
      token: {
        blockchain: token.blockchain.toLowerCase(),
        type: typeWords[token.type].key,
        royaltyPercentage: shortPercent(token.royaltyBasisPoints * HUNDREDTH),
        totalSupply: token.totalSupply,
      },
    },
  };
}

const typeWords: Record<TokenType, { key: string; label: string }> = {
  NFT: { key: 'nft', label: 'NFT' },
  ROYALTY_TOKEN: { key: 'royalty-token', label: 'Royalty token' },
};

const present = (values: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));

function descriptionOf({ description, kind, title, creator }: MetadataSource): string {
  const given = description?.trim();
  if (given) return [...given].slice(0, maxDescriptionCharacters).join('');
  const sentence = `${title}, a${/^[aeiou]/.test(metadataNouns[kind]) ? 'n' : ''} ${metadataNouns[kind]}${creator ? ` by ${creator}` : ''}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function attributesOf({ kind, traits, codes, token }: MetadataSource): Json[] {
  const noun = metadataNouns[kind];
  const all = [
    { name: 'Kind', value: capitalize(noun) },
    { name: 'Token type', value: typeWords[token.type].label },
    ...traits,
    ...Object.entries(codes).map(([name, value]) => ({ name: name.toUpperCase(), value })),
  ];
  return all
    .filter((trait): trait is { name: string; value: string | number } => trait.value !== null && trait.value !== '')
    .map(({ name, value }) => ({ trait_type: name, value }));
}
