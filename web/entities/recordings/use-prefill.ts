import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOfAudio } from '#domain/catalogue/audio-facts.ts';
import { useFormMode } from '#web/kit/form/form.tsx';
import type { RecordingAudioQuery } from './__generated__/audio-field.ts';
import type { RecordingFormInput } from './recording-values.ts';

/** Fills empty fields of the form from a file that the server has read. */
export function usePrefill(asset: RecordingAudioQuery['asset']): void {
  const { getValues, setValue } = useFormContext<RecordingFormInput>();
  const isEditing = useFormMode() === 'edit';
  useEffect(() => {
    if (!isEditing || asset?.ingest.state !== 'READY') return;
    const found = { title: asset.title, artist: asset.document?.artist ?? null, ...fieldsOfAudio(asset) };
    for (const [name, value] of Object.entries(found)) {
      const field = name as keyof typeof found;
      const held = getValues(field);
      if (value !== null && (held === null || held === undefined || held === ''))
        setValue(field, value as never, { shouldDirty: true, shouldValidate: true });
    }
  }, [asset, isEditing, getValues, setValue]);
}
