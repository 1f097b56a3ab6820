import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { client } from '#web/apollo/client.ts';
import { IsrcPrefixAreasDocument } from '#web/entities/codes/__generated__/isrc-row.ts';
import { IsrcSerialsDocument } from '#web/entities/codes/__generated__/isrc-serials.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { AuditEntriesDocument } from '#web/screens/admin/activity/__generated__/list.ts';
import { AuditUsersDocument } from '#web/screens/admin/activity/__generated__/users.ts';
import { MailDeliveryDocument } from '#web/screens/admin/outbox/__generated__/delivery.ts';
import { MailsDocument } from '#web/screens/admin/outbox/__generated__/list.ts';
import { UserFiguresDocument, UsersDocument } from '#web/screens/admin/users/__generated__/list.ts';
import { DeletedItemsDocument } from '#web/screens/bin/__generated__/list.ts';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { IsrcCodesDocument } from '#web/screens/distribution/codes/__generated__/isrc.ts';
import { UpcCodesDocument } from '#web/screens/distribution/codes/__generated__/upc.ts';
import { ReleasePlatformsDocument } from '#web/screens/distribution/platforms/__generated__/list.ts';
import { PlatformStatsDocument } from '#web/screens/distribution/platforms/__generated__/platforms.ts';
import { ReleaseFiguresDocument, ReleasesDocument } from '#web/screens/distribution/releases/__generated__/list.ts';
import { DuplicatesDocument } from '#web/screens/duplicates/__generated__/list.ts';
import { DuplicateSearchDocument } from '#web/screens/duplicates/__generated__/search.ts';
import { StatementsDocument } from '#web/screens/income/statements/__generated__/list.ts';
import { StatementSourcesDocument } from '#web/screens/income/statements/__generated__/list-changes.ts';
import { LabelFiguresDocument, LabelsDocument } from '#web/screens/labels/__generated__/list.ts';
import { MediaGroupsDocument } from '#web/screens/media/groups/__generated__/groups.ts';
import { ProofsDocument } from '#web/screens/proofs/__generated__/list.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { RecordingFiguresDocument, RecordingsDocument } from '#web/screens/recordings/__generated__/list.ts';
import { PayeesDocument } from '#web/screens/royalties/payees/__generated__/list.ts';
import { PayeesWithoutDocument } from '#web/screens/royalties/payees/__generated__/without-payee.ts';
import { RoyaltyRunsDocument } from '#web/screens/royalties/runs/__generated__/list.ts';
import { ApiRequestKeysDocument } from '#web/screens/settings/api-requests/__generated__/keys.ts';
import { ApiRequestsDocument, ApiRequestTotalsDocument } from '#web/screens/settings/api-requests/__generated__/list.ts';
import { TokensDocument } from '#web/screens/tokens/__generated__/list.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookups } from './support/lookups.ts';
import { answer, disconnect, network, networkIsIdle, refuse } from './support/network.ts';
import { openPage, type Viewer } from './support/open-page.tsx';
import { button, hasFocus, link, option, queryIs, sees, seesNo } from './support/screen.ts';

type Variables = { page: number; first: number; search?: string | null; sort?: object | null };
type Handler = ReturnType<typeof refuse>;
type List = {
  path: string;
  viewer?: Viewer;
  /** Answers to the screen's other requests. */
  others: Handler[];
  /** Answers with the given row as the first of 45, or with an empty list. */
  answers: (hasRows: (variables: Variables) => boolean) => Handler;
  refuses: (message: string) => Handler;
  disconnects: () => Handler;
  /** The text of the row. */
  row: string;
  search: string;
  empty: string;
  noMatch: string;
  failed: string;
  add: string | null;
  /** A sortable column: its heading and its key. */
  /** Columns that begin with the largest say so. */
  sort: [heading: string, by: string, first?: 'desc'];
  /** A query of the address, its variables and its chips. */
  filters: { query: string; variables: object; chips: string[] };
  choose: [label: string, option: string, query: string];
};

const found = <Row>(hasRows: boolean, row: Row) => ({ totalCount: hasRows ? 45 : 0, nodes: hasRows ? [row] : [] });

