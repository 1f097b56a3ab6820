import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountsResolver } from '../areas/accounts/accounts.resolver.ts';
import { EmailChangeResolver } from '../areas/accounts/email-change.resolver.ts';
import { EmailVerificationResolver } from '../areas/accounts/email-verification.resolver.ts';
import { PasskeysResolver } from '../areas/accounts/passkeys.resolver.ts';
import { ProfileResolver, SessionResolver } from '../areas/accounts/profile.resolver.ts';
import { SecurityResolver } from '../areas/accounts/security.resolver.ts';
import { ActivityResolver } from '../areas/administration/activity/activity.resolver.ts';
import { AdministrationResolver } from '../areas/administration/administration.resolver.ts';
import {
  AdministrationAnnouncementsResolver,
  AnnouncementsResolver,
} from '../areas/administration/announcements/announcements.resolver.ts';
import { PaymentProductsResolver } from '../areas/administration/billing/products.resolver.ts';
import { BillingReportsResolver } from '../areas/administration/billing/reports.resolver.ts';
import { AdministrationSubscribersResolver, SubscribersResolver } from '../areas/administration/billing/subscribers.resolver.ts';
import { TierVersionsResolver } from '../areas/administration/billing/tier-versions.resolver.ts';
import { DatabaseResolver } from '../areas/administration/database/database.resolver.ts';
import { AdministrationSettingsResolver, SettingsResolver } from '../areas/administration/settings/settings.resolver.ts';
import { SystemResolver } from '../areas/administration/system/system.resolver.ts';
import { AdministrationUsersResolver, UsersResolver } from '../areas/administration/users/users.resolver.ts';
import { apiKeyResolvers } from '../areas/api-keys/resolvers.ts';
import { BinResolver } from '../areas/bin/bin.resolver.ts';
import { ChangesResolver } from '../areas/changes/changes.resolver.ts';
import { duplicateResolvers } from '../areas/duplicates/duplicates.resolver.ts';
import { ExportsResolver } from '../areas/exports/exports.resolver.ts';
import { FeatureRequestsResolver } from '../areas/feature-requests/feature-requests.resolver.ts';
import { HistoryResolver } from '../areas/history/history.resolver.ts';
import { ImportMappingResolver, ImportProblemsResolver } from '../areas/imports/import-mapping.resolver.ts';
import { importRecordResolvers } from '../areas/imports/import-parties.resolver.ts';
import { ImportReplacementsResolver } from '../areas/imports/import-replacements.resolver.ts';
import { importRowResolvers } from '../areas/imports/import-rows.resolver.ts';
import { ImportsResolver } from '../areas/imports/imports.resolver.ts';
import { matchingResolvers } from '../areas/income/matching/resolvers.ts';
import { ExchangeRatesResolver } from '../areas/income/rates/rates.resolver.ts';
import { reportResolvers } from '../areas/income/report/resolvers.ts';
import { statementResolvers } from '../areas/income/statements/resolvers.ts';
import { InsightsResolver } from '../areas/insights/insights.resolver.ts';
import { InstallationResolver } from '../areas/installation/installation.resolver.ts';
import { LookupsResolver } from '../areas/lookups/lookups.resolver.ts';
import { AdministrationMailsResolver, MailResolver } from '../areas/mail/mail.resolver.ts';
import { keepFieldsToKinds } from '../areas/media/assets/assets.type.ts';
import { ClaimsResolver } from '../areas/media/claims/claims.resolver.ts';
import { AssetEventsResolver } from '../areas/media/live/asset-events.resolver.ts';
import { mediaResolvers } from '../areas/media/resolvers.ts';
import { InvitationsResolver } from '../areas/members/invitations.resolver.ts';
import { MembersResolver, WorkspacesResolver } from '../areas/members/members.resolver.ts';
import { RegistrationResolver } from '../areas/members/registration.resolver.ts';
import { musicResolvers } from '../areas/music/kinds.ts';
import { proofResolvers } from '../areas/proofs/proofs.resolver.ts';
import { PayeeEntriesResolver, PayeeEntryFieldsResolver } from '../areas/royalties/entries/entries.resolver.ts';
import { payeeResolvers } from '../areas/royalties/payees/payees.resolver.ts';
import {
  PayeeStatementPaymentsResolver,
  RoyaltyPayablesResolver,
  RoyaltyPaymentBatchesResolver,
  RoyaltyPaymentFieldsResolver,
  RoyaltyPaymentsResolver,
} from '../areas/royalties/payments/payments.resolver.ts';
import { RunPaymentsResolver } from '../areas/royalties/payments/run-payments.resolver.ts';
import { portalResolvers } from '../areas/royalties/portal/resolvers.ts';
import { PayableLinesResolver, PayeeStatementLinesResolver } from '../areas/royalties/runs/payable-lines.resolver.ts';
import { PayeeStatementsResolver, RunGoneResolver } from '../areas/royalties/runs/payee-statements.resolver.ts';
import { RoyaltyRunDetailsResolver, RoyaltyRunsResolver } from '../areas/royalties/runs/runs.resolver.ts';
import { RoyaltySettingsResolver } from '../areas/royalties/settings/settings.resolver.ts';
import { SplitPeriodPartiesResolver, SplitPeriodsResolver } from '../areas/royalties/splits/split-periods.resolver.ts';
import { PayeeStatementFilesResolver, RoyaltyRunProofsResolver } from '../areas/royalties/statements/statements.resolver.ts';
import { RoyaltyTermsResolver } from '../areas/royalties/terms/terms.resolver.ts';
import { searchResolvers } from '../areas/search/search.resolver.ts';
import { SubscriptionAnalyticsResolver } from '../areas/subscriptions/analytics.resolver.ts';
import { PlanChangesResolver } from '../areas/subscriptions/changes.resolver.ts';
import { BillingHistoryResolver } from '../areas/subscriptions/history.resolver.ts';
import { PlansResolver } from '../areas/subscriptions/plans.resolver.ts';
import { tokenizationResolvers } from '../areas/tokens/resolvers.ts';
import { WebhookDeliveriesResolver, WebhookEndpointsResolver } from '../areas/webhooks/webhooks.resolver.ts';
import { resolveInterfaces } from '../kit/abstract-types.ts';
import { callDirectly } from '../kit/direct-resolvers.ts';
import { longTextResolvers } from '../kit/expose.ts';
import { scalarsByName } from '../kit/scalars.ts';
import { leaveOutUnreadable } from './execution/readable-objects.ts';

