import { useApolloClient } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { ReceivingFile } from '#web/kit/drop/receiving-file.tsx';
import { StatementDocument } from './__generated__/statement.ts';
import { accepted, uploadStatement, useStatementUpload } from './statement-upload.ts';
import type { StatementActs } from './use-statement-acts.ts';

type ReceivingProps = { id: string; sizeBytes: number; canEdit: boolean; acts: StatementActs };

/** The file is on its way to the server. */
export function Receiving({ id, sizeBytes, canEdit, acts }: ReceivingProps) {
  const client = useApolloClient();
  const upload = useStatementUpload(id);
  const send = async (file: File) => {
    if (await uploadStatement(id, file))
      await client.query({ query: StatementDocument, variables: { id }, fetchPolicy: 'network-only' });
  };
  if (!canEdit) return <Text>An editor is uploading the file.</Text>;
  return (
    <ReceivingFile
      sizeBytes={sizeBytes}
      accept={accepted}
      refusal="Choose the same file again, or cancel this statement and add a new one."
      upload={upload}
      onSend={(file) => void send(file)}
      cancelLabel="Cancel statement"
      isCancelling={acts.busy === 'cancel'}
      onCancel={acts.cancel}
    />
  );
}
