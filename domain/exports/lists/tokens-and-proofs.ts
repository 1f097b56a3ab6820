import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { type ProofState, proofText } from '#domain/proofs/proof-states.ts';
import { subjectNouns } from '#domain/tokens/readiness.ts';
import {
  type TokenizationState,
  type TokenSubjectKind,
  type TokenType,
  tokenizationStateNames,
  tokenTypeNames,
} from '#domain/tokens/token-terms.ts';
import { column, listExport } from './list-export.ts';

export const tokensExport = listExport(
  'tokens',
  { field: 'tokenizations', type: 'Tokenization' },
  {
    title: column('Title', 'title'),
    kind: column('Kind', 'kind', ({ kind }: { kind: TokenSubjectKind }) => subjectNouns[kind]),
    chain: column('Chain', 'network { name }', ({ network }: { network: { name: string } }) => network.name),
    type: column('Type', 'tokenType', ({ tokenType }: { tokenType: TokenType }) => tokenTypeNames[tokenType]),
    supply: column('Supply', 'totalSupply'),
    state: column('State', 'state', ({ state }: { state: TokenizationState }) => tokenizationStateNames[state]),
    wallet: column('Wallet', 'walletAddress'),
    token: column('Token id', 'tokenId'),
    hash: column('Transaction', 'transactionHash'),
    created: column('Requested', 'createdAt'),
  },
);

/** A work, a recording, or an asset with its kind. */
type Subject = { __typename: string; displayName: string; kind?: AssetKind };
type Proof = { label: string; subject: Subject | null };
type Block = { state: string; blockTime: string | null; network: { isLocal: boolean } };
type Anchor = Block & { network: { name: string } };
type Anchored = { state: ProofState; anchors: readonly Anchor[] };

/** Returns the name of a proof: the title of the work or recording, or the file's name. */
export const proofName = ({ label, subject }: Proof): string => (subject && !subject.kind ? subject.displayName : label);

/** Returns what a proof belongs to: its version of a record, or the file's asset. */
export function proofPlace({ label, subject }: Proof): string {
  if (!subject) return 'No longer in the catalogue';
  const { __typename, kind, displayName } = subject;
  if (!kind) return __typename === 'Recording' ? `Recording, ${label.toLowerCase()}` : label;
  return displayName === label ? capitalize(assetKindNouns[kind].one) : displayName;
}

/** Returns the anchors that are in a block. */
export const confirmedAnchors = <Each extends { state: string }>({ anchors }: { anchors: readonly Each[] }): Each[] =>
  anchors.filter(({ state }) => state === 'CONFIRMED');

/** Returns the time of the earliest block; test chains count only without a public one. */
export function provenSince(proof: { anchors: readonly Block[] }): string | null {
  const confirmed = confirmedAnchors(proof);
  const publicly = confirmed.filter(({ network }) => !network.isLocal);
  const times = (publicly.length > 0 ? publicly : confirmed).map(({ blockTime }) => blockTime);
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

const anchors = 'state anchors { state blockTime network { name isLocal } }';

export const proofsExport = listExport(
  'proofs',
  { field: 'proofs', type: 'Proof' },
  {
    name: column(
      'Name',
      'label subject { __typename ... on CatalogueRecord { displayName } ... on Asset { kind } }',
      (proof: Proof) => `${proofName(proof)}, ${proofPlace(proof)}`,
    ),
    fingerprint: column('Fingerprint', 'sha256'),
    state: column('State', anchors, (proof: Anchored) => proofText(proof)),
    chains: column('Chains', anchors, (proof: Anchored) => confirmedAnchors(proof).map(({ network }) => network.name)),
    since: column('In a block since', anchors, (proof: Anchored) => provenSince(proof)),
    created: column('Recorded', 'createdAt'),
  },
);
