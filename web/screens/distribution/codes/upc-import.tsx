import type { ApolloClient } from '@apollo/client';
import { attempt } from '#web/apollo/attempt.ts';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { ImportDialog } from '#web/kit/csv/import-dialog.tsx';
import { UpcCodesImportDocument } from './__generated__/upc-row.ts';
import { importOutcome } from './import-outcome.ts';

const columns = [
  { key: 'code', names: ['UPC', 'EAN', 'UPC / EAN', 'Barcode', 'GTIN', 'Code'], isRequired: true },
  { key: 'product', names: ['Product', 'Release', 'Title'] },
  { key: 'format', names: ['Format'] },
] as const;

const formats = { digital: 'DIGITAL', physical: 'PHYSICAL' } as const;

/** Imports UPCs and EANs into the inventory. */
export function UpcImport({ client, onClose }: { client: ApolloClient; onClose: () => void }) {
  return (
    <ImportDialog
      title="Import UPC codes"
      hint="Paste UPCs or EANs, one per line, or choose a file with the columns UPC, Product and Format (Digital or Physical). Codes with a wrong check digit are refused."
      placeholder={'036000291452\n4006381333931, Harbour Lights, Digital'}
      columns={columns}
      send={async (rows) => {
        const codes = rows.map(({ code = '', product, format }) => ({
          code,
          product: product ?? null,
          format: formats[format?.toLowerCase() as keyof typeof formats] ?? null,
        }));
        const outcome = await attempt(client.mutate({ mutation: UpcCodesImportDocument, variables: { codes } }));
        forgetCodes(client);
        return importOutcome(outcome);
      }}
      onClose={onClose}
    />
  );
}
