import { useMutation } from '@apollo/client/react';
import { Anchor, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { maxNoteLength } from '#domain/catalogue/music-document.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { useFileUpload } from '#web/entities/media/upload/use-file-upload.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { MusicDocumentDetailsFragment } from './__generated__/music-document.ts';
import { MusicDocumentVersionAddDocument } from './__generated__/version-add.ts';
import { documentHint, documentTypes } from './document-types.ts';

type Document = MusicDocumentDetailsFragment;
type Version = Document['versions'][number];

function VersionLine({ version, isCurrent }: { version: Version; isCurrent: boolean }) {
  const { number, note, createdAt, addedBy, file } = version;
  const by = addedBy ? ` by ${addedBy.firstName} ${addedBy.lastName}` : '';
  const about = [file && `${file.fileName}, ${fileSize(file.sizeBytes)}`, note].filter(Boolean).join(' · ');
  return (
    <Line
      title={`Version ${number}${isCurrent ? ' (current)' : ''}`}
      note={
        <>
          {about || 'The file is in the bin.'}
          <br />
          Added <RelativeDate value={createdAt} />
          {by}
        </>
      }
      {...(file?.downloadUrl && {
        aside: (
          <Anchor href={file.downloadUrl} aria-label={`Download version ${number}`}>
            <IconDownload size={18} stroke={1.7} aria-hidden="true" />
          </Anchor>
        ),
      })}
    />
  );
}

/** Uploads a file and adds it as the current version. */
function NewVersion({ id }: { id: string }) {
  const [note, setNote] = useState('');
  const [add, { loading }] = useMutation(MusicDocumentVersionAddDocument);
  const upload = useFileUpload((assetId) => void save(assetId));
  const save = async (assetId: string) => {
    const { problem } = await attempt(add({ variables: { id, assetId, note: note.trim() || null } }));
    if (problem) return toast.problem(problem, 'Failed to add the version');
    setNote('');
    toast.success('Version added');
  };
  return (
    <Stack gap={12} mt={12}>
      <TextInput
        label="What changed"
        placeholder="Signed copy"
        value={note}
        maxLength={maxNoteLength}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {upload.percent === null ? (
        <DropBox
          what="a new version"
          hint={documentHint}
          accept={documentTypes}
          multiple={false}
          onFiles={([file]) => file && upload.start(file)}
        />
      ) : (
        <Group gap={12} wrap="nowrap">
          <Progress value={upload.percent} flex={1} aria-label="Upload of the new version" />
          <Button variant="default" size="compact-sm" onClick={upload.cancel} disabled={loading}>
            Cancel
          </Button>
        </Group>
      )}
      {upload.problem !== undefined && (
        <Text size="sm" role="alert" data-ink="bad">
          {upload.problem}
        </Text>
      )}
    </Stack>
  );
}

/** All versions of a document, the current one first, and a place for a new one. */
export function VersionsCard({ document }: { document: Document }) {
  const { id, versions, viewerCanEdit } = document;
  return (
    <Panel title="Versions">
      {versions.length === 0 ? (
        <NoLines>No file yet.</NoLines>
      ) : (
        <Lines aria-label="Versions">
          {versions.map((version, index) => (
            <VersionLine key={version.id} version={version} isCurrent={index === 0} />
          ))}
        </Lines>
      )}
      {viewerCanEdit && <NewVersion id={id} />}
    </Panel>
  );
}