const partyFilters = {
  query: 'society=GEMA&country=Germany&ipi=without&record=incomplete',
  variables: { filter: { society: 'GEMA', country: 'Germany', hasIpi: false, isIncomplete: true } },
  chips: ['Society is GEMA', 'Country is Germany', 'IPI number missing', 'Record incomplete'],
};
const contributors: List = {
  path: '/dashboard/music/contributors',
  others: [answer(ContributorFiguresDocument)],
  answers: (hasRows) =>
    answer(ContributorsDocument, (asked) => ({
      contributors: found(hasRows(asked), { id: 'c1', firstName: 'Nina', lastName: 'Kovač' }),
    })),
  refuses: (message) => refuse(ContributorsDocument, message),
  disconnects: () => disconnect(ContributorsDocument),
  row: 'Nina Kovač',
  search: 'Search contributors',
  empty: 'No contributors found.',
  noMatch: 'No contributors found matching your search.',
  failed: 'Failed to fetch contributors',
  add: 'Add Contributor',
  sort: ['Contact', 'EMAIL'],
  filters: {
    query: `role=Composer&${partyFilters.query}`,
    variables: { filter: { ...partyFilters.variables.filter, roles: ['Composer'] } },
    chips: ['Role is Composer', ...partyFilters.chips],
  },
  choose: ['IPI number', 'Without an IPI number', 'ipi=without'],
};
const publishers: List = {
  path: '/dashboard/music/publishers',
  others: [],
  answers: (hasRows) =>
    answer(PublishersDocument, (asked) => ({ publishers: found(hasRows(asked), { id: 'p1', name: 'Northlight Songs' }) })),
  refuses: (message) => refuse(PublishersDocument, message),
  disconnects: () => disconnect(PublishersDocument),
  row: 'Northlight Songs',
  search: 'Search publishers',
  empty: 'Get started by adding your first publisher',
  noMatch: 'Try adjusting your search criteria',
  failed: 'Failed to load publishers',
  add: 'Add Publisher',
  sort: ['Location', 'CITY'],
  filters: partyFilters,
  choose: ['Record', 'Incomplete', 'record=incomplete'],
};
const labels: List = {
  path: '/dashboard/music/labels',
  others: [answer(LabelFiguresDocument)],
  answers: (hasRows) =>
    answer(LabelsDocument, (asked) => ({ labels: found(hasRows(asked), { id: 'l1', name: 'Foundry Lane' }) })),
  refuses: (message) => refuse(LabelsDocument, message),
  disconnects: () => disconnect(LabelsDocument),
  row: 'Foundry Lane',
  search: 'Search labels',
  empty: 'Labels own or release recordings. Add your first label.',
  noMatch: 'No labels found',
  failed: 'Failed to load labels',
  add: 'Add Label',
  sort: ['Contact', 'CONTACT_PERSON'],
  filters: {
    query: 'type=major&status=active&genre=Jazz&partner=Nordlys',
    variables: { filter: { types: ['MAJOR'], statuses: ['ACTIVE'], genres: ['Jazz'], distributionPartners: ['Nordlys'] } },
    chips: ['Type is Major', 'Status is Active', 'Genre is Jazz', 'Distributed by Nordlys'],
  },
  choose: ['Type', 'Independent', 'type=independent'],
};
const recordings: List = {
  path: '/dashboard/music/recordings',
  others: [answer(RecordingFiguresDocument)],
  answers: (hasRows) =>
    answer(RecordingsDocument, (asked) => ({ recordings: found(hasRows(asked), { id: 'r1', title: 'Fyrvaktaren' }) })),
  refuses: (message) => refuse(RecordingsDocument, message),
  disconnects: () => disconnect(RecordingsDocument),
  row: 'Fyrvaktaren',
  search: 'Search recordings',
  empty: 'A recording is one performance of a work as sound. Add your first recording.',
  noMatch: 'No recordings found',
  failed: 'Failed to fetch recordings',
  add: 'New Recording',
  sort: ['Duration', 'DURATION'],
  filters: {
    query: 'status=mastered&release=demo&isrc=with&audio=without',
    variables: {
      filter: {
        stages: ['MASTERED'],
        releaseStatuses: ['DEMO'],
        label: null,
        contributor: null,
        hasIsrc: true,
        hasAudio: false,
      },
    },
    chips: ['Status is Mastered', 'Release status is Demo', 'ISRC present', 'Audio File missing'],
  },
  choose: ['Status', 'Mixed', 'status=mixed'],
};
const works: List = {
  path: '/dashboard/music/works',
  others: [answer(WorkStatsDocument)],
  answers: (hasRows) => answer(WorksDocument, (asked) => ({ works: found(hasRows(asked), { id: 'w1', title: 'Tides' }) })),
  refuses: (message) => refuse(WorksDocument, message),
  disconnects: () => disconnect(WorksDocument),
  row: 'Tides',
  search: 'Search works',
  empty: 'No works found.',
  noMatch: 'No works found matching your search.',
  failed: 'Failed to fetch works',
  add: 'Add Work',
  sort: ['Created', 'CREATED_AT'],
  filters: {
    query: 'status=DEMO&society=PRS&genre=Jazz&language=French&iswc=with&splits=none',
    variables: {
      filter: {
        trackStatus: ['DEMO'],
        contributor: null,
        publisher: null,
        society: 'PRS',
        genre: 'Jazz',
        language: 'French',
        hasIswc: true,
        hasWrongIswc: null,
        splitsState: 'NONE',
      },
    },
    chips: ['Status is Demo', 'Society is PRS', 'Genre is Jazz', 'Language is French', 'ISWC present', 'Splits not entered'],
  },
  choose: ['Status', 'Demo', 'status=DEMO'],
};
const distribution = '/dashboard/music/distribution';
const onPlatforms = answer(PlatformStatsDocument, { platformStats: [{ platform: 'Deezer', releases: 1 }] });
const releases: List = {
  path: `${distribution}/releases`,
  others: [answer(ReleaseFiguresDocument), onPlatforms],
  answers: (hasRows) =>
    answer(ReleasesDocument, (asked) => ({
      releases: found(hasRows(asked), { id: 'r1', title: 'Harbour', versionTitle: null }),
    })),
  refuses: (message) => refuse(ReleasesDocument, message),
  disconnects: () => disconnect(ReleasesDocument),
  row: 'Harbour',
  search: 'Search releases',
  empty: 'A release is a product with a UPC and a track list. Add your first release.',
  noMatch: 'Try adjusting your search criteria',
  failed: 'Failed to load releases',
  add: 'Add Release',
  sort: ['Release Date', 'RELEASE_DATE'],
  filters: {
    query: 'type=album&format=physical&state=scheduled&upc=without&platform=Deezer',
    variables: {
      filter: {
        types: ['ALBUM'],
        formats: ['PHYSICAL'],
        states: ['SCHEDULED'],
        hasUpc: false,
        platforms: ['Deezer'],
        label: null,
      },
    },
    chips: ['Type is Album', 'Format is Physical', 'State is Scheduled', 'UPC missing', 'Live on Deezer'],
  },
  choose: ['Type', 'EP', 'type=ep'],
};
const isrcCodes: List = {
  path: `${distribution}/isrc`,
  others: [answer(IsrcSerialsDocument), answer(IsrcPrefixAreasDocument)],
  answers: (hasRows) =>
    answer(IsrcCodesDocument, (asked) => ({
      isrcCodes: found(hasRows(asked), { id: 'i1', code: 'SEABC2600001', track: 'Harbour', recording: null }),
    })),
  refuses: (message) => refuse(IsrcCodesDocument, message),
  disconnects: () => disconnect(IsrcCodesDocument),
  row: 'Harbour',
  search: 'Search ISRC codes',
  empty: 'Generate codes above, or import the codes that you already use.',
  noMatch: 'Try adjusting your search criteria',
  failed: 'Failed to load ISRC codes',
  add: null,
  sort: ['Code', 'CODE'],
  filters: {
    query: 'use=free&prefix=SEABC&year=2026',
    variables: { filter: { isAssigned: false, prefix: 'SEABC', year: 2026 } },
    chips: ['Use is free', 'Prefix is SEABC', 'Year is 2026'],
  },
  choose: ['Use', 'Assigned', 'use=assigned'],
};
const upcCodes: List = {
  path: `${distribution}/upc`,
  others: [],
  answers: (hasRows) =>
    answer(UpcCodesDocument, (asked) => ({
      upcCodes: found(hasRows(asked), { id: 'u1', code: '036000291452', product: 'Harbour', release: null }),
    })),
  refuses: (message) => refuse(UpcCodesDocument, message),
  disconnects: () => disconnect(UpcCodesDocument),
  row: 'Harbour',
  search: 'Search UPC codes',
  empty: 'Import the codes that GS1 or your distributor gave you.',
  noMatch: 'Try adjusting your search criteria',
  failed: 'Failed to load UPC codes',
  add: null,
  sort: ['Product', 'PRODUCT'],
  filters: {
    query: 'status=pending&format=digital&use=free',
    variables: { filter: { statuses: ['PENDING'], formats: ['DIGITAL'], isFree: true } },
    chips: ['Status is Pending', 'Format is Digital', 'Use is free'],
  },
  choose: ['Status', 'Inactive', 'status=inactive'],
};
const platforms: List = {
  path: `${distribution}/platforms`,
  others: [onPlatforms],
  answers: (hasRows) =>
    answer(ReleasePlatformsDocument, (asked) => ({
      releases: found(hasRows(asked), { id: 'r1', title: 'Harbour', versionTitle: null }),
    })),
  refuses: (message) => refuse(ReleasePlatformsDocument, message),
  disconnects: () => disconnect(ReleasePlatformsDocument),
  row: 'Harbour',
  search: 'Search releases',
  empty: 'Add a release first, then enter where it is live.',
  noMatch: 'Try adjusting your search criteria',
  failed: 'Failed to load platforms',
  add: null,
  sort: ['UPC', 'UPC'],
  filters: { query: 'platform=Deezer', variables: { filter: { platforms: ['Deezer'] } }, chips: ['Live on Deezer'] },
  choose: ['Platform', 'Deezer', 'platform=Deezer'],
};
const tokens: List = {
  path: '/dashboard/tokens',
  others: [],
  answers: (hasRows) =>
    answer(TokensDocument, (asked) => ({ tokenizations: found(hasRows(asked), { id: 't1', title: 'Harbour Lights' }) })),
  refuses: (message) => refuse(TokensDocument, message),
  disconnects: () => disconnect(TokensDocument),
  row: 'Harbour Lights',
  search: 'Search tokens',
  empty: 'No tokens yet.',
  noMatch: 'No tokens found matching your search.',
  failed: 'Failed to fetch tokens',
  add: null,
  sort: ['Title', 'TITLE'],
  filters: {
    query: 'state=failed&chain=solana&type=nft&kind=work',
    variables: { filter: { states: ['FAILED'], blockchains: ['SOLANA'], tokenTypes: ['NFT'], kinds: ['WORK'] } },
    chips: ['State is Failed', 'Chain is Solana', 'Type is NFT', 'Of Work'],
  },
  choose: ['Chain', 'Solana', 'chain=solana'],
};
const proofs: List = {
  path: '/dashboard/proofs',
  others: [],
  answers: (hasRows) =>
    answer(ProofsDocument, (asked) => ({ proofs: found(hasRows(asked), { id: 'f1', label: 'harbour-cover.jpg' }) })),
  refuses: (message) => refuse(ProofsDocument, message),
  disconnects: () => disconnect(ProofsDocument),
  row: 'harbour-cover.jpg',
  search: 'Search proofs',
  empty: 'No proofs yet',
  noMatch: 'No proofs found',
  failed: 'Failed to load proofs',
  add: null,
  sort: ['Recorded', 'CREATED_AT'],
  filters: { query: 'state=pending', variables: { filter: { states: ['PENDING'] } }, chips: ['State is Pending'] },
  choose: ['State', 'Anchored', 'state=anchored'],
};

