import { useApolloClient, useMutation } from '@apollo/client/react';
import { ActionIcon, Group, Select } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type DocumentCategory, documentCategories, musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { categoryOfType, typeInCategory } from '#domain/catalogue/music-document.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { FileIcon } from '#web/entities/media/file-icon.tsx';
import { forgetLists } from '#web/entities/records/record-kind.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line } from '#web/kit/layout/lines.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { placesOf } from '../records/record-places.ts';
import { MusicDocumentTypeSetDocument, type WorkMusicDocumentFragment } from './__generated__/work-documents.ts';
import { DocumentStatus } from './document-status.tsx';
import { musicDocumentKind } from './music-document-kind.ts';

type Document = WorkMusicDocumentFragment;
type LineProps = { document: Document; isEditing: boolean; onDelete: () => void };

/** Moves a document to another category. */
function CategorySelect({ document: { id, version, title, type } }: { document: Document }) {
  const client = useApolloClient();
  const [setType, { loading }] = useMutation(MusicDocumentTypeSetDocument);
  const change = async (category: DocumentCategory) => {
    const variables = { id, version, type: typeInCategory(category, type) };
    const { problem } = await attempt(setType({ variables }));
    if (problem) toast.problem(problem, 'Failed to change the category');
    // Counts by type are known to the server only, and lists may have a filter or an order by type.
    else forgetLists(client.cache, musicDocumentKind);
  };
  return (
    <Select
      size="xs"
      w={148}
      aria-label={`Category of ${title}`}
      value={categoryOfType(type)}
      allowDeselect={false}
      disabled={loading}
      data={documentCategories.keys.map((value) => ({ value, label: documentCategories.labels[value] }))}
      onChange={(value) => value && void change(value as DocumentCategory)}
    />
  );
}

/** A document of a work: file, status and actions. In edit mode its category can be changed. */
export function WorkDocumentLine({ document, isEditing, onDelete }: LineProps) {
  const { id, title, type, status, createdAt, currentVersion, viewerCanEdit } = document;
  const file = currentVersion?.file ?? null;
  const facts = [musicDocumentTypes.labels[type], file && `${file.fileName}, ${fileSize(file.sizeBytes)}`];
  return (
    <Line
      wraps
      icon={<FileIcon kind="DOCUMENT" mimeType={file?.mimeType ?? ''} size={22} />}
      title={<Link to={placesOf(musicDocumentKind).detailHref(id)}>{title}</Link>}
      note={
        <>
          {facts.filter(Boolean).join(' · ')} · <RelativeDate value={createdAt} />
        </>
      }
      aside={
        <Group gap={8} wrap="nowrap">
          <DocumentStatus status={status} />
          {isEditing && viewerCanEdit && <CategorySelect document={document} />}
          {file?.downloadUrl && (
            <ActionIcon component="a" href={file.downloadUrl} variant="subtle" size={36} aria-label={`Download ${title}`}>
              <IconDownload size={18} stroke={1.7} />
            </ActionIcon>
          )}
          {viewerCanEdit && (
            <ActionIcon variant="subtle" size={36} aria-label={`Delete ${title}`} onClick={onDelete}>
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          )}
        </Group>
      }
    />
  );
}
