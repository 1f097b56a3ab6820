import { useApolloClient } from '@apollo/client/react';
import { ReceivingFile } from '#web/kit/drop/receiving-file.tsx';
import { ImportDocument } from './__generated__/import.ts';
import { uploadImport, useImportUpload } from './import-upload.ts';
import { accepted } from './start.tsx';
import type { ImportActs } from './use-import-acts.ts';

type ReceivingProps = { id: string; sizeBytes: number; acts: ImportActs };

/** The file is on its way to the server. */
export function Receiving({ id, sizeBytes, acts }: ReceivingProps) {
  const client = useApolloClient();
  const upload = useImportUpload(id);
  const send = async (file: File) => {
    if (await uploadImport(id, file))
      await client.query({ query: ImportDocument, variables: { id }, fetchPolicy: 'network-only' });
  };
  return (
    <ReceivingFile
      sizeBytes={sizeBytes}
      accept={accepted}
      refusal="Choose the same file again, or cancel this import and start a new one."
      upload={upload}
      onSend={(file) => void send(file)}
      cancelLabel="Cancel import"
      isCancelling={acts.busy === 'cancel'}
      onCancel={acts.cancel}
    />
  );
}
