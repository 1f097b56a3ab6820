import { createUploads, type Upload, useUpload } from '#web/kit/drop/uploads.ts';

const imports = createUploads((id) => `/imports/${id}/file`);
export const { send: uploadImport, stop: stopUpload } = imports;

export const useImportUpload = (id: string): Upload | undefined => useUpload(imports, id);
