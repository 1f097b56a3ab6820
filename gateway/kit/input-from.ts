import { capitalize } from '#domain/kit/capitalize.ts';
import 'reflect-metadata';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { describedEnum, enumOf } from './enum-type.ts';
import { scalarsByName, textScalars } from './scalars.ts';

const nested = new WeakMap<object, TypeRef>();
const named = new Map<string, TypeRef>([
  ['Int', Int],
  ['Float', Float],
  ['ID', ID],
]);

/** Inputs that clients used before `textScalars` existed. */
const inputsOfText = new Set([
  'ContributorInput',
  'ContributorPatch',
  'InvitationInput',
  'PostalCodeInput',
  'PublisherInput',
  'PublisherPatch',
  'RegistrationInput',
]);

/** Registers an enum or another type under the name that domain schemas use (`.meta({ scalar })`). */
export const nameType = (name: string, type: TypeRef) => void named.set(name, type);

/** Registers an enum of domain terms under the name that domain schemas use. */
export function termEnum<const K extends readonly string[]>(
  name: string,
  description: string,
  keys: K,
  descriptions: { [Key in K[number]]: string },
) {
  const type = describedEnum(name, description, enumOf(keys), descriptions);
  nameType(name, type);
  return type;
}

/**
 * Declares a GraphQL input type from a domain schema, so a field's name, requiredness, description and rules are written once. Nested
 * objects become input types named after the type and their field: the tracks of `ReleaseInput` are `ReleaseTrackInput`.
 */
export function inputFrom<S extends z.ZodObject>(name: string, schema: S): new () => z.input<S> {
  const target = { [name]: class {} }[name] as new () => z.input<S>;
  nested.set(schema.shape, target);
  InputType(name, { description: schema.description })(target);
  for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { type, nullable } = typeOf(field, `${name.replace(/(Input|Patch)$/, '')}${capitalize(key)}`, nestedInput);
    const shown = textScalars.has(type) && inputsOfText.has(name) ? String : type;
    const deprecationReason = field.meta()?.deprecationReason as string | undefined;
    const options = { nullable, description: describedBy(field), ...(deprecationReason && { deprecationReason }) };
    Field(() => shown as never, options)(target.prototype as object, key);
  }
  return target;
}

/** Returns the description of a field, or of the schema inside an optional wrapper. */
export function describedBy(field: z.ZodType): string {
  if (field.description) return field.description;
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return describedBy(field.unwrap() as z.ZodType);
  throw new Error('Every field of an input schema needs a description');
}

export type TypeRef = object;
/** Returns the input type of a nested object, declaring it if needed. */
type DeclareNested = (name: string, schema: z.ZodObject) => TypeRef;

/** Returns the GraphQL type of a schema field, and whether it is optional. */
export function typeOf(
  field: z.ZodType,
  nestedName: string,
  nest: DeclareNested,
  isNullable = false,
): { type: TypeRef | TypeRef[]; nullable: boolean } {
  const hint = field.meta()?.scalar;
  const optional = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  const nullable = isNullable || optional;
  if (typeof hint === 'string') {
    const type = named.get(hint) ?? scalarsByName.get(hint);
    if (!type) throw new Error(`No GraphQL type is known by the name ${hint}`);
    return { type, nullable: nullable || field.isOptional() };
  }
  if (optional) return typeOf(field.unwrap() as z.ZodType, nestedName, nest, true);
  if (field instanceof z.ZodPipe) return typeOf(field.in as z.ZodType, nestedName, nest, nullable);
  if (field instanceof z.ZodArray)
    return { type: [typeOf(field.element as z.ZodType, singular(nestedName), nest).type as TypeRef], nullable };
  if (field instanceof z.ZodObject) return { type: nest(nestedName, field), nullable };
  if (field instanceof z.ZodBoolean) return { type: Boolean, nullable };
  if (field instanceof z.ZodNumber) return { type: field.isInt ? Int : Float, nullable };
  if (field instanceof z.ZodUUID) return { type: ID, nullable };
  if (field instanceof z.ZodString || field instanceof z.ZodEnum) return { type: String, nullable };
  throw new Error(`No GraphQL type is known for ${field.constructor.name} (${nestedName})`);
}

/** Equal shapes share one input type. Declare it first to name it. */
function nestedInput(name: string, schema: z.ZodObject): TypeRef {
  return nested.get(schema.shape) ?? inputFrom(`${name}Input`, schema);
}
const singular = (name: string) => name.replace(/s$/, '');
