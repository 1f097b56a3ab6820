import type { ApolloClient } from '@apollo/client';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { codesSummary, ListImportDialog } from '../list-import-dialog.tsx';

/** Imports UPCs and EANs into the inventory. */
export function UpcImport({ client, onClose }: { client: ApolloClient; onClose: () => void }) {
  return (
    <ListImportDialog
      title="Import UPC codes"
      list="upc-codes"
      hint="Paste UPCs or EANs, one per line, or choose a file with the columns UPC, Product and Format (Digital or Physical). Codes with a wrong check digit are refused."
      placeholder={'036000291452\n4006381333931, Harbour Lights, Digital'}
      summary={codesSummary}
      onImported={() => forgetCodes(client)}
      onClose={onClose}
    />
  );
}
