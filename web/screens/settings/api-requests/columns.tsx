import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import {
  type ApiRequestRow,
  DetailsButton,
  durationText,
  KeyLink,
  kindText,
  operationName,
  StatusBadge,
} from './request-details.tsx';

export const columns: readonly Column<ApiRequestRow>[] = [
  {
    key: 'operation',
    header: 'Operation',
    cell: (request) => (
      <TwoLines first={<DetailsButton request={request}>{operationName(request)}</DetailsButton>} second={kindText(request)} />
    ),
  },
  { key: 'key', header: 'API key', width: 200, cell: ({ apiKey }) => <KeyLink apiKey={apiKey} /> },
  { key: 'status', header: 'Status', width: 140, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'errors',
    header: 'Errors',
    width: 220,
    hideBelow: 'lg',
    cell: ({ errorCodes }) => errorCodes.join(', ') || '–',
  },
  {
    key: 'duration',
    header: 'Duration',
    sortKey: 'DURATION',
    width: 120,
    align: 'right',
    cell: ({ durationMs }) => durationText(durationMs),
  },
  {
    key: 'cost',
    header: 'Cost',
    width: 100,
    align: 'right',
    hideBelow: 'md',
    cell: ({ cost }) => (cost === null ? '–' : numberText(cost)),
  },
  { key: 'network', header: 'Client', width: 180, startsHidden: true, cell: ({ network }) => network },
  {
    key: 'time',
    header: 'Time',
    sortKey: 'CREATED_AT',
    width: 132,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
];

export const card = (request: ApiRequestRow): CardParts => ({
  title: <DetailsButton request={request}>{operationName(request)}</DetailsButton>,
  subtitle: request.apiKey.name,
  code: [kindText(request), durationText(request.durationMs), ...request.errorCodes].join(' · '),
  status: <StatusBadge status={request.status} />,
  aside: <RelativeDate value={request.createdAt} />,
});
