/** Maximum number of stored metadata entries of a file. In its own module, because the file reader process loads no schemas. */
export const maxMetadataEntries = 300;
