import type { ApolloClient } from '@apollo/client';
import { numberText } from '#web/kit/text/numbers.ts';
import { ListImportDialog } from '../list-import-dialog.tsx';
import { forgetReleases } from '../releases/release-cache.ts';

/** Imports where releases are live. Releases are found by their UPC. */
export function PlatformsImport({ client, onClose }: { client: ApolloClient; onClose: () => void }) {
  return (
    <ListImportDialog
      title="Import platforms"
      list="release-platforms"
      hint="Choose a file with the columns UPC, Platform, Link and Live Since (2026-03-14), or paste such rows. Releases are found by their UPC; their other platforms stay."
      placeholder="036000291452, Spotify, https://open.spotify.com/album/…, 2026-03-14"
      summary={({ changed = 0 }) => `${numberText(changed)} ${changed === 1 ? 'release' : 'releases'} changed.`}
      onImported={() => forgetReleases(client)}
      onClose={onClose}
    />
  );
}
