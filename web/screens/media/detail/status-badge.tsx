import { Badge } from '@mantine/core';
import { type AssetStatus, assetStatuses } from '#domain/media/asset-terms.ts';

const colors: Readonly<Record<string, string>> = { ACTIVE: 'green', ARCHIVED: 'gray' };

/** Status of an asset, active or archived. An unknown status is highlighted. */
export const AssetStatusBadge = ({ status }: { status: AssetStatus }) => (
  <Badge color={colors[status] ?? 'red'}>{assetStatuses.labels[status] ?? status}</Badge>
);