/** Who is owed what. */
const royaltyResolvers = [
  ...payeeResolvers,
  RoyaltyTermsResolver,
  PayeeEntriesResolver,
  PayeeEntryFieldsResolver,
  RoyaltySettingsResolver,
  SplitPeriodsResolver,
  SplitPeriodPartiesResolver,
  RoyaltyRunsResolver,
  RoyaltyRunDetailsResolver,
  PayeeStatementsResolver,
  RunGoneResolver,
  PayeeStatementLinesResolver,
  PayeeStatementFilesResolver,
  PayeeStatementPaymentsResolver,
  RunPaymentsResolver,
  RoyaltyPayablesResolver,
  RoyaltyPaymentBatchesResolver,
  RoyaltyPaymentFieldsResolver,
  RoyaltyPaymentsResolver,
  RoyaltyRunProofsResolver,
  PayableLinesResolver,
  ...portalResolvers,
] as const;

/** What brings data in and out. */
const exchangeResolvers = [
  ...importRowResolvers,
  ImportMappingResolver,
  ImportReplacementsResolver,
  ImportProblemsResolver,
  ImportsResolver,
  ExportsResolver,
  ...importRecordResolvers,
  ExchangeRatesResolver,
  ...statementResolvers,
  ...matchingResolvers,
  ...reportResolvers,
  ...royaltyResolvers,
  ChangesResolver,
  WebhookEndpointsResolver,
  WebhookDeliveriesResolver,
] as const;

let made: Promise<GraphQLSchema> | undefined;

/** Returns the one schema of the product, made once for each process. */
export function makeSchema(): Promise<GraphQLSchema> {
  made ??= buildOnce();
  return made;
}

/** Domain schemas validate input in the services, so that type-graphql need not. */
async function buildOnce(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      AccountsResolver,
      RegistrationResolver,
      SecurityResolver,
      EmailChangeResolver,
      PasskeysResolver,
      EmailVerificationResolver,
      ProfileResolver,
      SessionResolver,
      AdministrationMailsResolver,
      MailResolver,
      HistoryResolver,
      AdministrationResolver,
      ActivityResolver,
      AdministrationAnnouncementsResolver,
      AnnouncementsResolver,
      DatabaseResolver,
      BillingReportsResolver,
      PaymentProductsResolver,
      AdministrationSubscribersResolver,
      SubscribersResolver,
      TierVersionsResolver,
      AdministrationSettingsResolver,
      SettingsResolver,
      SystemResolver,
      InstallationResolver,
      LookupsResolver,
      ...musicResolvers,
      InsightsResolver,
      PlansResolver,
      PlanChangesResolver,
      BillingHistoryResolver,
      SubscriptionAnalyticsResolver,
      MembersResolver,
      WorkspacesResolver,
      InvitationsResolver,
      ...apiKeyResolvers,
      ...mediaResolvers,
      AssetEventsResolver,
      ClaimsResolver,
      ...tokenizationResolvers,
      ...exchangeResolvers,
      ...proofResolvers,
      ...duplicateResolvers,
      ...searchResolvers,
      BinResolver,
      FeatureRequestsResolver,
      AdministrationUsersResolver,
      UsersResolver,
      ...(longTextResolvers as [Function]),
    ],
    orphanedTypes: [],
    scalarsMap: [...scalarsByName.values()].map((scalar) => ({ type: scalar as never, scalar })),
    validate: false,
    // Apollo validates the schema when it starts. Executing the introspection query as well takes a tenth of a second.
    skipCheck: true,
    // type-graphql requires a pub-sub engine for subscriptions; ours have their own `subscribe` instead.
    pubSub: { publish: unused, subscribe: unused },
  });
  resolveInterfaces(schema);
  keepFieldsToKinds(schema);
  wrapResolvers(schema);
  for (const [type, description] of rootDescriptions(schema)) if (type) type.description = description;
  return schema;
}

function wrapResolvers(schema: GraphQLSchema): void {
  callDirectly(schema);
  leaveOutUnreadable(schema);
}

function unused(): never {
  throw new Error('Announce changes with `announce` and follow them with `follow`.');
}

/** type-graphql offers no place for these. */
const rootDescriptions = (schema: GraphQLSchema) =>
  [
    [schema.getQueryType(), 'Operations that read data.'],
    [schema.getSubscriptionType(), 'Live updates over WebSocket. Each event contains the changed object with current values.'],
    [schema.getMutationType(), 'Operations that change data. Each returns a payload with the changed object and `userErrors`.'],
  ] as const;
