import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { PageViewer } from '#web/entities/media/page-viewer/page-viewer.tsx';
import { AudioPlayer } from '#web/entities/media/player/audio-player.tsx';
import { NoPreview } from '#web/entities/media/player/video-player.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { Zoomable } from '#web/kit/zoom/zoomable.tsx';
import type { MusicDocumentDetailsFragment } from './__generated__/music-document.ts';

type DocumentFile = NonNullable<MusicDocumentDetailsFragment['versions'][number]['file']>;

/** What the file shows when there is neither a page, a picture nor sound. */
function nothingText({ ingest, mimeType }: DocumentFile): string {
  if (isUnderway(ingest)) return 'The preview appears once the file is processed';
  if (mimeType === 'application/msword')
    return 'Old Word files (.doc) have no preview and are not searched. Save the file as .docx or PDF and add it as a new version.';
  return 'No preview available';
}

/** A document's file in the page: its pages, picture or sound. */
export function DocumentFileView({ file }: { file: DocumentFile | null }) {
  if (file === null) return <NoPreview>The file of this version is in the bin. Restore it to see it here.</NoPreview>;
  const { id, title, fileName, mimeType, sizeBytes, previewUrl } = file;
  const problem = file.ingest.problem !== null && <Banner kind="warning">{file.ingest.problem}</Banner>;
  if (file.__typename === 'AudioAsset')
    return (
      <AudioPlayer
        track={{ id, assetId: id, title, artist: null, durationSeconds: file.durationSeconds }}
        peaks={file.waveform}
        credits={[fileName, fileSize(sizeBytes)]}
      />
    );
  if (file.__typename === 'DocumentAsset') {
    const { pageCount, width, height } = file;
    if (pageCount !== null && pageCount > 0) return <PageViewer assetId={id} title={title} pageCount={pageCount} />;
    if (mimeType.startsWith('image/') && previewUrl !== null)
      return <Zoomable alt={title} src={previewUrl} width={width} height={height} fill />;
  }
  return (
    <>
      {problem}
      <NoPreview>{nothingText(file)}</NoPreview>
    </>
  );
}
