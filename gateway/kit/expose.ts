import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';

type TypeRef = () => object;
type ExposedField<V> = { type: TypeRef; description: string; deprecationReason?: string } & (null extends V
  ? { nullable: true }
  : { nullable?: false });
type Exposed<E> = { [K in keyof E & string]?: ExposedField<E[K]> };
type EntityClass<E> = abstract new (...args: never[]) => E;

/**
 * Publishes the listed properties of an entity as a GraphQL object type; whatever is not listed stays private.
 * Plain fields skip the middleware stack: reads return rows, and a row's property is the field's value.
 */
export function expose<E>(entity: EntityClass<E>, description: string, fields: Exposed<E>, interfaces: Function[] = []): void {
  ObjectType(entity.name, { description, simpleResolvers: true, implements: interfaces as never })(entity as never);
  for (const [key, field] of Object.entries(fields) as [string, ExposedField<unknown>][]) {
    const { type, nullable, description, deprecationReason } = field;
    Field(type as never, { nullable, description, deprecationReason })(entity.prototype as object, key);
  }
}
