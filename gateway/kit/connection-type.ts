import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';
import { Connection } from './page.ts';
import type { EntityClass } from './table-shape.ts';

@ObjectType({ description: 'Where a page lies in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more rows follow.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether rows precede this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first row of the page.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last row of the page; give it to `after` for the next one.',
  })
  endCursor!: string | null;
}

type ConnectionClass<E> = new (...args: ConstructorParameters<typeof Connection<E>>) => Connection<E>;

/** Makes the GraphQL types `XConnection` and `XEdge` for lists of a node type. `plural` names the rows in descriptions. */
export function connectionType<E>(node: EntityClass<E>, plural: string): ConnectionClass<E> {
  const edge = { [`${node.name}Edge`]: class {} }[`${node.name}Edge`]!;
  ObjectType({ description: `One of the ${plural} with its place in the list.`, simpleResolvers: true })(edge);
  Field(() => node as never, { description: 'The row.' })(edge.prototype as object, 'node');
  Field(() => String, { description: 'Its place in the list, for `after`.' })(edge.prototype as object, 'cursor');

  const name = `${node.name}Connection`;
  const type = { [name]: class extends Connection<E> {} }[name] as ConnectionClass<E>;
  ObjectType({ description: `A page of ${plural}.` })(type);
  const method = (key: keyof Connection<E>, returns: () => unknown, description: string) =>
    Field(returns as never, { description })(
      type.prototype as object,
      key,
      Object.getOwnPropertyDescriptor(Connection.prototype, key) as never,
    );
  method('nodes', () => [node], `The ${plural} of this page.`);
  method('edges', () => [edge], `The ${plural} of this page with their cursors.`);
  method('pageInfo', () => PageInfo, 'Where this page lies in the list.');
  method(
    'totalCount',
    () => Int,
    `How many ${plural} there are in all pages. Where a list is searched or filtered and many answer, they are counted up to 1,000.`,
  );
  method('totalCountIsExact', () => Boolean, 'False when there are more than were counted.');
  return type;
}
