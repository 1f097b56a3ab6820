import { Ctx, Field, FieldResolver, Int, InterfaceType, Resolver, Root } from 'type-graphql';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { nounOf } from '#domain/kit/nouns.ts';
import { type RecordNoun, recordKinds } from '#domain/records/record-kinds.ts';
import { implement } from '../../../kit/abstract-types.ts';
import { Node } from '../../../kit/node.type.ts';
import { DateTime } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';

const described = {
  displayName: 'Title, or name of a contributor, publisher or label, as lists show it.',
  displayDetail: 'What tells records of one name apart, such as the artist or the file name. Null without one.',
  viewerCanEdit: 'Whether the signed-in user can edit the record.',
};

@InterfaceType({
  description: 'A record of the catalogue: a work, recording, release, contributor, publisher, label, music document or asset.',
  implements: Node,
})
export abstract class CatalogueRecord extends Node {
  @Field(() => Int, { description: 'Version of the record, incremented by each save. Updates require the current version.' })
  version!: number;

  @Field(() => DateTime, { description: 'When the record was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When the record was last saved.' })
  updatedAt!: string;

  @Field(() => String, { description: described.displayName })
  displayName!: string;

  @Field(() => String, { nullable: true, description: described.displayDetail })
  displayDetail!: string | null;

  @Field(() => Boolean, { description: described.viewerCanEdit })
  viewerCanEdit!: boolean;
}

type Row = Readonly<Record<string, string | null>>;

/** Makes an entity a `CatalogueRecord`, and declares the fields that are not its columns. */
export function catalogueRecord(entity: EntityClass<object>, noun: RecordNoun): Function {
  implement(entity as never, CatalogueRecord, Node);
  const { name, detail } = recordKinds[noun];
  const nameOf = (row: Row) => name.map((field) => row[field]).join(' ');

  @Resolver(() => entity)
  class RecordFields {
    @Reads<Row>(...name)
    @FieldResolver(() => String, { description: described.displayName })
    displayName(@Root() row: Row): string {
      return nameOf(row);
    }

    @Reads<Row>(...name, detail)
    @FieldResolver(() => String, { nullable: true, description: described.displayDetail })
    displayDetail(@Root() row: Row): string | null {
      const text = row[detail] ?? null;
      return text === nameOf(row) ? null : text;
    }

    @Reads()
    @FieldResolver(() => Boolean, { description: `Whether the signed-in user can edit the ${nounOf(entity.name)}.` })
    viewerCanEdit(@Ctx() context: AppContext): boolean {
      return canEditCatalogue(context.actor) && context.reaches(entity.name, 'WRITE');
    }
  }
  return RecordFields;
}
