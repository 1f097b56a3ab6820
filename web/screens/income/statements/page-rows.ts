/** Rows of a page of lines and problems, as in the queries. */
export const pageRows = 50;
