import type { IswcState } from '#domain/codes/iswc.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { HUNDRED, type Percent } from '#domain/kit/percent.ts';
import type { IngestState, LicenseType } from '#domain/media/asset-terms.ts';
import { wordsOf } from '#domain/records/record-kinds.ts';
import type { SplitsState } from '#domain/works/splits-summary.ts';
import { type TokenizationState, type TokenStatus, type TokenSubjectKind, tokenSubjectKinds } from './token-terms.ts';

/** Data of a work that determines its readiness. */
type WorkFacts = {
  kind: 'WORK';
  title: string;
  splitsState: SplitsState;
  /** Whether the work has a composer or an author. */
  hasSongwriter: boolean;
  iswcState: IswcState;
  copyrightOwner: string | null;
};

/** Data of a recording that determines its readiness. */
type RecordingFacts = {
  kind: 'RECORDING';
  title: string;
  isrc: string | null;
  /** Total share of the master owners. */
  ownedShare: Percent;
  /** Whether the recording has an audio file with a fingerprint. */
  hasAudio: boolean;
  hasWork: boolean;
};

/** Data of an asset that determines its readiness. */
type AssetFacts = {
  kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  title: string;
  ingestState: IngestState;
  /** Whether the stored file has a SHA-256. */
  hasFingerprint: boolean;
  copyrightOwner: string | null;
  licenseType: LicenseType;
  licenseDetails: string | null;
  category: string | null;
  hasWork: boolean;
};

export type SubjectFacts = (WorkFacts | RecordingFacts | AssetFacts) & {
  /** Whether the workspace's plan includes tokenization. */
  isInPlan: boolean;
};

/** A requirement for tokenization. `tab` and `field` are where the user can meet it. */
export type ReadinessCheck = {
  key: string;
  name: string;
  isSatisfied: boolean;
  /** False for recommendations. */
  isRequired: boolean;
  /** What is missing, or null. */
  missing: string | null;
  tab: string | null;
  field: string | null;
};

type Rule = {
  key: string;
  name: string;
  isRequired?: boolean;
  missing: string | null | false;
  at: [tab: string, field: string] | null;
};

const isBlank = (text: string | null) => text === null || text.trim() === '';

const checkOf = ({ key, name, isRequired = true, missing, at }: Rule): ReadinessCheck => ({
  key,
  name,
  isRequired,
  isSatisfied: missing === null || missing === false,
  missing: missing || null,
  tab: at?.[0] ?? null,
  field: at?.[1] ?? null,
});

/** Returns all requirements in display order. */
export function readinessChecks(facts: SubjectFacts): ReadinessCheck[] {
  const plan: Rule = {
    key: 'plan',
    name: 'Plan with blockchain',
    missing: !facts.isInPlan && 'The plan of this workspace does not include tokens and proofs on a blockchain.',
    at: null,
  };
  return [...rulesOf(facts), plan].map(checkOf);
}

function rulesOf(facts: SubjectFacts): Rule[] {
  if (facts.kind === 'WORK') return workRules(facts);
  return facts.kind === 'RECORDING' ? recordingRules(facts) : assetRules(facts);
}

const splitsMissing: Record<SplitsState, string | null> = {
  NONE: 'No contributor or publisher has a share in the work.',
  INCOMPLETE: 'The shares do not total 100 %.',
  COMPLETE: null,
};
const iswcMissing: Record<IswcState, string | null> = {
  NONE: 'No ISWC is entered. A work can be tokenized without one. Societies assign it after registration.',
  WRONG_CHECK_DIGIT: 'The check digit of the ISWC is wrong. Compare the code with its registration.',
  VALID: null,
};

const workRules = (work: WorkFacts): Rule[] => [
  { key: 'title', name: 'Title', missing: isBlank(work.title) && 'The work has no title.', at: ['copyright', 'title'] },
  { key: 'splits', name: 'Splits total 100 %', missing: splitsMissing[work.splitsState], at: ['royalties', 'splits'] },
  {
    key: 'songwriter',
    name: 'At least one songwriter',
    missing: !work.hasSongwriter && 'No composer or author is entered.',
    at: ['royalties', 'splits'],
  },
  {
    key: 'owner',
    name: 'Copyright owner',
    missing: isBlank(work.copyrightOwner) && 'The copyright line has no owner.',
    at: ['copyright', 'copyrightOwner'],
  },
  { key: 'iswc', name: 'ISWC', isRequired: false, missing: iswcMissing[work.iswcState], at: ['copyright', 'iswc'] },
];

