import { RecordingDivisionResolver, SocietyNumbersResolver, SocietyWorkNumberResolver } from './divisions.resolver.ts';
import { IncomeGroupsResolver } from './groups.resolver.ts';
import { IncomeMatchingResolver } from './matching.resolver.ts';

export const matchingResolvers = [
  IncomeGroupsResolver,
  IncomeMatchingResolver,
  RecordingDivisionResolver,
  SocietyNumbersResolver,
  SocietyWorkNumberResolver,
] as const;
