import { RecordingDivisionResolver, SocietyNumbersResolver } from './divisions.resolver.ts';
import { IncomeGroupsResolver } from './groups.resolver.ts';
import { IncomeMatchingResolver } from './matching.resolver.ts';

export const matchingResolvers = [
  IncomeGroupsResolver,
  IncomeMatchingResolver,
  RecordingDivisionResolver,
  SocietyNumbersResolver,
] as const;
