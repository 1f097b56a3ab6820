/** Rows of a statement. The largest monthly reports of distributors have about 600,000. */
export const maxStatementRows = 2_000_000;
/** Problems of a statement that are kept with their rows. All are counted. */
export const maxKeptProblems = 10_000;
/** Rows at the start of a file that are kept for the preview. */
export const sampledRows = 100;
/** Lines that the preview shows. */
export const previewLines = 50;
/** Statements of a workspace that are neither posted nor reversed, which keep their files. */
export const maxOpenStatements = 200;
export const maxDailyStatements = 500;
/** Days after which statements that wait for answers, or were cancelled or failed, are deleted. */
export const unfinishedDays = 30;
export const maxReasonLength = 1_000;
export const maxAccountLength = 200;
export const maxSourceNameLength = 100;
/** Text of a cell that a condition or a translation of a template names. */
export const maxCellTextLength = 200;
/** Letters of the code of a currency in ISO 4217. */
export const currencyCodeLength = 3;
/** Templates that a workspace may store, and those that administrators offer. */
export const maxTemplates = 500;
export const maxSources = 500;
