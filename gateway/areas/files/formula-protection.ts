/** Matches what a spreadsheet would run as a formula, and what looks as if it were protected already. Source: OWASP, CSV Injection. */
const startsFormula = /^'*[=+\-@\t\r]/;
const isNumber = /^-?\d+([.,]\d+)?$/;

/**
 * Prefixes a cell with an apostrophe that a spreadsheet would run as a formula. Cells that start like a protected one get another apostrophe,
 * so that reading the file restores both exactly.
 */
export const protectFormula = (text: string): string => (startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** Keeps cells that look protected apart from those that are. For workbooks, where texts are never run. */
export const protectApostrophe = (text: string): string => (text.startsWith("'") && startsFormula.test(text) ? `'${text}` : text);