const statements: List = {
  path: '/dashboard/royalties/statements',
  others: [answer(StatementSourcesDocument)],
  answers: (hasRows) =>
    answer(StatementsDocument, (asked) => ({ statements: found(hasRows(asked), { id: 's1', fileName: 'prs-q3.csv' }) })),
  refuses: (message) => refuse(StatementsDocument, message),
  disconnects: () => disconnect(StatementsDocument),
  row: 'prs-q3.csv',
  search: 'Search statements',
  empty: 'No statements yet',
  noMatch: 'No statements found',
  failed: 'Failed to load statements',
  add: null,
  sort: ['Period', 'PERIOD'],
  filters: {
    query: 'state=posted&source=6f1f8a58-0c3e-4a5c-9d0a-6f6f3d3d2a10&from=2026-01&to=2026-03',
    variables: {
      filter: { states: ['POSTED'], source: '6f1f8a58-0c3e-4a5c-9d0a-6f6f3d3d2a10', from: '2026-01-01', to: '2026-03-31' },
    },
    chips: ['State is Posted', 'Source is …', 'Period from January 2026', 'Period until March 2026'],
  },
  choose: ['State', 'Posted', 'state=posted'],
};

const runs: List = {
  path: '/dashboard/royalties/runs',
  others: [],
  answers: (hasRows) =>
    answer(RoyaltyRunsDocument, (asked) => ({
      royaltyRuns: found(hasRows(asked), { id: 'r1', name: '2026 Q3', periodStart: '2026-07-01', periodEnd: '2026-09-30' }),
    })),
  refuses: (message) => refuse(RoyaltyRunsDocument, message),
  disconnects: () => disconnect(RoyaltyRunsDocument),
  row: '2026 Q3',
  search: 'Search runs',
  empty: 'No runs yet',
  noMatch: 'No runs found',
  failed: 'Failed to load the runs',
  add: null,
  sort: ['Period', 'PERIOD'],
  filters: { query: 'state=issued', variables: { filter: { states: ['ISSUED'] } }, chips: ['State is Issued'] },
  choose: ['State', 'In review', 'state=review'],
};

