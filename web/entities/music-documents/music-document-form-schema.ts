import type { z } from 'zod';
import { MusicDocumentDraft } from '#domain/catalogue/music-document.ts';
import { optionalId } from '#domain/kit/list-fields.ts';

/** Value of the file while it is uploaded. It is no ID, so saving waits. */
export const uploading = 'uploading';

export const musicDocumentFormSchema = MusicDocumentDraft.extend({
  fileId: optionalId('Wait until the file is uploaded, or cancel the upload.', 'ID of the uploaded file.'),
});
export type MusicDocumentFormInput = z.input<typeof musicDocumentFormSchema>;
