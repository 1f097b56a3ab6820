import type { ApolloClient } from '@apollo/client';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { codesSummary, ListImportDialog } from '../list-import-dialog.tsx';

/** Imports ISRCs that are in use, so that the generator continues after them. */
export function IsrcImport({ client, onClose }: { client: ApolloClient; onClose: () => void }) {
  return (
    <ListImportDialog
      title="Import ISRC codes"
      list="isrc-codes"
      hint="Paste the codes that you already use, one per line, or choose a file with the columns ISRC and Track. The generator continues after the highest code of each prefix and year."
      placeholder={'SE-ABC-26-00001, Harbour Lights\nSE-ABC-26-00002'}
      summary={codesSummary}
      onImported={() => forgetCodes(client)}
      onClose={onClose}
    />
  );
}
