import 'reflect-metadata';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { ObjectField, ValueOf } from './object-type.ts';

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

/** Arguments of every connection. */
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
}

const searched =
  'Words to search for, in any order, ignoring case, diacritics, apostrophes and hyphens. If nothing contains them, similar words count: see `correctedSearch`.';

/** Arguments of a list that can be searched. Subclasses add `sort` and `filter`. */
@ArgsType()
export class SearchArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: `${searched} Without \`sort\`, a list ordered by names returns the best matches first.`,
  })
  search?: string;
}

/** Arguments of a list with a fixed order. */
@ArgsType()
export class OrderedListArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: `${searched} The order of the list stays.` })
  search?: string;
}

/** Creates the input type for sorting a list by one of `fields`, a registered enum. */
export function sortInput<F extends string>(name: string, fields: object): new () => { by: F; direction?: SortDirection } {
  const type = { [name]: class {} }[name] as new () => { by: F; direction?: SortDirection };
  InputType(name, { description: 'Sort order of a list.' })(type);
  Field(() => fields as never, { description: 'Field to sort by.' })(type.prototype as object, 'by');
  // Nullable despite its default: the executor would require a non-null field even with a default.
  const direction = {
    nullable: true,
    defaultValue: SortDirection.ASC,
    description: 'Sort direction. Defaults to ascending.',
  } as const;
  Field(() => SortDirection, direction)(type.prototype as object, 'direction');
  return type;
}

/** The type of a filter, in brackets for a list, its description, and what to use instead if it is deprecated. */
type FilterField = readonly [type: ObjectField[0], description: string, deprecationReason?: string];
/** Times arrive as text. */
type Filter<F extends Record<string, FilterField>> = { [K in keyof F]?: Exclude<ValueOf<F[K][0]>, Date> | null };

/** Declares the filters of a list. Each is optional. */
export function filterInput<const F extends Record<string, FilterField>>(
  name: string,
  description: string,
  fields: F,
): new () => Filter<F> {
  const target = { [name]: class {} }[name] as new () => Filter<F>;
  InputType({ description })(target);
  for (const [key, [type, description, deprecationReason]] of Object.entries<FilterField>(fields))
    Field(() => type as never, { nullable: true, description, ...(deprecationReason && { deprecationReason }) })(
      target.prototype as object,
      key,
    );
  return target;
}
