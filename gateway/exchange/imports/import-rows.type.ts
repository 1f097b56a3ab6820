import 'reflect-metadata';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ImportedKindEnum, ImportOutcomeEnum, ImportRecordEnum, PartyDecisionEnum, PartyDoubtEnum } from './import-enums.type.ts';

@ObjectType('ImportProblem', { description: 'A problem with a cell of an imported file.', simpleResolvers: true })
export class ImportProblemType {
  @Field(() => Int, { description: 'Number of the row.' })
  row!: number;

  @Field(() => Int, { nullable: true, description: 'Index of the column, from 0. Null if the problem concerns the row.' })
  column!: number | null;

  @Field(() => String, { nullable: true, description: 'Heading of the column. Null if the problem concerns the row.' })
  heading!: string | null;

  @Field(() => String, { description: 'Value of the cell, cut to 200 characters.' })
  value!: string;

  @Field(() => String, { description: 'Description of the problem and its remedy, as sentences.' })
  message!: string;

  @Field(() => Boolean, { description: 'Whether the problem refuses the record. Warnings do not.' })
  isError!: boolean;
}

@ObjectType({ description: 'A value that an import changes.', simpleResolvers: true })
export class ImportValueChange {
  @Field(() => String, { description: 'Name of the field.' })
  field!: string;

  @Field(() => String, { description: 'Value in the catalogue.' })
  before!: string;

  @Field(() => String, { description: 'Value in the file.' })
  after!: string;
}

@ObjectType('ImportRow', { description: 'A row of an imported file.', simpleResolvers: true })
export class ImportRowType {
  @Field(() => ID, { description: 'ID of the row.' })
  id!: string;

  @Field(() => Int, { description: 'Number of the row, as spreadsheet programs show it.' })
  number!: number;

  @Field(() => Int, { nullable: true, description: 'Number of the first row of the same record.' })
  firstRow!: number | null;

  @Field(() => [String], { description: 'Cells of the row.' })
  cells!: string[];

  @Field(() => ImportOutcomeEnum, { nullable: true, description: 'Effect of the import on the row. Null before the dry run.' })
  outcome!: string | null;

  /** As stored: without the heading. */
  problems!: Omit<ImportProblemType, 'heading'>[];

  @Field(() => [ImportValueChange], { description: 'Values that the record changes. Listed in its first row.' })
  changes!: ImportValueChange[];
}

@ObjectType({ description: 'A page of the rows of an import.', simpleResolvers: true })
export class ImportRows {
  @Field(() => [ImportRowType], { description: 'Rows in the order of the file.' })
  nodes!: ImportRowType[];

  @Field(() => Int, { description: 'Number of rows on all pages.' })
  totalCount!: number;
}

@ObjectType('ImportParty', {
  description: 'A person or company of a file that the catalogue may already have.',
  simpleResolvers: true,
})
export class ImportPartyType {
  @Field(() => String, { description: 'Key of the party in this import.' })
  key!: string;

  @Field(() => String, { description: 'Name in the file.' })
  name!: string;

  @Field(() => Int, { description: 'Number of the first row that names the party.' })
  row!: number;

  @Field(() => PartyDoubtEnum, { description: 'Reason for the decision.' })
  doubt!: string;

  @Field(() => PartyDecisionEnum, { description: 'Decision of the user.' })
  decision!: string;

  @Field(() => ImportRecordEnum, { description: 'Whether the party is a writer or a publisher.' })
  record!: string;

  /** ID of the stored contributor or publisher. */
  matchedId!: string;

  @Field(() => String, { description: 'Name, IPI number and reference number of the contributor or publisher in the catalogue.' })
  match!: string;
}

@ObjectType({ description: 'Parties to confirm.', simpleResolvers: true })
export class ImportParties {
  @Field(() => [ImportPartyType], { description: 'Parties in the order of their rows.' })
  nodes!: ImportPartyType[];

  @Field(() => Int, { description: 'Number of parties on all pages.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Number of parties without a decision.' })
  openCount!: number;
}

@ObjectType({ description: 'An object that was not restored when the import was undone.', simpleResolvers: true })
export class ImportKeptObject {
  @Field(() => ImportedKindEnum, { description: 'Kind of object.' })
  kind!: string;

  @Field(() => ID, { description: 'ID of the object.' })
  id!: string;

  @Field(() => String, { description: 'Name or title of the object.' })
  name!: string;

  @Field(() => Int, { description: 'Row that wrote the object.' })
  row!: number;

  @Field(() => String, { description: 'Reason why the object was not changed.' })
  reason!: string;
}