const payees: List = {
  path: '/dashboard/royalties/payees',
  others: [answer(PayeesWithoutDocument, { viewer: { workspace: { id: 'w1', reportingCurrency: 'EUR' } } })],
  answers: (hasRows) =>
    answer(PayeesDocument, (asked) => ({
      payees: found(hasRows(asked), { id: 'p1', name: 'Salt Lane', currency: 'EUR', balance: '12.5', payable: '0' }),
    })),
  refuses: (message) => refuse(PayeesDocument, message),
  disconnects: () => disconnect(PayeesDocument),
  row: 'Salt Lane',
  search: 'Search payees',
  empty: 'No payees yet',
  noMatch: 'No payees found',
  failed: 'Failed to load payees',
  add: null,
  sort: ['Balance', 'BALANCE', 'desc'],
  filters: {
    query: 'kind=publisher&standing=paid&account=without&terms=with',
    variables: { filter: { kinds: ['PUBLISHER'], standings: ['PAID'], hasAccount: false, hasTerms: true } },
    chips: ['Kind is Publisher', 'Standing is Paid by us', 'Bank account missing', 'Own terms set'],
  },
  choose: ['Standing', 'Ourselves', 'standing=own'],
};

const bin: List = {
  path: '/dashboard/bin',
  others: [],
  answers: (hasRows) =>
    answer(DeletedItemsDocument, (asked) => ({ deletedItems: found(hasRows(asked), { id: 'd1', title: 'Lantern' }) })),
  refuses: (message) => refuse(DeletedItemsDocument, message),
  disconnects: () => disconnect(DeletedItemsDocument),
  row: 'Lantern',
  search: 'Search the bin',
  empty: 'The bin is empty',
  noMatch: 'Nothing found in the bin',
  failed: 'Failed to load the bin',
  add: null,
  sort: ['Name', 'TITLE'],
  filters: { query: 'type=image', variables: { kind: 'IMAGE' }, chips: ['Type is Image'] },
  choose: ['Type', 'Work', 'type=work'],
};

