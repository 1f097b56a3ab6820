/** Stored metadata entries of a file. Apart from the schema, since the process that reads files loads no schemas. */
export const maxMetadataEntries = 300;