const ownerMissing = (share: Percent) =>
  share === 0 ? 'No master owner is entered.' : share < HUNDRED && 'The shares of the master owners do not total 100 %.';

const recordingRules = ({ title, isrc, ownedShare, hasAudio, hasWork }: RecordingFacts): Rule[] => [
  { key: 'title', name: 'Title', missing: isBlank(title) && 'The recording has no title.', at: ['details', 'title'] },
  { key: 'isrc', name: 'ISRC', missing: isBlank(isrc) && 'The recording has no ISRC.', at: ['details', 'isrc'] },
  { key: 'owner', name: 'Master owner', missing: ownerMissing(ownedShare), at: ['details', 'masterOwners'] },
  {
    key: 'file',
    name: 'Audio file',
    isRequired: false,
    missing: !hasAudio && 'Without an audio file, the token has the fingerprint of the entered data only.',
    at: ['details', 'audioId'],
  },
  {
    key: 'work',
    name: 'Linked work',
    isRequired: false,
    missing: !hasWork && 'The recording is not linked to a work.',
    at: ['details', 'workIds'],
  },
];

const fileMissing: Record<IngestState, string | null> = {
  NO_FILE: 'There is no file yet.',
  WAITING: 'The file is waiting to be processed.',
  RUNNING: 'The file is being processed.',
  FAILED: 'The file cannot be used. Upload another one.',
  DUPLICATE: 'The workspace already has this file. Choose which copy to keep.',
  READY: null,
};
/** Tab of each field, by kind. */
const tabs = {
  IMAGE: { main: 'details', rights: 'rights' },
  DOCUMENT: { main: 'details', rights: 'rights' },
  VIDEO: { main: 'info', rights: 'metadata' },
};

function assetRules(asset: AssetFacts): Rule[] {
  const { main, rights } = tabs[asset.kind];
  const noun = asset.kind.toLowerCase();
  const rules: Rule[] = [
    { key: 'title', name: 'Title', missing: isBlank(asset.title) && `The ${noun} has no title.`, at: [main, 'title'] },
    {
      key: 'file',
      name: 'File with fingerprint',
      missing: fileMissing[asset.ingestState] ?? (!asset.hasFingerprint && 'The file has no fingerprint yet.'),
      at: [main, 'file'],
    },
    {
      key: 'owner',
      name: 'Copyright owner',
      missing: isBlank(asset.copyrightOwner) && 'No copyright owner is entered.',
      at: [rights, 'copyrightOwner'],
    },
    {
      key: 'license',
      name: 'Licence',
      missing:
        asset.licenseType === 'CUSTOM' && isBlank(asset.licenseDetails) && 'The terms of the custom license are not entered.',
      at: [rights, 'licenseDetails'],
    },
    {
      key: 'category',
      name: 'Category',
      isRequired: false,
      missing: isBlank(asset.category) && 'No category is chosen.',
      at: [main, 'category'],
    },
  ];
  if (asset.kind !== 'VIDEO') return rules;
  const missing = !asset.hasWork && 'The video is not linked to a work.';
  return [...rules, { key: 'work', name: 'Linked work', isRequired: false, missing, at: [main, 'workIds'] }];
}

export const isReady = (checks: readonly ReadinessCheck[]): boolean =>
  checks.every(({ isSatisfied, isRequired }) => isSatisfied || !isRequired);

/** Returns the status for the badge, from the relevant tokenization or else from the requirements. */
export function tokenStatus(facts: SubjectFacts, state: TokenizationState | null): TokenStatus {
  if (state === 'CONFIRMED') return 'TOKENIZED';
  if (state === 'FAILED') return 'FAILED';
  if (state !== null) return 'PROCESSING';
  return isReady(readinessChecks(facts)) ? 'READY' : 'NOT_READY';
}

/** Name of a subject in sentences. */
export const subjectNouns = Object.fromEntries(tokenSubjectKinds.map((kind) => [kind, capitalize(wordsOf(kind).one)])) as Record<
  TokenSubjectKind,
  string
>;