const duplicates: List = {
  path: '/dashboard/music/duplicates',
  others: [answer(DuplicateSearchDocument)],
  answers: (hasRows) =>
    answer(DuplicatesDocument, (asked) => ({
      duplicates: found(hasRows(asked), {
        id: 'd1',
        state: 'OPEN',
        reasons: ['SIMILAR_NAME'],
        score: 45,
        first: { record: { __typename: 'Contributor' as const, id: 'c1' }, name: 'Anna Berg' },
        second: { record: { __typename: 'Contributor' as const, id: 'c2' }, name: 'Anna Bergh' },
      }),
    })),
  refuses: (message) => refuse(DuplicatesDocument, message),
  disconnects: () => disconnect(DuplicatesDocument),
  row: 'Anna Berg',
  search: 'Search duplicates',
  empty: 'No likely duplicates',
  noMatch: 'No pairs found',
  failed: 'Failed to load the duplicates',
  add: null,
  sort: ['Likely duplicates', 'NAME'],
  filters: {
    query: 'state=merged&kind=work&reason=same_iswc',
    variables: { filter: { states: ['MERGED'], kinds: ['WORK'], reasons: ['SAME_ISWC'] } },
    chips: ['State is Merged', 'Type is Works', 'Reason is Same ISWC'],
  },
  choose: ['Type', 'Publishers', 'kind=publisher'],
};

