import type { FragmentType } from '@apollo/client/masking';
import { Anchor, Badge, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type ApiKeyPartsFragment, type ApiKeysPageQuery, useApiKeyPartsFragment } from './__generated__/api-keys.ts';
import { useApiKeyRevokeMutation } from './__generated__/api-keys-changes.ts';

type Key = ApiKeyPartsFragment;

const badges = {
  LIVE: null,
  EXPIRED: <Badge color="yellow">Expired</Badge>,
  REVOKED: <Badge color="gray">Revoked</Badge>,
};

function useRevoke() {
  const [revokeOne] = useApiKeyRevokeMutation();
  return async ({ id, name }: Key) => {
    const sure = await confirm({
      title: `Revoke “${name}”?`,
      body: 'Programs that use this key lose access at once. A revoked key cannot be restored.',
      action: 'Revoke',
      danger: true,
    });
    if (!sure) return;
    await report(revokeOne({ variables: { id } }), { done: 'The key is revoked.' });
  };
}

function Uses({ apiKey: { lastUsedAt, expiresAt, state } }: { apiKey: Key }) {
  const day = expiresAt === null ? null : shortDate(new Date(expiresAt));
  return (
    <>
      {lastUsedAt === null ? (
        'Never used'
      ) : (
        <>
          Last use: <RelativeDate value={lastUsedAt} />
        </>
      )}
      {state === 'LIVE' && (day === null ? ' · Does not expire' : ` · Expires ${day}`)}
      {state === 'EXPIRED' && ` · Expired ${day}`}
    </>
  );
}

function Row({ apiKey: from }: { apiKey: FragmentType<Key> }) {
  const apiKey = useApiKeyPartsFragment(from);
  const revoke = useRevoke();
  const { name, prefix, scope, state, createdAt, createdBy } = apiKey;
  return (
    <Line
      wraps
      icon={<IconKey size={22} stroke={1.5} aria-hidden="true" />}
      title={
        <>
          {name}
          <Badge color={scope === 'WRITE' ? 'blue' : 'gray'}>{scope === 'WRITE' ? 'Read and write' : 'Read'}</Badge>
          {badges[state]}
        </>
      }
      note={
        <>
          <code>{prefix}…</code> · Created
          {createdBy && ` by ${createdBy.firstName} ${createdBy.lastName}`} · <RelativeDate value={createdAt} />
          <br />
          <Uses apiKey={apiKey} /> ·{' '}
          <Anchor
            component={Link}
            to={`/dashboard/settings/api-keys/requests?key=${apiKey.id}`}
            aria-label={`Requests of ${name}`}
          >
            Requests
          </Anchor>
        </>
      }
      aside={
        state === 'REVOKED' ? undefined : (
          <Button size="xs" variant="default" onClick={() => void revoke(apiKey)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )
      }
    />
  );
}

const rank = { LIVE: 0, EXPIRED: 1, REVOKED: 2 };

/** The workspace's keys: active ones first, then the latest. */
export function KeyList({ keys }: { keys: ApiKeysPageQuery['apiKeys'] }) {
  if (keys.length === 0) return <NoLines>No API keys yet. Create one for each program that uses the catalogue.</NoLines>;
  const sorted = keys.toSorted((a, b) => rank[a.state] - rank[b.state]);
  return (
    <Lines aria-label="API keys">
      {sorted.map((key) => (
        <Row key={key.id} apiKey={key} />
      ))}
    </Lines>
  );
}
