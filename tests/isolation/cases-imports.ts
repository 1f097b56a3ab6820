import type { IdCase } from './id-case.ts';
import { byId } from './id-case.ts';
import type { World } from './world.ts';

const withInput = (name: keyof World, more: Record<string, unknown>): IdCase => ({
  ids: (world) => [world[name]],
  variables: (id) => ({ id, ...more }),
});

/** Places of the schema of imports that take an ID. */
export const importCases: Record<string, IdCase> = {
  'Query.import(id)': byId('checkedImport'),
  'Mutation.importMap(id)': withInput('checkedImport', { input: { targets: ['WORK.title'] } }),
  'Mutation.importReload(id)': withInput('checkedImport', { input: {} }),
  'Mutation.importRowUpdate(id)': withInput('checkedImport', { row: 2, cells: [{ column: 0, value: 'Changed' }] }),
  'Mutation.importValueReplace(id)': {
    ids: (world) => [world.checkedImport],
    variables: (id, own) => ({
      id,
      input: { column: 0, value: `${own.marker} imported`, replacement: 'Changed', isRemembered: false },
    }),
  },
  'Mutation.importConfirm(id)': withInput('checkedImport', { parties: [] }),
  'Mutation.importCommit(id)': byId('checkedImport'),
  'Mutation.importReopen(id)': byId('stoppedImport'),
  'Mutation.importCancel(id)': byId('checkedImport'),
  'Mutation.importUndo(id)': byId('writtenImport'),
  'Mutation.importDelete(id)': byId('checkedImport'),
};