const mails: List = {
  path: '/dashboard/admin/outbox',
  viewer: { user: { role: 'ADMIN' } },
  others: [answer(MailDeliveryDocument)],
  answers: (hasRows) =>
    answer(MailsDocument, (asked) => ({
      administration: { mails: found(hasRows(asked), { id: 'm1', subject: 'Join Northlight' }) },
    })),
  refuses: (message) => refuse(MailsDocument, message),
  disconnects: () => disconnect(MailsDocument),
  row: 'Join Northlight',
  search: 'Search mails',
  empty: 'No mail was written in the last 30 days.',
  noMatch: 'No mails found',
  failed: 'Failed to load the outbox',
  add: null,
  sort: ['Written', 'CREATED_AT'],
  filters: { query: 'state=failed', variables: { filter: { states: ['FAILED'] } }, chips: ['State is Failed'] },
  choose: ['State', 'Not delivered', 'state=kept'],
};

const users: List = {
  path: '/dashboard/admin/users',
  viewer: { user: { role: 'ADMIN' } },
  others: [answer(UserFiguresDocument)],
  answers: (hasRows) =>
    answer(UsersDocument, (asked) => ({
      administration: {
        users: found(hasRows(asked), { id: 'u1', firstName: 'Ida', lastName: 'Berg', role: 'ADMIN', isActive: true }),
      },
    })),
  refuses: (message) => refuse(UsersDocument, message),
  disconnects: () => disconnect(UsersDocument),
  row: 'Ida Berg',
  search: 'Search users',
  empty: 'Add a user to invite them by mail.',
  noMatch: 'No users found',
  failed: 'Failed to fetch users',
  add: null,
  sort: ['Email', 'EMAIL'],
  filters: {
    query: 'role=super_admin&status=inactive',
    variables: { filter: { roles: ['SUPER_ADMIN'], states: ['INACTIVE'] } },
    chips: ['Role is Super Admin', 'Status is Inactive'],
  },
  choose: ['Role', 'Premium', 'role=premium'],
};

const activity: List = {
  path: '/dashboard/admin/users/activity',
  viewer: { user: { role: 'ADMIN' } },
  others: [answer(AuditUsersDocument)],
  answers: (hasRows) =>
    answer(AuditEntriesDocument, (asked) => ({
      administration: {
        auditEntries: found(hasRows(asked), {
          id: 'e1',
          summary: 'Work updated',
          subjectKind: 'WORK',
          user: { id: 'u1', firstName: 'Ida', lastName: 'Berg' },
          changes: [{ field: 'title', before: 'Old Mill', after: 'New Mill' }],
        }),
      },
    })),
  refuses: (message) => refuse(AuditEntriesDocument, message),
  disconnects: () => disconnect(AuditEntriesDocument),
  row: 'Work updated',
  search: 'Search entries',
  empty: 'Changes by users appear here.',
  noMatch: 'No activity found',
  failed: 'Failed to fetch the activity',
  add: null,
  sort: ['Time', 'CREATED_AT'],
  filters: {
    query: 'kind=Work&object=019a0000-0000-7000-8000-0000a1b2c3d4&from=2026-03-01&to=2026-03-31',
    variables: {
      filter: {
        user: null,
        subjectKinds: ['WORK'],
        subject: '019a0000-0000-7000-8000-0000a1b2c3d4',
        createdAt: {
          from: new Date('2026-03-01T00:00').toISOString(),
          before: new Date('2026-04-01T00:00').toISOString(),
        },
      },
    },
    chips: ['Object is work', 'Object ID is 019a…a1b2c3d4', 'From 1 Mar 2026', 'To 31 Mar 2026'],
  },
  choose: ['Object', 'user', 'kind=User'],
};

const cell = (text: string) => page.getByRole('cell').getByText(text).first();
const always = () => true;
const never = () => false;

async function open(list: List, handler: Handler, query = '', viewer = {}): Promise<void> {
  network.use(...lookups, ...list.others, handler);
  await openPage(list.path + query, { ...list.viewer, ...viewer });
}

