import { createUploads, type Upload, useUpload } from '#web/kit/drop/uploads.ts';

const statements = createUploads((id) => `/statements/${id}/file`);
export const { send: uploadStatement, stop: stopUpload } = statements;

export const useStatementUpload = (id: string): Upload | undefined => useUpload(statements, id);

/** Types of files in the browser's file dialog. */
export const accepted = ['.csv', '.tsv', '.txt', '.xlsx', '.gz', '.zip', 'text/csv'];
