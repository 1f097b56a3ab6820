import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { typeOfFile } from '#domain/catalogue/music-document.ts';
import { titleOfFile } from '#domain/media/asset.ts';
import { useFileUpload } from '#web/entities/media/upload/use-file-upload.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { musicDocumentLabels as labels } from './__generated__/labels.ts';
import { documentHint, documentTypes } from './document-types.ts';
import { type MusicDocumentFormInput, uploading } from './music-document-form-schema.ts';

/** Fills in the title and the type from a file, where the user has entered nothing. */
function usePrefill() {
  const { getValues, setValue } = useFormContext<MusicDocumentFormInput>();
  return ({ name, type }: File) => {
    if (!getValues('title')) setValue('title', titleOfFile(name), { shouldValidate: true, shouldDirty: true });
    const given = getValues('type');
    if (given === 'OTHER') setValue('type', typeOfFile(type), { shouldDirty: true });
  };
}

/** The file of a new document. Its upload starts at once, and saving waits for it. */
export function FileField() {
  const { text: id, set, control } = useField<MusicDocumentFormInput>('fileId');
  const upload = useFileUpload(set);
  const prefill = usePrefill();
  const isUploading = upload.percent !== null;
  useEffect(() => {
    if (isUploading && id !== uploading) set(uploading);
    if (!isUploading && id === uploading && upload.problem !== undefined) set(null);
  }, [isUploading, id, set, upload.problem]);
  const choose = (file: File) => {
    prefill(file);
    upload.start(file);
  };
  const cancel = () => {
    upload.cancel();
    set(null);
  };
  return (
    <Input.Wrapper label={labels.fileId} labelElement="div" error={upload.problem ?? control.error}>
      {isUploading && (
        <Group gap={12} mt={8} wrap="nowrap">
          <Progress value={upload.percent ?? 0} flex={1} aria-label="Upload of the document" />
          <Text data-figures>{percentLabel(upload.percent ?? 0)}</Text>
          <Button variant="default" size="compact-sm" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      )}
      {!isUploading && id === '' && (
        <DropBox
          large
          what="a document"
          hint={documentHint}
          accept={documentTypes}
          multiple={false}
          onFiles={([file]) => file && choose(file)}
        />
      )}
      {!isUploading && id !== '' && id !== uploading && (
        <Group gap={12} mt={8}>
          <Text data-ink="good">{upload.name ?? 'The file'} is uploaded.</Text>
          <Button variant="default" size="compact-sm" onClick={() => set(null)}>
            Choose another file
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
