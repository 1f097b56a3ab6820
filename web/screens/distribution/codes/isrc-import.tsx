import type { ApolloClient } from '@apollo/client';
import { attempt } from '#web/apollo/attempt.ts';
import { IsrcCodesImportDocument } from '#web/entities/codes/__generated__/isrc-row.ts';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { ImportDialog } from '#web/kit/csv/import-dialog.tsx';
import { importOutcome } from './import-outcome.ts';

const columns = [
  { key: 'code', names: ['ISRC', 'ISRC Code', 'Code'], isRequired: true },
  { key: 'track', names: ['Track', 'Track Title', 'Title', 'Recording', 'Recording Title'] },
] as const;

/** Imports ISRCs that are in use, so that the generator continues after them. */
export function IsrcImport({ client, onClose }: { client: ApolloClient; onClose: () => void }) {
  return (
    <ImportDialog
      title="Import ISRC codes"
      hint="Paste the codes that you already use, one per line, or choose a file with the columns ISRC and Track. The generator continues after the highest code of each prefix and year."
      placeholder={'SE-ABC-26-00001, Harbour Lights\nSE-ABC-26-00002'}
      columns={columns}
      send={async (rows) => {
        const codes = rows.map(({ code = '', track }) => ({ code, track: track ?? null }));
        const outcome = await attempt(client.mutate({ mutation: IsrcCodesImportDocument, variables: { codes } }));
        forgetCodes(client);
        return importOutcome(outcome);
      }}
      onClose={onClose}
    />
  );
}
