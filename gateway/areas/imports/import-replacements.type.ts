import 'reflect-metadata';
import { Field, InputType, Int } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';

export const ImportReplacement = objectType('ImportReplacement', 'A value that imports replace in a field.', {
  field: [String, 'Key of the field, such as `WORK.trackStatus`.'],
  value: [String, 'Value to replace, as it is in files.'],
  replacement: [String, 'Value that takes its place.'],
});

@InputType({ description: 'A value to replace in all rows of a column.' })
export class ImportReplacementInput {
  @Field(() => Int, { description: 'Index of the column, from 0.' })
  column!: number;

  @Field(() => String, { description: 'Value to replace, as it is in the file.' })
  value!: string;

  @Field(() => String, { description: 'Value that takes its place. Empty to remove the value.' })
  replacement!: string;

  @Field(() => Boolean, {
    description: 'Whether later files are replaced in the same way, where a column is mapped to the field.',
  })
  isRemembered!: boolean;
}

export const ImportValueReplacePayload = payloadType('ImportValueReplacePayload', 'Result of replacing a value.', {
  import: [Import, 'The import, which is checked again.'],
  rowCount: [Int, 'Number of changed rows.'],
});
export const ImportReplacementsPayload = payloadType('ImportReplacementsPayload', 'Result of deleting a replacement.', {
  importReplacements: [[ImportReplacement], 'Replacements that are still remembered.'],
});
