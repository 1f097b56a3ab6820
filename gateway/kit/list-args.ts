import 'reflect-metadata';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';

export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Sort direction.',
  valuesConfig: {
    ASC: { description: 'Ascending: A before Z, old before new.' },
    DESC: { description: 'Descending: Z before A, new before old.' },
  },
});

/** Arguments that every growing list takes. Subclasses add `sort` and `filter`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: 'Number of rows to return, 1 to 100. Defaults to 20.' })
  first?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor after which to continue: `pageInfo.endCursor` of the previous page.',
  })
  after?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Page number, starting at 1, for screens with page numbers. Cannot be combined with `after`.',
  })
  page?: number;

  @Field(() => String, { nullable: true, description: 'Text to search for, ignoring case and diacritics.' })
  search?: string;
}

/** Makes the input type for sorting a list by one of `fields`, an enum that was registered before. */
export function sortInput<F extends string>(name: string, fields: object): new () => { by: F; direction?: SortDirection } {
  const type = { [name]: class {} }[name] as new () => { by: F; direction?: SortDirection };
  InputType(name, { description: 'Sort order of a list.' })(type);
  Field(() => fields as never, { description: 'Field to sort by.' })(type.prototype as object, 'by');
  // Nullable beside its default: the executor would ask for a field that must not be null, also where it has one.
  const direction = {
    nullable: true,
    defaultValue: SortDirection.ASC,
    description: 'Sort direction. Defaults to ascending.',
  } as const;
  Field(() => SortDirection, direction)(type.prototype as object, 'direction');
  return type;
}
