import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';
import { nounOf } from '#domain/kit/labels.ts';
import { Connection } from './page.ts';
import type { EntityClass } from './table-shape.ts';

@ObjectType({ description: 'Position of a page in a list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow the page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether rows precede the page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first row of the page.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last row of the page, to pass to `after` for the next page.',
  })
  endCursor!: string | null;
}

type ConnectionClass<E> = new (...args: ConstructorParameters<typeof Connection<E>>) => Connection<E>;

/** Makes the GraphQL types `XConnection` and `XEdge` for lists of a node type. */
export function connectionType<E>(node: EntityClass<E>): ConnectionClass<E> {
  const noun = nounOf(node.name);
  const plural = `${noun.replace(/y$/, 'ie')}s`;
  const edge = { [`${node.name}Edge`]: class {} }[`${node.name}Edge`]!;
  ObjectType({ description: `Item of a list of ${plural}, with its cursor.`, simpleResolvers: true })(edge);
  Field(() => node as never, { description: `The ${noun}.` })(edge.prototype as object, 'node');
  Field(() => String, { description: `Cursor of the ${noun}, to pass to \`after\`.` })(edge.prototype as object, 'cursor');

  const name = `${node.name}Connection`;
  const type = { [name]: class extends Connection<E> {} }[name] as ConnectionClass<E>;
  ObjectType({ description: `A page of ${plural}.` })(type);
  const method = (key: keyof Connection<E>, returns: () => unknown, description: string) =>
    Field(returns as never, { description })(
      type.prototype as object,
      key,
      Object.getOwnPropertyDescriptor(Connection.prototype, key) as never,
    );
  method('nodes', () => [node], `The ${plural} on the page.`);
  method('edges', () => [edge], `The ${plural} on the page, with their cursors.`);
  method('pageInfo', () => PageInfo, 'Position of the page in the list.');
  method(
    'totalCount',
    () => Int,
    `Number of ${plural} on all pages. In a searched or filtered list, counting may stop at 1,000.`,
  );
  method('totalCountIsExact', () => Boolean, 'Whether `totalCount` is exact. False when counting stopped early.');
  return type;
}
