import 'reflect-metadata';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';

export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which end of an order comes first.',
  valuesConfig: {
    ASC: { description: 'Ascending: A before Z, old before new.' },
    DESC: { description: 'Descending: Z before A, new before old.' },
  },
});

/** Arguments that every growing list takes. Subclasses add `sort` and `filter`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: 'How many rows: 1 to 100, 20 unless told.' })
  first?: number;

  @Field(() => String, { nullable: true, description: 'Cursor after which to go on: `pageInfo.endCursor` of the page before.' })
  after?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the page, from 1, for screens with page numbers. Not together with `after`.',
  })
  page?: number;

  @Field(() => String, { nullable: true, description: 'Text to look for; letter case and diacritics do not matter.' })
  search?: string;
}

/** Makes the input type for sorting a list by one of `fields`, an enum that was registered before. */
export function sortInput<F extends string>(name: string, fields: object): new () => { by: F; direction?: SortDirection } {
  const type = { [name]: class {} }[name] as new () => { by: F; direction?: SortDirection };
  InputType(name, { description: 'What a list is sorted by.' })(type);
  Field(() => fields as never, { description: 'The column.' })(type.prototype as object, 'by');
  // Nullable beside its default: the executor would ask for a field that must not be null, also where it has one.
  const direction = {
    nullable: true,
    defaultValue: SortDirection.ASC,
    description: 'The direction, ascending unless told.',
  } as const;
  Field(() => SortDirection, direction)(type.prototype as object, 'direction');
  return type;
}
