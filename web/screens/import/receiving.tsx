import { useApolloClient } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { percentOf, progressText } from '#web/kit/feedback/progress-text.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { ImportDocument } from './__generated__/import.ts';
import { ProgressBar } from './busy.tsx';
import { uploadImport, useImportUpload } from './import-upload.ts';
import { accepted } from './start.tsx';
import type { ImportActs } from './use-import-acts.ts';

/** Asks for the file again, after a reload or in another tab. */
function ChooseAgain({ sizeBytes, onFile }: { sizeBytes: number; onFile: (file: File) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    if (file.size === sizeBytes) onFile(file);
    else
      setProblem(
        `This is another file: it has ${fileSize(file.size)}. Choose the same file again, or cancel this import and start a new one.`,
      );
  };
  return (
    <>
      <Text>The upload is not in progress in this tab. Choose the same file to send it again.</Text>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <DropBox
        what="the file"
        hint={`The file has ${fileSize(sizeBytes)}.`}
        accept={accepted}
        multiple={false}
        onFiles={([file]) => file && choose(file)}
      />
    </>
  );
}

type ReceivingProps = { id: string; sizeBytes: number; acts: ImportActs };

/** The file is on its way to the server. */
export function Receiving({ id, sizeBytes, acts }: ReceivingProps) {
  const client = useApolloClient();
  const upload = useImportUpload(id);
  const reload = () => void client.query({ query: ImportDocument, variables: { id }, fetchPolicy: 'network-only' });
  const send = (file: File) => uploadImport(id, file, reload);
  return (
    <Panel title="Uploading the file" lead="Keep this tab open until the upload is complete.">
      {upload === undefined && <ChooseAgain sizeBytes={sizeBytes} onFile={send} />}
      {upload?.problem === null && (
        <ProgressBar
          label="Upload"
          percent={percentOf(upload.sentBytes, sizeBytes)}
          text={`${progressText(upload.sentBytes, sizeBytes)} sent`}
        />
      )}
      {upload && upload.problem !== null && <Banner kind="error">The upload failed. {upload.problem}</Banner>}
      <Buttons>
        {upload && upload.problem !== null && <Button onClick={() => send(upload.file)}>Try again</Button>}
        <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
          Cancel import
        </Button>
      </Buttons>
    </Panel>
  );
}
