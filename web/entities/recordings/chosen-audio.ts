import { fileTypesOf } from '#domain/media/file-types.ts';
import { createStore } from '#web/kit/store.ts';

export const audioTypes = fileTypesOf.DOCUMENT.filter(({ mimeType }) => mimeType.startsWith('audio/'));

/** An audio file chosen on the list, for the form of the new recording. */
const chosen = createStore<File | null>(null);

export const chooseAudio = (file: File): void => chosen.set(file);

/** Returns the chosen file once. */
export function takeChosenAudio(): File | null {
  const file = chosen.read();
  if (file !== null) chosen.set(null);
  return file;
}
