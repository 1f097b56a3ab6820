import { Anchor, Badge, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiRequestStatus, ApiRequestTransport } from '#domain/api-keys/api-request.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import type { ApiRequestRowFragment } from './__generated__/columns.ts';

export type ApiRequestRow = ApiRequestRowFragment;

export const statusNames: Readonly<Record<ApiRequestStatus, string>> = {
  OK: 'Succeeded',
  REFUSED: 'Refused',
  LIMITED: 'Rate limited',
  FAILED: 'Failed',
};
const colors: Readonly<Record<ApiRequestStatus, string>> = { OK: 'green', REFUSED: 'yellow', LIMITED: 'gray', FAILED: 'red' };
export const StatusBadge = ({ status }: { status: ApiRequestStatus }) => (
  <Badge color={colors[status]}>{statusNames[status]}</Badge>
);

export const transportNames: Readonly<Record<ApiRequestTransport, string>> = {
  GRAPHQL: 'GraphQL',
  REST: 'REST',
  FILES: 'Files',
  WEBSOCKET: 'WebSocket',
  WEBHOOK: 'Webhook',
};
const typeNames = { QUERY: 'Query', MUTATION: 'Mutation', SUBSCRIPTION: 'Subscription' };

/** Name of the operation. An invalid document has none, and one beyond the rate limit is not read. */
export const operationName = ({ operation, status }: Pick<ApiRequestRow, 'operation' | 'status'>): string =>
  operation ?? (status === 'LIMITED' ? 'Not read' : 'Invalid document');

export const kindText = ({ transport, operationType, requests }: ApiRequestRow): string =>
  [
    transportNames[transport],
    operationType && typeNames[operationType].toLowerCase(),
    requests > 1 && `${numberText(requests)} requests`,
  ]
    .filter(Boolean)
    .join(' · ');

export const durationText = (ms: number): string => `${numberText(ms)} ms`;

/** The key, as a link to its requests. Plain text if the list shows only those. */
export function KeyLink({ apiKey: { id, name }, onFollow }: Pick<ApiRequestRow, 'apiKey'> & { onFollow?: () => void }) {
  const [params] = useSearchParams();
  if (params.get('key') === id) return <span data-clip>{name}</span>;
  const next = new URLSearchParams(params);
  next.set('key', id);
  next.delete('page');
  const label = `Show only requests of ${name}`;
  return (
    <Anchor
      component={Link}
      c="inherit"
      to={{ search: next.toString() }}
      onClick={onFollow}
      aria-label={label}
      data-hint={label}
      data-clip
    >
      {name}
    </Anchor>
  );
}

function Details({ request, onFollow }: { request: ApiRequestRow; onFollow: () => void }) {
  const { apiKey, rootFields, status, httpStatus, errorCodes, durationMs, cost, network, documentHash, requests } = request;
  return (
    <FactList
      facts={[
        ['API key', <KeyLink key="key" apiKey={apiKey} onFollow={onFollow} />],
        ['Sent', kindText(request)],
        ['Fields', rootFields.join(', ') || null],
        ['Status', <StatusBadge key="status" status={status} />],
        ['HTTP status', httpStatus],
        ['Errors', errorCodes.join(', ') || 'None'],
        ['Duration', durationText(durationMs)],
        ['Cost', cost === null ? 'Not counted' : `${numberText(cost)} objects`],
        ['Client', network || null],
        ['Requests', numberText(requests)],
        ['Time', exactDate(new Date(request.createdAt))],
        [
          'Document',
          documentHash && (
            <CopyText key="hash" value={documentHash} label="hash of the document">
              {shortHash(documentHash, 8, 8)}
            </CopyText>
          ),
        ],
      ]}
    />
  );
}

/** A button that opens all of a request in a dialog. */
export function DetailsButton({ request, children }: { request: ApiRequestRow; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Anchor component="button" type="button" inherit ta="left" aria-haspopup="dialog" data-clip onClick={() => setOpened(true)}>
        {children}
      </Anchor>
      <Modal
        opened={opened}
        onClose={close}
        title={operationName(request)}
        size={560}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Details request={request} onFollow={close} />
      </Modal>
    </>
  );
}
