import 'reflect-metadata';
import { Extensions, Field, ID, InputType, Int } from 'type-graphql';
import { constantFor, nounOf } from '#domain/kit/nouns.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { UserError } from '../../../kit/errors.ts';
import type { TypeRef } from '../../../kit/input-from.ts';
import { type ObjectField, objectType } from '../../../kit/object-type.ts';
import { existingField, payloadType } from '../../../kit/payload-type.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';

const SaveOutcome = describedEnum(
  'SaveOutcome',
  'Outcome for an object that was saved together with others.',
  enumOf(['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED']),
  {
    CREATED: 'The object is new.',
    UPDATED: 'A stored object was changed.',
    UNCHANGED: 'The stored object already has all values. Its version stays.',
    REFUSED: 'Nothing of the object was saved. `userErrors` says why.',
  },
);

const itemErrors = 'Why the object was refused. Each `field` is a path inside `input`, or the name of a member beside it.';

const RecordRemoval = objectType('RecordRemoval', 'Result for one ID of a request to delete several records.', {
  index: [Int, 'Position of the ID in the request, from 0.'],
  id: [ID, 'ID as it was sent.'],
  isDeleted: [Boolean, 'Whether the record is in the bin now.'],
  userErrors: [[UserError], 'Why the record was not deleted. Empty on success.'],
});
const refusedRequest = 'Why the whole request was refused. Empty when `results` says what became of each object.';

/** The mutation has an entry for each object, which the limit of objects of an operation counts. Its list counts them no second time. */
function withCountedResults<P extends new () => object>(type: P): P {
  Extensions({ maxRows: 1 })(type.prototype, 'results');
  return type;
}

export const RecordsRemovalPayload = withCountedResults(
  payloadType(
    'RecordsRemovalPayload',
    'Result of deleting several records.',
    { results: [[RecordRemoval], 'Result for each ID, in the order of the request.'] },
    refusedRequest,
  ),
);
export type RecordsRemovalPayload = InstanceType<typeof RecordsRemovalPayload>;

/** An argument beside the input of an object. */
type Beside = Readonly<Record<string, readonly [type: TypeRef, description: string]>>;
type Named = {
  entity: EntityClass<object>;
  Patch: TypeRef;
  matches: Readonly<Record<string, string>>;
  beside?: Beside | undefined;
};

/** Declares the input and the payload of saving several records of a kind. */
export function saveTypes({ entity, Patch, matches, beside = {} }: Named) {
  const { name } = entity;
  const noun = nounOf(name);
  const field = name[0]!.toLowerCase() + name.slice(1);
  const words = Object.fromEntries(Object.entries(matches).map(([key, each]) => [key, nounOf(each)]));
  const isMatched = Object.keys(matches).length > 0;
  const Match = isMatched
    ? describedEnum(
        `${name}Match`,
        `Field by which a stored ${noun} is found.`,
        enumOf(Object.keys(matches)),
        Object.fromEntries(Object.entries(matches).map(([key, each]) => [key, matchText(noun, each, words[key]!)])),
      )
    : null;
  const Input = saveInput(name, noun, { Patch, Match, beside });
  const Result = objectType(`${name}SaveResult`, `Result for one ${noun} of a request.`, {
    index: [Int, 'Position of the object in the request, from 0.'],
    outcome: [SaveOutcome, `Whether the ${noun} was created, changed or refused.`],
    [field]: [
      entity as ObjectField[0],
      `The saved ${noun}. After a conflict, its newer version. Null after another refusal.`,
      'nullable',
    ],
    existing: [...existingField(entity as ObjectField[0], noun).existing, 'nullable'],
    userErrors: [[UserError], `${itemErrors} Empty on success.`],
  } as Record<string, ObjectField>);
  const Payload = withCountedResults(
    payloadType(
      `${name}sSavePayload`,
      `Result of saving several ${noun}s.`,
      { results: [[Result], 'Result for each object, in the order of the request.'] },
      refusedRequest,
    ),
  );
  return { Input, Payload, field };
}

const matchText = (noun: string, field: string, words: string) =>
  field === 'reference' ? `The own number of the ${noun}, \`reference\`.` : `The ${words} of the ${noun}, \`${field}\`.`;

type SavedInput = { Patch: TypeRef; Match: object | null; beside: Beside };

/** An object to save. Its members are named like the arguments of a single mutation. Without `Match`, no field finds a stored object. */
function saveInput(name: string, noun: string, { Patch, Match, beside }: SavedInput) {
  const target = { [`${name}SaveInput`]: class {} }[`${name}SaveInput`]!;
  InputType(`${name}SaveInput`, {
    description: `A ${noun} to save. Without \`id\`${Match ? ' and `matchBy`' : ''} it is created.`.replace('A a', 'An a'),
  })(target);
  const add = (key: string, type: TypeRef, description: string, nullable = true) =>
    Field(() => type as never, { nullable, description })(target.prototype as object, key);
  add('id', ID, `ID of the stored ${noun} to change.`);
  if (Match)
    add(
      'matchBy',
      Match,
      `Changes the stored ${noun} that has the value of this field in \`input\`, and creates a ${noun} if there is none. Not together with \`id\`.`,
    );
  add('version', Int, `Version on which a change is based. Omit it to change the ${noun} whatever its version is.`);
  add('input', Patch, `Fields of the ${noun}. A new one needs the fields that \`${name}Input\` requires.`, false);
  for (const [key, [type, description]] of Object.entries(beside)) add(key, type, description);
  return target as new () => object;
}

/** The enum of fields by which records of a kind are found: the own number and standard codes. */
export const matchesBy = (...fields: string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [constantFor(field[0]!.toUpperCase() + field.slice(1)), field]));
