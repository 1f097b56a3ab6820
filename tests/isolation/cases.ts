import { catalogueCases } from './cases-catalogue.ts';
import { documentCases } from './cases-documents.ts';
import { duplicateCases } from './cases-duplicates.ts';
import { figureCases } from './cases-figures.ts';
import { importCases } from './cases-imports.ts';
import { incomeCases } from './cases-income.ts';
import { casesOfMany } from './cases-many.ts';
import { matchingCases } from './cases-matching.ts';
import { mediaCases } from './cases-media.ts';
import { paymentCases } from './cases-payments.ts';
import { portalCases } from './cases-portal.ts';
import { proofCases } from './cases-proofs.ts';
import { releaseCases } from './cases-releases.ts';
import { royaltyCases } from './cases-royalties.ts';
import { runCases } from './cases-runs.ts';
import { tokenCases } from './cases-tokens.ts';
import { webhookCases } from './cases-webhooks.ts';
import { byId, type IdCase, replace, update } from './id-case.ts';
import { deletedRecords, recordCases } from './records-world.ts';
import { splitsOf, type World } from './world.ts';

/** Splits with the ID as the party of one row. */
const splitsWith = (group: 'composers' | 'authors' | 'publishers', id: string, own: World) => {
  const splits = splitsOf(own.spareContributor, own.sparePublisher);
  const party = group === 'publishers' ? 'publisherId' : 'contributorId';
  return { ...splits, [group]: [{ [party]: id, performanceFactor: '100', mechanicalFactor: '100' }] };
};
const inSplits = (group: 'composers' | 'authors' | 'publishers', call: (splits: object, own: World) => object): IdCase => ({
  ids: (world) => [group === 'publishers' ? world.publisher : world.contributor],
  variables: (id, own) => call(splitsWith(group, id, own), own) as Record<string, unknown>,
});
const created = (splits: object) => ({ input: { title: 'New' }, splits });
const updated = (splits: object, own: World) => ({ id: own.work, version: 1, input: {}, splits });
const replaced = (splits: object, own: World) => ({ work: own.work, version: 1, input: splits });

const binItems: IdCase = {
  ids: (world) => [
    ...deletedRecords(world),
    world.deletedWork,
    world.deletedRecording,
    world.deletedRelease,
    world.deletedMusicDocument,
    world.deletedAsset,
  ],
  variables: (id) => ({ ids: [id] }),
};

const nodes = [
  'work',
  'recording',
  'contributor',
  'label',
  'image',
  'group',
  'mintedToken',
  'checkedImport',
  'payingSource',
  'payee',
] as const satisfies (keyof World)[];

const singleCases: Record<string, IdCase> = {
  ...recordCases,
  'Query.work(id)': byId('work'),
  'Query.node(id)': byId(...nodes),
  'Query.nodes(ids)': { ids: (world) => nodes.map((name) => world[name]), variables: (id) => ({ ids: [id] }) },
  'Query.recordHistory(record)': { ids: (world) => [world.publisher], variables: (record) => ({ record }) },
  'Mutation.recordRevert(entry)': { ids: (world) => [world.publisherEntry], variables: (entry) => ({ entry, version: 1 }) },
  'Query.works(filter.ids)': { ids: (world) => [world.work], variables: (id) => ({ filter: { ids: [id] } }) },
  'Query.works(filter.contributor)': {
    ids: (world) => [world.contributor],
    variables: (contributor) => ({ filter: { contributor } }),
  },
  'Query.works(filter.publisher)': { ids: (world) => [world.publisher], variables: (publisher) => ({ filter: { publisher } }) },
  'Query.works(filter.writers)': {
    ids: (world) => [world.contributor],
    variables: (writer) => ({ filter: { writers: [writer] } }),
  },
  'Query.iswcCheck(exceptWork)': {
    ids: (world) => [world.work],
    variables: (exceptWork) => ({ iswc: 'T-034.524.680-1', exceptWork }),
  },
  'Mutation.sessionRevoke(id)': byId('otherSession'),
  'Mutation.passkeyUpdate(id)': { ids: (world) => [world.passkey], variables: (id) => ({ id, name: 'Mine' }) },
  'Mutation.passkeyDelete(id)': byId('passkey'),
  'Mutation.uploadAbort(id)': byId('upload'),
  'Mutation.workspaceSwitch(id)': byId('secondWorkspace'),
  'Mutation.memberRoleChange(id)': { ids: (world) => [world.colleague], variables: (id) => ({ id, role: 'EDITOR' }) },
  'Mutation.memberRemove(id)': byId('colleague'),
  'Mutation.invitationResend(id)': byId('invitation'),
  'Mutation.invitationRevoke(id)': byId('invitation'),
  'Mutation.apiKeyRevoke(id)': byId('apiKey'),
  ...webhookCases,
  'Query.apiRequests(filter.apiKeys)': { ids: (world) => [world.apiKey], variables: (id) => ({ filter: { apiKeys: [id] } }) },
  'Query.apiRequestStats(filter.apiKeys)': { ids: (world) => [world.apiKey], variables: (id) => ({ filter: { apiKeys: [id] } }) },
  'Mutation.apiKeyRotate(id)': byId('apiKey'),
  'Mutation.apiKeyUpdate(id)': { ids: (world) => [world.apiKey], variables: (id) => ({ id, input: { name: 'Mine' } }) },
  'Mutation.contributorReplace(id)': replace('contributor', 'spareContributor', 'id'),
  'Mutation.contributorReplace(replacementId)': replace('contributor', 'spareContributor', 'replacementId'),
  'Mutation.publisherReplace(id)': replace('publisher', 'sparePublisher', 'id'),
  'Mutation.publisherReplace(replacementId)': replace('publisher', 'sparePublisher', 'replacementId'),
  'Mutation.workUpdate(id)': update('work', { title: 'Changed' }),
  'Mutation.workDelete(id)': byId('work'),
  'Mutation.workRestore(id)': byId('deletedWork'),
  'Mutation.splitsReplace(work)': {
    ids: (world) => [world.work],
    variables: (work, own) => ({ work, version: 1, input: splitsOf(own.contributor, own.publisher) }),
  },
  'Mutation.splitsReplace(input.composers.contributorId)': inSplits('composers', replaced),
  'Mutation.splitsReplace(input.authors.contributorId)': inSplits('authors', replaced),
  'Mutation.splitsReplace(input.publishers.publisherId)': inSplits('publishers', replaced),
  'Mutation.workCreate(splits.composers.contributorId)': inSplits('composers', created),
  'Mutation.workCreate(splits.authors.contributorId)': inSplits('authors', created),
  'Mutation.workCreate(splits.publishers.publisherId)': inSplits('publishers', created),
  'Mutation.workUpdate(splits.composers.contributorId)': inSplits('composers', updated),
  'Mutation.workUpdate(splits.authors.contributorId)': inSplits('authors', updated),
  'Mutation.workUpdate(splits.publishers.publisherId)': inSplits('publishers', updated),
  'Mutation.deletedItemsRestore(ids)': binItems,
  'Mutation.deletedItemsPurge(ids)': binItems,
  ...catalogueCases,
  ...documentCases,
  ...duplicateCases,
  'Query.export(id)': byId('openExport', 'doneExport'),
  'Mutation.exportCancel(id)': byId('openExport'),
  'Mutation.exportDelete(id)': byId('openExport', 'doneExport'),
  ...figureCases,
  ...importCases,
  ...incomeCases,
  ...matchingCases,
  ...mediaCases,
  ...paymentCases,
  ...portalCases,
  ...proofCases,
  ...releaseCases,
  ...royaltyCases,
  ...runCases,
  ...tokenCases,
};

