/** Extensions that the browser's file dialog offers for documents of works. */
export const documentTypes = ['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png', '.mp3', '.wav', '.aiff'];

export const documentHint = 'PDF, Word, text, JPEG, PNG, MP3, WAV or AIFF';
