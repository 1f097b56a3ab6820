import { Button, Card, Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { acceptedUnder } from '#domain/media/upload-rules.ts';
import { isOpen } from '#web/entities/media/upload/queue/upload-types.ts';
import { Room } from '#web/entities/media/upload/room.tsx';
import { UploadList } from '#web/entities/media/upload/upload-list.tsx';
import { ruleText } from '#web/entities/media/upload/upload-texts.ts';
import type { Uploads } from '#web/entities/media/upload/use-uploads.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import classes from './add.module.css';
import type { AddFormInput } from './add-form.ts';
import { FilePreview } from './file-preview.tsx';
import type { SingleUpload } from './use-single-upload.ts';

const FileFrame = ({ children }: { children: ReactNode }) => (
  <Card component="section" className={classes.file ?? ''} aria-label="File">
    <Stack gap={12}>{children}</Stack>
  </Card>
);

type FileCardProps = { kind: AssetKind; uploads: Uploads; single: SingleUpload; onFiles: (files: File[]) => void };

/** The form's file: a drop box, then the preview and the progress. */
export function FileCard({ kind, uploads, single, onFiles }: FileCardProps) {
  const { field, fieldState } = useController<AddFormInput, 'file'>({ name: 'file' });
  const { item, file, problem } = single;
  const rule = uploads.rules[kind];
  const error = problem ?? fieldState.error?.message;
  if (!item)
    return (
      <FileFrame>
        <DropBox
          large
          what={assetKindNouns[kind].many}
          hint={`${ruleText(rule)}. Several files are added as a list.`}
          accept={acceptedUnder(rule)}
          inputRef={field.ref}
          describedBy={error === undefined ? undefined : 'file-error'}
          onFiles={onFiles}
        />
        {error !== undefined && (
          <Input.Error id="file-error" role="alert">
            {error}
          </Input.Error>
        )}
        <Room />
      </FileFrame>
    );
  return (
    <FileFrame>
      <FilePreview kind={kind} file={file} mimeType={item.type} />
      <UploadList snapshot={{ ...uploads.snapshot, items: [item] }} page={kind} queue={uploads.queue} isAlone />
      {error !== undefined && (
        <Input.Error id="file-error" role="alert">
          {error}
        </Input.Error>
      )}
      {isOpen(item) && <small>The upload continues while you fill in the form. You can also leave the page.</small>}
      <Button variant="default" fullWidth onClick={single.drop}>
        Choose another file
      </Button>
    </FileFrame>
  );
}
