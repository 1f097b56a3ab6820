import { Badge } from '@mantine/core';
import { type AssetStatus, assetStatuses } from '#domain/media/asset-terms.ts';

const colors: Readonly<Record<string, string>> = { ACTIVE: 'green', ARCHIVED: 'gray' };

/** Whether an asset is worked with or kept for the record; a status that nobody here knows stands out. */
export const AssetStatusBadge = ({ status }: { status: AssetStatus }) => (
  <Badge color={colors[status] ?? 'red'}>{assetStatuses.labels[status] ?? status}</Badge>
);
