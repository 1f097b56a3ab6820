/** A group of root fields with one page. */
export type Area = { slug: string; title: string; introduction: string };

type Row = Area & {
  /** Root fields of the area by their names. The first row that matches counts. */
  roots: RegExp;
};

/** The areas of the reference, in the order of its navigation. A root field that no row matches is shown in the last one. */
const rows: readonly Row[] = [
  {
    slug: 'works',
    title: 'Works',
    introduction: 'Musical works with their writers, publishers and splits.',
    roots: /^(?:work(?!space)|splits|splitPeriod|iswc)/,
  },
  {
    slug: 'contributors',
    title: 'Contributors',
    introduction: 'Writers, composers and performers.',
    roots: /^contributor/,
  },
  { slug: 'publishers', title: 'Publishers', introduction: 'Publishers of works.', roots: /^publisher/ },
  { slug: 'labels', title: 'Labels', introduction: 'Labels of recordings and releases.', roots: /^label/ },
  {
    slug: 'recordings',
    title: 'Recordings',
    introduction: 'Recordings of works, with their performers and the owners of their masters.',
    roots: /^recordings?(?:$|[A-Z])|^isrc/,
  },
  {
    slug: 'releases',
    title: 'Releases',
    introduction: 'Releases with their tracks, platforms and DDEX packages.',
    roots: /^release|^upc|^productCode/,
  },
  {
    slug: 'music-documents',
    title: 'Documents',
    introduction: 'Contracts and other documents of the catalogue, with their versions and signers.',
    roots: /^musicDocument/,
  },
  {
    slug: 'media',
    title: 'Media',
    introduction: 'Images, videos, documents and audio files, their groups and uploads.',
    roots: /^(?:asset|upload|storageUsage|documentText|video)/,
  },
  {
    slug: 'tokens',
    title: 'Tokens',
    introduction: 'Tokens of works, recordings and assets, and the blockchains that hold them.',
    roots: /^(?:token|chain)/,
  },
  { slug: 'proofs', title: 'Proofs', introduction: 'Proofs of existence, and how to verify them.', roots: /^proof/ },
  {
    slug: 'income',
    title: 'Income',
    introduction: 'Royalty statements with their lines, sources and templates, matches, exchange rates and figures.',
    roots: /^(?:income|statement|exchangeRate)/,
  },
  {
    slug: 'royalties',
    title: 'Royalties',
    introduction:
      'Payees with their contracts, terms and entries, royalty runs, the statements that they tell payees, and how payees open them.',
    roots: /^(?:payee|payable|portal|royalty)/,
  },
  {
    slug: 'search',
    title: 'Search and objects',
    introduction: 'Find objects of every kind, read them by their IDs, and restore deleted ones.',
    roots: /^(?:search|nodes?|deletedItems|recordHistory|recordRevert|savedFilter)/,
  },
  {
    slug: 'changes',
    title: 'Changes',
    introduction: 'The feed of changes, to keep a copy of the catalogue up to date.',
    roots: /^changes?(?:$|[A-Z])/,
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    introduction: 'Endpoints that receive changes, and the log of their deliveries.',
    roots: /^webhook/,
  },
  {
    slug: 'imports-and-exports',
    title: 'Imports and exports',
    introduction: 'Files with many records: into the catalogue, and out of it.',
    roots: /^(?:import|exports?(?:$|[A-Z]))/,
  },
  { slug: 'duplicates', title: 'Duplicates', introduction: 'Find and merge records that are the same.', roots: /^duplicate/ },
  {
    slug: 'insights',
    title: 'Insights',
    introduction: 'Figures about the catalogue and its growth.',
    roots: /^(?:catalogue(?:Insights|Overview)|platformStats)/,
  },
  {
    slug: 'api-keys',
    title: 'API keys',
    introduction: 'API keys of the workspace, and what they requested.',
    roots: /^(?:apiKey|apiRequest|currentApiKey)/,
  },
  {
    slug: 'workspace',
    title: 'Workspace and members',
    introduction: 'The workspace, its members and its invitations.',
    roots: /^(?:workspace|member|invitation)/,
  },
  {
    slug: 'plan',
    title: 'Plan and billing',
    introduction: 'The plan of the workspace, what it includes, and its payments.',
    roots: /^(?:plan|billing|packages|featureAccess|featureRequest|tierFeatures|trialStart|upgradeRecommendation)/,
  },
  {
    slug: 'account',
    title: 'Account and sign-in',
    introduction: 'Sessions, passwords, second factors and the profile of the signed-in user.',
    roots:
      /^(?:viewer|account|session|password|passkey|twoFactor|recoveryCodes|emailChange|emailVer|profile|mailPreferences|demoAccount|registrationIsOpen)/,
  },
  {
    slug: 'lookups',
    title: 'Lookups',
    introduction: 'Lists to choose from: countries, languages, genres, societies and postal codes.',
    roots: /^(?:addresses|countries|genres|languages|postalCodes|societies)/,
  },
  {
    slug: 'administration',
    title: 'Administration',
    introduction: 'The installation, for its administrators.',
    roots:
      /^(?:administration|announcement|currentAnnouncements|backup|database|installation|logsDelete|mails?(?:$|IsDelivered)|payment|postalCodeSave|settings|subscri|testMail|tierPublish|user)/,
  },
];

const rest: Area = {
  slug: 'more',
  title: 'More',
  introduction: 'Operations of no other area.',
};

export const areas: readonly Area[] = [...rows, rest];

/** Returns the area of a root field. */
export const areaOfRoot = (name: string): Area => rows.find(({ roots }) => roots.test(name)) ?? rest;
