import 'reflect-metadata';
import { Field, InputType, Int } from 'type-graphql';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DateTime } from '../../../kit/scalars.ts';
import { IncomeRightEnum, IncomeSourceKindEnum } from '../records/income-enums.type.ts';

export const templateOrigins = ['SHIPPED', 'OFFERED', 'WORKSPACE'] as const;
const StatementTemplateOrigin = describedEnum('StatementTemplateOrigin', 'Origin of a template.', enumOf(templateOrigins), {
  SHIPPED: 'Part of the product.',
  OFFERED: 'Offered to all workspaces by an administrator.',
  WORKSPACE: 'Saved in the workspace.',
});

/** Sets of headings are texts of their own, because lists of lists have no name. */
const TemplateHeadings = objectType('StatementTemplateHeadings', 'A set of headings by which a template recognises a file.', {
  headings: [[String], 'Headings that a file of the template has.'],
});
export type StatementTemplateType = InstanceType<typeof StatementTemplateType>;
export const StatementTemplateType = objectType(
  'StatementTemplate',
  'How the files of one source become lines. Of templates with the same key, the one of the workspace counts, then the offered one.',
  {
    key: [String, 'Key of the template, unique in its origin.'],
    name: [String, 'Name of the template.'],
    version: [Int, 'Version of the template.'],
    origin: [StatementTemplateOrigin, 'Origin of the template.'],
    sourceName: [String, 'Name of the source that sends the files.'],
    sourceKind: [IncomeSourceKindEnum, 'Kind of the source that sends the files.'],
    headings: [[TemplateHeadings], 'Sets of headings by which files are recognised. Empty for files without headings.'],
    right: [IncomeRightEnum, 'What the money is paid for. Null if each line or the user says it.', 'nullable'],
    definition: [String, 'The template as JSON, to export and to change.'],
    updatedAt: [DateTime, 'When the template was last saved. Null for templates of the product.', 'nullable'],
  },
);

@InputType({ description: 'A template to save.' })
export class StatementTemplateInput {
  @Field(() => String, { description: 'The template as JSON, as `definition` of a template has it.' })
  definition!: string;
}

export const StatementTemplatePayload = payloadType('StatementTemplatePayload', 'Result of saving a template.', {
  statementTemplate: [StatementTemplateType, 'The saved template.'],
});
export const StatementTemplateRemovalPayload = payloadType('StatementTemplateRemovalPayload', 'Result of deleting a template.', {
  key: [String, 'Key of the deleted template.'],
});
