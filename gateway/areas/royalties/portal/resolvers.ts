import { PayeeLinkListResolver, PayeeLinksResolver } from './links.resolver.ts';
import {
  PayeePortalFieldsResolver,
  PayeePortalResolver,
  PortalLineResolver,
  PortalQuestionResolver,
  PortalStatementResolver,
} from './portal.resolver.ts';
import { PayeeQuestionsResolver } from './questions.resolver.ts';

/** What payees see, and how they are let in. */
export const portalResolvers = [
  PayeeLinksResolver,
  PayeeLinkListResolver,
  PayeePortalResolver,
  PayeePortalFieldsResolver,
  PortalStatementResolver,
  PortalLineResolver,
  PortalQuestionResolver,
  PayeeQuestionsResolver,
] as const;