const keyId = '019a0000-0000-7000-8000-0000a1b2c3d4';
const apiRequests: List = {
  path: '/dashboard/settings/api-keys/requests',
  others: [answer(ApiRequestTotalsDocument), answer(ApiRequestKeysDocument, { apiKeys: [{ id: keyId, name: 'Report' }] })],
  answers: (hasRows) =>
    answer(ApiRequestsDocument, (asked) => ({
      apiRequests: found(hasRows(asked), { id: 'r1', operation: 'Titles', apiKey: { id: keyId, name: 'Report' } }),
    })),
  refuses: (message) => refuse(ApiRequestsDocument, message),
  disconnects: () => disconnect(ApiRequestsDocument),
  row: 'Titles',
  search: 'Search requests',
  empty: 'No requests yet',
  noMatch: 'No requests found',
  failed: 'Failed to load the requests',
  add: null,
  sort: ['Duration', 'DURATION'],
  filters: {
    query: `key=${keyId}&status=refused&transport=rest&slow=500`,
    variables: {
      filter: { apiKeys: [keyId], statuses: ['REFUSED'], transports: ['REST'], createdAt: null, minDurationMs: 500 },
    },
    chips: ['API key is Report', 'Status is Refused', 'Sent over REST', 'Duration is at least 500 ms'],
  },
  choose: ['Status', 'Rate limited', 'status=limited'],
};

const lists = [
  contributors,
  publishers,
  works,
  labels,
  recordings,
  releases,
  isrcCodes,
  upcCodes,
  platforms,
  tokens,
  proofs,
  statements,
  runs,
  payees,
  bin,
  duplicates,
  mails,
  users,
  activity,
  apiRequests,
];

describe.each(sampled(lists, 4))('The list at $path', (list) => {
  test('shows why loading failed, retries, and says when it is empty', async () => {
    await open(list, list.refuses('The catalogue is closed for repairs.'));
    const alert = page.getByRole('alert');
    await sees(alert.getByText(list.failed));
    await sees(alert.getByText('The catalogue is closed for repairs.'));
    network.use(list.disconnects());
    await button('Try again').click();
    await sees(alert.getByText('Failed to connect to the server. Please try again.'));
    network.use(list.answers(never));
    await button('Try again').click();
    await sees(list.empty);
    if (list.add !== null) await sees(link(list.add).last());
    await seesNo(alert);
  });

  test('reads its whole state from the address', async () => {
    const asked: Variables[] = [];
    const [heading, by] = list.sort;
    const hears = (variables: Variables) => asked.push(variables) > 0;
    await open(list, list.answers(hears), `?page=2&limit=10&search=lied&sortBy=${by}&sortDir=desc&${list.filters.query}`);
    await sees(cell(list.row));
    expect(asked).toEqual([{ page: 2, first: 10, search: 'lied', sort: { by, direction: 'DESC' }, ...list.filters.variables }]);
    await expect.element(page.getByRole('searchbox', { name: list.search })).toHaveValue('lied');
    await expect.element(page.getByRole('columnheader', { name: heading })).toHaveAttribute('aria-sort', 'descending');
    await expect.element(button('Page 2')).toHaveAttribute('aria-current', 'page');
    for (const chip of list.filters.chips) await sees(button(`Remove the filter ${chip}`));
  });

  test('clears a search that matches nothing, writes each change to the address, and returns to page 1', async () => {
    const asked: Variables[] = [];
    const hears = (variables: Variables) => asked.push(variables) > 0 && !variables.search;
    await open(list, list.answers(hears));
    await sees(cell(list.row));
    await page.getByRole('searchbox', { name: list.search }).fill('nobody has this name');
    await sees(list.noMatch);
    await queryIs('?search=nobody has this name');
    await button('Clear search').last().click();
    await sees(cell(list.row));
    await queryIs('');
    await button('Next page').click();
    await queryIs('?page=2');
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50');
    await queryIs('?limit=50');
    const [heading, by, direction = 'asc'] = list.sort;
    await page.getByRole('columnheader', { name: heading }).getByRole('button').click();
    const sorted = `?limit=50&sortBy=${by}&sortDir=${direction}`;
    await queryIs(sorted);
    const [label, choice, query] = list.choose;
    await button('Filter').click();
    await page.getByRole('combobox', { name: label }).click();
    await option(choice).click();
    await queryIs(`${sorted}&${query}`);
    const filtered = Object.keys(list.filters.variables).map((name) => [name, expect.anything()]);
    const last = { page: 1, first: 50, sort: { by, direction: direction.toUpperCase() }, ...Object.fromEntries(filtered) };
    await expect.poll(() => asked.at(-1)).toMatchObject(last);
  });
});

