import { ID, Int } from 'type-graphql';
import { pageType } from '../../kit/connection-type.ts';
import { filterInput } from '../../kit/list-args.ts';
import { objectType } from '../../kit/object-type.ts';
import { OwnedPage } from '../../kit/owned-page.ts';
import {
  ImportedKindEnum,
  ImportOutcomeEnum,
  ImportPartyDecisionEnum,
  ImportPartyDoubtEnum,
  ImportRecordKindEnum,
} from './import-enums.type.ts';

export type ImportProblemType = InstanceType<typeof ImportProblemType>;
export const ImportProblemType = objectType('ImportProblem', 'A problem with a cell of an imported file.', {
  row: [Int, 'Number of the row, as spreadsheet programs show it.'],
  column: [Int, 'Index of the column, from 0. Null if the problem concerns the row.', 'nullable'],
  heading: [String, 'Heading of the column. Null if the problem concerns the row.', 'nullable'],
  value: [String, 'Value of the cell, cut to 200 characters.'],
  message: [String, 'Description of the problem and its remedy, as sentences.'],
  isError: [Boolean, 'Whether the problem refuses the record. Warnings do not.'],
});
const ImportValueChange = objectType(
  'ImportValueChange',
  'A value that an import changes, or a cell that can be read in several ways.',
  {
    field: [String, 'Display name of the field, such as Genre.'],
    before: [String, 'Value in the catalogue, or the cell.'],
    after: [String, 'Value in the file, or what the cell is read as.'],
  },
);
/** Problems are as stored: without the heading. */
export type ImportRowType = InstanceType<typeof ImportRowType> & { problems: Omit<ImportProblemType, 'heading'>[] };
export const ImportRowType = objectType('ImportRow', 'A row of an imported file.', {
  id: [ID, 'ID of the row.'],
  number: [Int, 'Number of the row, as spreadsheet programs show it.'],
  firstRow: [Int, 'Number of the first row of the same record.', 'nullable'],
  cells: [[String], 'Texts in the order of the columns.'],
  outcome: [ImportOutcomeEnum, 'Effect of the import on the row. Null before the dry run.', 'nullable'],
  changes: [
    [ImportValueChange],
    'Values that the record changes, in its first row, and cells of the row that can be read in several ways.',
  ],
});
export const ImportRowConnection = pageType(ImportRowType, OwnedPage<ImportRowType>);
export type ImportRowFilter = InstanceType<typeof ImportRowFilter>;
export const ImportRowFilter = filterInput(
  'ImportRowFilter',
  'Filters for rows of an import. Rows must match all filters. An empty list of values matches nothing.',
  {
    outcomes: [[ImportOutcomeEnum], 'Rows with one of these outcomes.'],
    hasProblems: [Boolean, 'True for rows with problems, false for rows without problems.'],
  },
);
/** `matchedId` is the ID of the stored contributor or publisher. */
export type ImportPartyType = InstanceType<typeof ImportPartyType> & { matchedId: string };
export const ImportPartyType = objectType('ImportParty', 'A person or company of a file that the catalogue may already have.', {
  key: [String, 'Key to pass to `importConfirm`. Unique for each kind of record.'],
  name: [String, 'Name in the file.'],
  row: [Int, 'Number of the first row that names the party.'],
  doubt: [ImportPartyDoubtEnum, 'Reason for the decision.'],
  decision: [ImportPartyDecisionEnum, 'Decision of the user. Null before the decision.', 'nullable'],
  recordKind: [ImportRecordKindEnum, 'Whether the party is a writer or a publisher.'],
  matchSummary: [String, 'Name, IPI number and reference number of the contributor or publisher in the catalogue.'],
});
export const ImportPartyConnection = pageType(ImportPartyType, OwnedPage<ImportPartyType>);
/** `subjectId` is the ID of the object. */
export type ImportKeptObject = InstanceType<typeof ImportKeptObject> & { subjectId: string };
export const ImportKeptObject = objectType('ImportKeptObject', 'An object that was not restored when the import was undone.', {
  kind: [ImportedKindEnum, 'Type of the object that stays as it is.'],
  name: [String, 'Name or title of the object. Empty after permanent deletion.'],
  row: [Int, 'Row that wrote the object.'],
  reason: [String, 'Reason why the object was not changed.'],
});
