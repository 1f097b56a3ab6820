import type { ApolloClient } from '@apollo/client';
import { attempt } from '#web/apollo/attempt.ts';
import { ImportDialog } from '#web/kit/csv/import-dialog.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { forgetReleases } from '../releases/release-cache.ts';
import { ReleasePlatformsImportDocument } from './__generated__/columns.ts';

const columns = [
  { key: 'upc', names: ['UPC', 'EAN', 'UPC / EAN', 'Barcode'], isRequired: true },
  { key: 'platform', names: ['Platform', 'Store', 'Service', 'DSP'] },
  { key: 'url', names: ['Link', 'URL', 'Address'] },
  { key: 'liveOn', names: ['Live Since', 'Live On', 'Date', 'Live Date'] },
] as const;

/** Imports where releases are live. Releases are found by their UPC. */
export function PlatformsImport({ client, onClose }: { client: ApolloClient; onClose: () => void }) {
  return (
    <ImportDialog
      title="Import platforms"
      hint="Choose a file with the columns UPC, Platform, Link and Live Since (2026-03-14), or paste such rows. Releases are found by their UPC; their other platforms stay."
      placeholder="036000291452, Spotify, https://open.spotify.com/album/…, 2026-03-14"
      columns={columns}
      send={async (given) => {
        const rows = given.map(({ upc = '', platform = '', url, liveOn }) => ({
          upc,
          platform,
          url: url ?? null,
          liveOn: liveOn ?? null,
        }));
        const { payload, problem } = await attempt(
          client.mutate({ mutation: ReleasePlatformsImportDocument, variables: { rows } }),
        );
        forgetReleases(client);
        if (!payload || payload.changed === null) throw new Error(problem?.message);
        const refused = payload.userErrors.map(({ field, message }) => ({ index: Number(field[1]), message }));
        const count = payload.changed;
        return { summary: `${numberText(count)} ${count === 1 ? 'release' : 'releases'} changed.`, refused };
      }}
      onClose={onClose}
    />
  );
}
