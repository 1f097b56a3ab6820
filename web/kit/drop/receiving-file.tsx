import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { ProgressBar } from '../feedback/job-progress.tsx';
import { percentOf, progressText } from '../feedback/progress-text.ts';
import { Buttons } from '../layout/buttons.tsx';
import { Panel } from '../layout/panel.tsx';
import { fileSize } from '../text/file-size.ts';
import { DropBox } from './drop-box.tsx';
import type { Upload } from './uploads.ts';

type AgainProps = { sizeBytes: number; accept: readonly string[]; refusal: string; onFile: (file: File) => void };

/** Asks for the file again, after a reload or in another tab. */
function ChooseAgain({ sizeBytes, accept, refusal, onFile }: AgainProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    if (file.size === sizeBytes) onFile(file);
    else setProblem(`This is another file: it has ${fileSize(file.size)}. ${refusal}`);
  };
  return (
    <>
      <Text>The upload is not in progress in this tab. Choose the same file to send it again.</Text>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <DropBox
        what="the file"
        hint={`The file has ${fileSize(sizeBytes)}.`}
        accept={accept}
        multiple={false}
        onFiles={([file]) => file && choose(file)}
      />
    </>
  );
}

type ReceivingProps = Omit<AgainProps, 'onFile'> & {
  upload: Upload | undefined;
  onSend: (file: File) => void;
  cancelLabel: string;
  isCancelling: boolean;
  onCancel: () => void;
};

/** The file of an object is on its way to the server. `refusal` says what to do with another file. */
export function ReceivingFile({ upload, onSend, cancelLabel, isCancelling, onCancel, ...again }: ReceivingProps) {
  const { sizeBytes } = again;
  return (
    <Panel title="Uploading the file" lead="Keep this tab open until the upload is complete.">
      {upload === undefined && <ChooseAgain {...again} onFile={onSend} />}
      {upload?.problem === null && (
        <ProgressBar
          label="Upload"
          percent={percentOf(upload.sentBytes, sizeBytes)}
          text={`${progressText(upload.sentBytes, sizeBytes)} sent`}
        />
      )}
      {upload && upload.problem !== null && <Banner kind="error">The upload failed. {upload.problem}</Banner>}
      <Buttons>
        {upload && upload.problem !== null && <Button onClick={() => onSend(upload.file)}>Try again</Button>}
        <Button variant="default" onClick={onCancel} loading={isCancelling}>
          {cancelLabel}
        </Button>
      </Buttons>
    </Panel>
  );
}