/** One case for every place of the schema that takes an ID. */
export const idCases: Record<string, IdCase> = { ...singleCases, ...casesOfMany(singleCases) };

/** Places that take IDs of the plan catalogue, which belongs to no workspace. */
export const publicIdPlaces: readonly string[] = [
  'Query.tierFeatures(tier)',
  'Administration.tierVersions(tier)',
  'Administration.subscribers(filter.package)',
  'Mutation.tierPublish(id)',
  'Mutation.subscriberPlanChange(input.tier)',
  'Query.planChangePreview(tier)',
  'Mutation.trialStart(package)',
  'Mutation.trialStart(tier)',
  'Mutation.planChange(input.tier)',
];

/** IDs of platform objects, which only administrators can read. */
export const administratorIdPlaces: Readonly<Record<string, IdCase['variables']>> = {
  'Query.mail(id)': (id) => ({ id }),
  'Administration.mail(id)': (id) => ({ id }),
  'Administration.auditEntries(filter.user)': (id) => ({ filter: { user: id } }),
  'Administration.auditEntries(filter.workspace)': (id) => ({ filter: { workspace: id } }),
  'Administration.auditEntries(filter.subject)': (id) => ({ filter: { subject: id } }),
  'Mutation.announcementUpdate(id)': (id) => ({ id, input: { message: 'Hello', kind: 'INFO' } }),
  'Mutation.announcementDelete(id)': (id) => ({ id }),
  'Administration.subscriber(id)': (id) => ({ id }),
  'Mutation.subscriberTrialExtend(id)': (id) => ({ id, input: { days: 3 } }),
  'Mutation.subscriberPlanChange(id)': (id) => ({ id, input: { tier: 'free', billingCycle: 'MONTHLY' } }),
  'Mutation.subscriberPlanCancel(id)': (id) => ({ id, immediately: true }),
  'Mutation.subscriberPlanResume(id)': (id) => ({ id }),
  'Mutation.billingEntryRefund(id)': (id) => ({ id, input: { amountCents: 100, expectedRefundedCents: 0 } }),
  'Mutation.paymentProductUpdate(id)': (id) => ({ id, input: { name: 'Sticker', isActive: true } }),
  'Mutation.backupCancel(id)': (id) => ({ id }),
  'Mutation.backupDelete(id)': (id) => ({ id }),
  'Administration.user(id)': (id) => ({ id }),
  'Mutation.userUpdate(id)': (id) => ({
    id,
    input: { firstName: 'Ida', lastName: 'Berg', email: 'ida@example.com', role: 'USER' },
  }),
  'Mutation.userInvitationSend(id)': (id) => ({ id }),
  'Mutation.userActiveSet(id)': (id) => ({ id, isActive: false }),
  'Mutation.usersDelete(ids)': (id) => ({ ids: [id] }),
};

/** Subscriptions receive only events of their own workspace, whatever the ID; `gateway/server/live/live.test.ts` and others test foreign ones. */
export const followedIdPlaces: readonly string[] = [
  'Subscription.exportChanged(export)',
  'Subscription.importChanged(import)',
  'Subscription.proofChanged(subject)',
  'Subscription.royaltyRunChanged(royaltyRun)',
  'Subscription.statementChanged(statement)',
  'Subscription.tokenizationChanged(subject)',
];