test.each(sampled([releases, isrcCodes, upcCodes, platforms, tokens, proofs, bin, mails], 2))(
  'The list at $path has no controls for changes for read-only members',
  async (list) => {
    await open(list, list.answers(always), '', { viewerCanEdit: false, memberRole: 'VIEWER' });
    await sees(cell(list.row));
    for (const name of [/^Delete /, /^Set /, /^Import /, /^Assign /, 'Generate']) expect(button(name).elements()).toHaveLength(0);
    for (const name of [/^Add /, /^Edit /]) expect(link(name).elements()).toHaveLength(0);
  },
);

test('The menus of a list are accessible', async () => {
  network.use(...lookups, ...works.others, works.answers(always));
  await openPage(works.path);
  await sees(cell(works.row));
  await button('Filter').click();
  await sees(page.getByRole('combobox', { name: 'Status' }));
  await expectAccessible();
});

test('A list is requested once when it opens, and once more at each later visit', async () => {
  const asked: Variables[] = [];
  network.use(...contributors.others, contributors.answers(always));
  network.use(publishers.answers((variables) => asked.push(variables) > 0));
  await openPage(publishers.path);
  await sees(cell(publishers.row));
  await networkIsIdle();
  expect(asked).toHaveLength(1);
  const open = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await open('Contributors');
  await sees(cell(contributors.row));
  await open('Publishers');
  await sees(cell(publishers.row));
  await expect.poll(() => asked.length).toBe(2);
  await networkIsIdle();
  expect(asked).toHaveLength(2);
});

test('A slow page shows its frame first', async () => {
  const rows = Promise.withResolvers<object>();
  network.use(
    answer(ContributorFiguresDocument),
    answer(ContributorsDocument, () => rows.promise),
    answer(MediaGroupsDocument, () => rows.promise),
    answer(UploadRulesDocument),
  );
  await openPage('/dashboard/media/images/collections');
  await sees('Loading collections...');
  await openPage(contributors.path);
  await sees('Loading contributors...');
  await sees(page.getByRole('searchbox', { name: contributors.search }));
  rows.resolve({});
  await sees(contributors.empty);
});

test('Text typed while a list loads is kept, with the focus', async () => {
  const rows = Promise.withResolvers<object>();
  const searched: unknown[] = [];
  network.use(
    ...contributors.others,
    answer(ContributorsDocument, ({ search }) => {
      searched.push(search);
      return rows.promise;
    }),
  );
  await openPage(contributors.path);
  await sees('Loading contributors...');
  const box = page.getByRole('searchbox', { name: contributors.search });
  await box.fill('Nina');
  rows.resolve({ contributors: found(true, { id: 'c1', firstName: 'Nina', lastName: 'Kovač' }) });
  await sees(cell(contributors.row));
  await hasFocus(box);
  await expect.element(box).toHaveValue('Nina');
  await queryIs('?search=Nina');
  await expect.poll(() => searched.at(-1)).toBe('Nina');
});

test('A list keeps its rows during a refetch', async () => {
  const again = Promise.withResolvers<object>();
  network.use(...contributors.others, contributors.answers(always));
  await openPage(contributors.path);
  await sees(cell(contributors.row));
  const asked: object[] = [];
  network.use(
    answer(ContributorsDocument, (variables) => {
      asked.push(variables);
      return again.promise;
    }),
  );
  client.cache.evict({ fieldName: 'contributors' });
  await expect.poll(() => asked.length).toBe(1);
  await sees(cell(contributors.row));
  again.resolve({});
  await sees(contributors.empty);
});

test('shows words in place of figures that could not be read', async () => {
  network.use(
    answer(WorksDocument, { works: { totalCount: 1, nodes: [{ id: 'w1', title: 'Harbour Lights' }] } }),
    refuse(WorkStatsDocument, 'The figures take too long.'),
  );
  await openPage('/dashboard/music/works');
  await sees(link(/^Harbour Lights/));
  await expect.poll(() => page.getByText('Not available', { exact: true }).elements().length).toBe(4);
  await expectAccessible();
});
