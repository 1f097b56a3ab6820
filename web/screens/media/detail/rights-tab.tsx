import { Stack } from '@mantine/core';
import { Published } from '#web/entities/media/facts/published.tsx';
import { RightsFields } from '#web/entities/media/fields/common-fields.tsx';
import type { AssetDetails } from './asset-details.ts';

/** Owner, licence terms, visibility and the public address. */
export function RightsTab({ asset }: { asset: AssetDetails }) {
  const { kind, isPublic, ingest, publicUrl } = asset;
  return (
    <Stack>
      <RightsFields kind={kind} />
      <Published kind={kind} isPublic={isPublic} state={ingest.state} publicUrl={publicUrl} />
    </Stack>
  );
}
