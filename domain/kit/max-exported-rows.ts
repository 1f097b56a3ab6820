/** Maximum rows of the file of a list. */
export const maxExportedRows = 50_000;
