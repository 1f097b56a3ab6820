import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { Ref } from 'react';
import { DropOverlay } from '#web/kit/drop/drop-overlay.tsx';
import { usePageDrop } from '#web/kit/drop/use-page-drop.ts';
import { ProgressBar } from '#web/kit/feedback/job-progress.tsx';
import { percentOf, progressText } from '#web/kit/feedback/progress-text.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { addStatements, forgetIncoming, type Incoming, sendAgain, useIncoming } from './intake.ts';
import { accepted, useStatementUpload } from './statement-upload.ts';

const icon = <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />;

function Failed({ incoming, problem }: { incoming: Incoming; problem: string }) {
  const { file, id } = incoming;
  return (
    <Line
      wraps
      icon={icon}
      title={file.name}
      note={<span data-ink="bad">{problem}</span>}
      aside={
        <>
          {id !== null && (
            <Button size="xs" aria-label={`Try again: ${file.name}`} onClick={() => void sendAgain(incoming)}>
              Try again
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={`Dismiss ${file.name}`} onClick={() => forgetIncoming(incoming)}>
            Dismiss
          </Button>
        </>
      }
    />
  );
}

function IncomingLine({ incoming }: { incoming: Incoming }) {
  const { file, id, problem } = incoming;
  const upload = useStatementUpload(id ?? '');
  const failure = problem ?? upload?.problem ?? null;
  if (failure !== null) return <Failed incoming={incoming} problem={failure} />;
  return (
    <Line
      icon={icon}
      title={file.name}
      note={
        upload ? (
          <ProgressBar
            label={`Upload of ${file.name}`}
            percent={percentOf(upload.sentBytes, file.size)}
            text={`${progressText(upload.sentBytes, file.size)} sent`}
          />
        ) : (
          `Waiting · ${fileSize(file.size)}`
        )
      }
    />
  );
}

/** The files that are on their way, and those that were refused. */
function IncomingFiles() {
  const files = useIncoming();
  if (files.length === 0) return null;
  return (
    <Panel
      title={`Adding ${countText(files.length, 'file', 'files')}`}
      lead="Keep this tab open until the files are sent. Their statements are listed below."
      bare
    >
      <Lines aria-label="Files to add" data-dense>
        {files.map((each) => (
          <IncomingLine key={each.key} incoming={each} />
        ))}
      </Lines>
    </Panel>
  );
}

/** Takes files that are dropped anywhere on the page, and shows how far they are. */
export function AddStatements({ isOn }: { isOn: boolean }) {
  const client = useApolloClient();
  const isOver = usePageDrop(isOn, (files) => addStatements(client, files));
  return (
    <>
      <IncomingFiles />
      {isOver && <DropOverlay title="Drop statements to add them" text="CSV, TSV, TXT, Excel, .gz and ZIP files up to 256 MB" />}
    </>
  );
}

/** The browser's file dialog, opened by a button elsewhere. */
export function StatementFiles({ ref }: { ref: Ref<HTMLInputElement> }) {
  const client = useApolloClient();
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label="Choose statements"
      accept={accepted.join(',')}
      multiple
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // Otherwise choosing the same file again would not fire an event.
        event.currentTarget.value = '';
        addStatements(client, files);
      }}
    />
  );
}
