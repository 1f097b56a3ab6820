import { Stack } from '@mantine/core';
import { documentCategories } from '#domain/catalogue/catalogue-terms.ts';
import { categoryOfType, typeOfFile } from '#domain/catalogue/music-document.ts';
import { titleOfFile } from '#domain/media/asset.ts';
import { describeError } from '#web/apollo/errors.ts';
import { UploadList } from '#web/entities/media/upload/upload-list.tsx';
import { useUploads } from '#web/entities/media/upload/use-uploads.ts';
import { useRecordDeletion } from '#web/entities/records/use-record-deletion.tsx';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { unavailable } from '#web/kit/text/unavailable.ts';
import {
  useWorkMusicDocumentFragment,
  useWorkMusicDocumentsQuery,
  type WorkMusicDocumentsQuery,
} from './__generated__/work-documents.ts';
import { documentHint, documentTypes } from './document-types.ts';
import { musicDocumentKind } from './music-document-kind.ts';
import { WorkDocumentLine } from './work-document-line.tsx';

type Data = WorkMusicDocumentsQuery;
type Node = Data['musicDocuments']['nodes'][number];

/** Uploads files and adds a document for each, even if the user leaves the page. */
function AddDocuments({ workId }: { workId: string }) {
  const { add, queue, snapshot } = useUploads();
  const items = snapshot.items.filter(
    ({ extra, isFinished, problem }) => extra.musicDocument?.workIds?.includes(workId) && !(isFinished && problem === null),
  );
  const addAll = (files: File[]) => {
    const musicDocumentOf = (file: File) => ({ title: titleOfFile(file.name), type: typeOfFile(file.type), workIds: [workId] });
    add('DOCUMENT', files, { isStrict: true, musicDocumentOf });
  };
  return (
    <Stack gap={12}>
      <DropBox what="documents" hint={documentHint} accept={documentTypes} onFiles={addAll} />
      {items.length > 0 && <UploadList snapshot={{ ...snapshot, items }} page="DOCUMENT" queue={queue} />}
    </Stack>
  );
}

type Deletes = (document: { id: string; name: string }) => void;

function DocumentLine({ node, isEditing, onDelete }: { node: Node; isEditing: boolean; onDelete: Deletes }) {
  const document = useWorkMusicDocumentFragment(node);
  const remove = () => onDelete({ id: document.id, name: document.title });
  return <WorkDocumentLine document={document} isEditing={isEditing} onDelete={remove} />;
}

/** The documents of each category that has any. */
function Groups({ data, onDelete }: { data: Data; onDelete: Deletes }) {
  const isEditing = useFormMode() === 'edit';
  const { nodes, totalCount } = data.musicDocuments;
  if (nodes.length === 0) return <NoLines>No documents yet. Contracts, sheet music and images of this work belong here.</NoLines>;
  const groups = documentCategories.keys
    .map((category) => ({ category, documents: nodes.filter(({ type }) => categoryOfType(type) === category) }))
    .filter(({ documents }) => documents.length > 0);
  return (
    <>
      {groups.map(({ category, documents }) => (
        <Panel key={category} title={documentCategories.labels[category]} bare>
          <Lines aria-label={documentCategories.labels[category]}>
            {documents.map((node) => (
              <DocumentLine key={node.id} node={node} isEditing={isEditing} onDelete={onDelete} />
            ))}
          </Lines>
        </Panel>
      ))}
      {totalCount > nodes.length && (
        <small>
          The latest {nodes.length} of {totalCount} documents.
        </small>
      )}
    </>
  );
}

function Storage({ stats }: { stats: Data['musicDocumentStats'] }) {
  if (!stats) return <Facts title="Storage" facts={[['Documents', unavailable]]} />;
  const total = stats.categories.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const ofCategory = stats.categories.map(
    ({ category, count, sizeBytes }) => [documentCategories.labels[category], `${count} · ${fileSize(sizeBytes)}`] as const,
  );
  return <Facts title="Storage" facts={[['Documents', stats.total], ...ofCategory, ['All versions', fileSize(total)]]} />;
}

/** The documents of a work by category, with their storage. Editors add files by drag and drop. */
export function WorkDocuments({ workId, canEdit }: { workId: string; canEdit: boolean }) {
  const { data, error, refetch } = useWorkMusicDocumentsQuery({ variables: { work: workId }, errorPolicy: 'all' });
  const { remove, dialog } = useRecordDeletion(musicDocumentKind);
  if (error && !data)
    return <ErrorPanel title="Failed to load documents" detail={describeError(error)} onRetry={() => void refetch()} />;
  return (
    <Columns sticky aside={data && <Storage stats={data.musicDocumentStats} />}>
      {canEdit && <AddDocuments workId={workId} />}
      {data ? <Groups data={data} onDelete={(document) => void remove([document])} /> : <TextSkeleton lines={6} />}
      {dialog}
    </Columns>
  );
}
