import { type StatementTemplate, statementTemplate } from '../statement-template.ts';
import { distributorTemplates } from './distributors.ts';
import { labelTemplates } from './labels-and-tools.ts';
import { societyTemplates } from './societies.ts';
import { storeTemplates } from './stores.ts';

/** Templates that every workspace has. */
export const shippedTemplates: readonly StatementTemplate[] = [
  ...societyTemplates,
  ...distributorTemplates,
  ...labelTemplates,
  ...storeTemplates,
].map((template) => statementTemplate.parse(template));
