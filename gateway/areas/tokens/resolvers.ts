import { TokenizationQuotaResolver, TokenLimitsResolver } from './mint-quota.resolver.ts';
import { PreparationResolver } from './preparation.resolver.ts';
import { SpendingResolver } from './spending.resolver.ts';
import { subjectTokens } from './subjects.resolver.ts';
import { TokenizationEventsResolver } from './tokenization-events.resolver.ts';
import { TokenizationFieldsResolver, TokenStandingResolver } from './tokenization-fields.resolver.ts';
import { TokenizationsResolver } from './tokenizations.resolver.ts';

/** Resolvers of all token fields. */
export const tokenizationResolvers = [
  TokenizationsResolver,
  TokenizationFieldsResolver,
  TokenStandingResolver,
  PreparationResolver,
  TokenLimitsResolver,
  TokenizationQuotaResolver,
  SpendingResolver,
  ...subjectTokens,
  TokenizationEventsResolver,
] as const;
