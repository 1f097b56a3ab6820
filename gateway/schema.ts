import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountsResolver } from './accounts/accounts.resolver.ts';
import { EmailChangeResolver } from './accounts/email-change.resolver.ts';
import { EmailVerificationResolver } from './accounts/email-verification.resolver.ts';
import { PasskeysResolver } from './accounts/passkeys.resolver.ts';
import { ProfileResolver, SessionResolver } from './accounts/profile.resolver.ts';
import { SecurityResolver } from './accounts/security.resolver.ts';
import { ActivityResolver } from './admin/activity/activity.resolver.ts';
import { AnnouncementsResolver } from './admin/announcements/announcements.resolver.ts';
import { PaymentProductsResolver } from './admin/billing/products.resolver.ts';
import { BillingReportsResolver } from './admin/billing/reports.resolver.ts';
import { SubscribersResolver } from './admin/billing/subscribers.resolver.ts';
import { TierVersionsResolver } from './admin/billing/tier-versions.resolver.ts';
import { DatabaseResolver } from './admin/database/database.resolver.ts';
import { SettingsResolver } from './admin/settings/settings.resolver.ts';
import { SystemResolver } from './admin/system/system.resolver.ts';
import { UsersResolver } from './admin/users/users.resolver.ts';
import { BinResolver } from './bin/bin.resolver.ts';
import { catalogueResolvers } from './catalogue/resolvers.ts';
import { ContributorsResolver, contributorRecords } from './contributors/contributors.resolver.ts';
import { DdexResolver } from './ddex/ddex.resolver.ts';
import { DuplicatesResolver } from './exchange/duplicates/duplicates.resolver.ts';
import { ExportsResolver } from './exchange/exports/exports.resolver.ts';
import { ImportMappingResolver, ImportProblemsResolver } from './exchange/imports/import-mapping.resolver.ts';
import { ImportPartiesResolver } from './exchange/imports/import-parties.resolver.ts';
import { ImportReplacementsResolver } from './exchange/imports/import-replacements.resolver.ts';
import { ImportRowsResolver } from './exchange/imports/import-rows.resolver.ts';
import { ImportsResolver } from './exchange/imports/imports.resolver.ts';
import { FeatureRequestsResolver } from './feature-requests/feature-requests.resolver.ts';
import { HistoryResolver } from './history/history.resolver.ts';
import { InsightsResolver } from './insights/insights.resolver.ts';
import { InstallationResolver } from './installation/installation.resolver.ts';
import { callDirectly } from './kit/direct-resolvers.ts';
import { longTextResolvers } from './kit/expose.ts';
import { scalarsByName } from './kit/scalars.ts';
import { LookupsResolver } from './lookups/lookups.resolver.ts';
import { MailResolver } from './mail/mail.resolver.ts';
import { ClaimsResolver } from './media/claims/claims.resolver.ts';
import { AssetEventsResolver } from './media/live/asset-events.resolver.ts';
import { mediaResolvers } from './media/resolvers.ts';
import { InvitationsResolver } from './members/invitations.resolver.ts';
import { MembersResolver, WorkspacesResolver } from './members/members.resolver.ts';
import { RegistrationResolver } from './members/registration.resolver.ts';
import { ApiKeysResolver } from './partners/api-keys.resolver.ts';
import { proofResolvers } from './proofs/proofs.resolver.ts';
import { PublishersResolver, publisherRecords } from './publishers/publishers.resolver.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { SubscriptionAnalyticsResolver } from './subscriptions/analytics.resolver.ts';
import { PlanChangesResolver } from './subscriptions/changes.resolver.ts';
import { BillingHistoryResolver } from './subscriptions/history.resolver.ts';
import { PlansResolver } from './subscriptions/plans.resolver.ts';
import { tokenizationResolvers } from './tokenization/resolvers.ts';
import { ContributorWorksResolver, PublisherWorksResolver } from './works/party-works.resolver.ts';
import { WorksResolver } from './works/works.resolver.ts';

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
      MailResolver,
      HistoryResolver,
      ActivityResolver,
      AnnouncementsResolver,
      DatabaseResolver,
      BillingReportsResolver,
      PaymentProductsResolver,
      SubscribersResolver,
      TierVersionsResolver,
      SettingsResolver,
      SystemResolver,
      InstallationResolver,
      LookupsResolver,
      ContributorsResolver,
      ...contributorRecords,
      PublishersResolver,
      ...publisherRecords,
      WorksResolver,
      ContributorWorksResolver,
      PublisherWorksResolver,
      ...catalogueResolvers,
      InsightsResolver,
      PlansResolver,
      PlanChangesResolver,
      BillingHistoryResolver,
      SubscriptionAnalyticsResolver,
      MembersResolver,
      WorkspacesResolver,
      InvitationsResolver,
      ApiKeysResolver,
      ...mediaResolvers,
      DdexResolver,
      AssetEventsResolver,
      ClaimsResolver,
      ...tokenizationResolvers,
      ImportRowsResolver,
      ImportMappingResolver,
      ImportReplacementsResolver,
      ImportProblemsResolver,
      ImportsResolver,
      ExportsResolver,
      ImportPartiesResolver,
      ...proofResolvers,
      DuplicatesResolver,
      SearchResolver,
      BinResolver,
      FeatureRequestsResolver,
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
  callDirectly(schema);
  for (const [type, description] of rootDescriptions(schema)) if (type) type.description = description;
  return schema;
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
