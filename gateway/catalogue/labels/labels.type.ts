import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Label } from '#db/entities/label.ts';
import type { LabelStatus, LabelType } from '#domain/catalogue/catalogue-terms.ts';
import { labelDraft } from '#domain/catalogue/label.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';
import { LabelStatusEnum, LabelTypeEnum } from '../catalogue-enums.type.ts';

/** The draft without the limit on years, which services check against the clock. */
export const LabelShape = labelDraft(9999);

expose(Label, 'A record label.', {
  draft: LabelShape,
  fields: [
    'id',
    'version',
    'reference',
    'name',
    'type',
    'status',
    'contactPerson',
    'email',
    'phone',
    'website',
    'address',
    'establishedYear',
    'labelCode',
    'dpid',
    'genres',
    'distributionPartners',
    'notes',
    'createdAt',
    'updatedAt',
  ],
});

export const LabelConnection = connectionType(Label);

enum LabelSortField {
  NAME = 'NAME',
  TYPE = 'TYPE',
  STATUS = 'STATUS',
  CONTACT_PERSON = 'CONTACT_PERSON',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('LabelSortField', 'Field by which labels are sorted.', LabelSortField, {
  NAME: 'Name.',
  TYPE: 'Name of the type.',
  STATUS: 'Name of the status.',
  CONTACT_PERSON: 'Contact person.',
  CREATED_AT: 'Time of creation.',
});
export const LabelSort = sortInput<LabelSortField>('LabelSort', LabelSortField);
export const labelDefaultSort = { by: LabelSortField.NAME, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const labelList = {
  entity: Label,
  searchColumn: 'search_text',
  sorts: {
    NAME: 'name_key',
    TYPE: '(type collate "C")',
    STATUS: '(status collate "C")',
    CONTACT_PERSON: `(fold(coalesce(contact_person, '')) collate "C")`,
    CREATED_AT: 'created_at',
  } satisfies Record<LabelSortField, string>,
};

@InputType({ description: 'Filters for labels. Labels must match all filters.' })
export class LabelFilter {
  @Field(() => LabelTypeEnum, { nullable: true, description: 'Labels of this type.' })
  type?: LabelType | null;

  @Field(() => LabelStatusEnum, { nullable: true, description: 'Labels with this status.' })
  status?: LabelStatus | null;

  @Field(() => String, { nullable: true, description: 'Labels that release this genre.' })
  genre?: string | null;

  @Field(() => String, { nullable: true, description: 'Labels with this distribution partner.' })
  distributionPartner?: string | null;
}

@ObjectType({ description: 'Statistics about the labels of the workspace.', simpleResolvers: true })
export class LabelStats {
  @Field(() => Int, { description: 'Number of labels.' })
  total!: number;

  @Field(() => Int, { description: 'Number of active labels.' })
  active!: number;

  @Field(() => Int, { description: 'Number of independent labels.' })
  independent!: number;

  @Field(() => Int, { description: 'Number of different distribution partners of all labels.' })
  distributionPartners!: number;
}
