import type { FragmentType } from '@apollo/client/masking';
import { Anchor, Badge, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiKeyAreaKeys, apiKeyAreas } from '#domain/api-keys/scopes.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { exactDate, shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type ApiKeyPartsFragment, type ApiKeysPageQuery, useApiKeyPartsFragment } from './__generated__/api-keys.ts';
import { useApiKeyRevokeMutation } from './__generated__/api-keys-changes.ts';
import { EditDialog } from './api-keys-edit.tsx';
import { RotateDialog } from './api-keys-rotate.tsx';
import { levelIn } from './api-keys-scopes.tsx';

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
      body: 'Programs that use this key lose access at once, also with its previous secret. A revoked key cannot be restored.',
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

/** One badge for each area that the key opens. */
function Access({ scopes }: { scopes: Key['scopes'] }) {
  return apiKeyAreaKeys.map((area) => {
    const level = levelIn(scopes, area);
    if (level === 'NONE') return null;
    return (
      <Badge key={area} color={level === 'WRITE' ? 'blue' : 'gray'}>
        {apiKeyAreas[area].label}: {level === 'WRITE' ? 'read and write' : 'read'}
      </Badge>
    );
  });
}

/** Shown for some keys: a rotation in progress, and web pages. */
function Details({ apiKey: { previousSecret, origins } }: { apiKey: Key }) {
  return (
    <>
      {previousSecret && (
        <>
          <br />
          Previous secret <code>{previousSecret.prefix}…</code> works until {exactDate(new Date(previousSecret.validUntil))}
        </>
      )}
      {origins.length > 0 && (
        <>
          <br />
          Web pages: {origins.join(', ')}
        </>
      )}
    </>
  );
}

type Act = 'edit' | 'rotate';

function Actions({ apiKey, onAct }: { apiKey: Key; onAct: (act: Act) => void }) {
  const revoke = useRevoke();
  const { name, state } = apiKey;
  const small = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      <Button {...small} onClick={() => onAct('edit')} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      {state === 'LIVE' && (
        <Button {...small} onClick={() => onAct('rotate')} aria-label={`Rotate ${name}`}>
          Rotate
        </Button>
      )}
      <Button {...small} onClick={() => void revoke(apiKey)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </>
  );
}

function Row({ apiKey: from }: { apiKey: FragmentType<Key> }) {
  const apiKey = useApiKeyPartsFragment(from);
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const { name, prefix, scopes, state, createdAt, createdBy } = apiKey;
  return (
    <>
      <Line
        wraps
        icon={<IconKey size={22} stroke={1.5} aria-hidden="true" />}
        title={
          <>
            {name}
            {badges[state]}
            <Access scopes={scopes} />
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
              underline="always"
              to={`/dashboard/settings/api-keys/requests?key=${apiKey.id}`}
              aria-label={`Requests of ${name}`}
            >
              Requests
            </Anchor>
            <Details apiKey={apiKey} />
          </>
        }
        aside={state === 'REVOKED' ? undefined : <Actions apiKey={apiKey} onAct={setAct} />}
      />
      {act === 'edit' && <EditDialog apiKey={apiKey} onClose={close} />}
      {act === 'rotate' && <RotateDialog apiKey={apiKey} onClose={close} />}
    </>
  );
}

const rank = { LIVE: 0, EXPIRED: 1, REVOKED: 2 };

/** The workspace's keys: active ones first, then the latest. */
export function KeyList({ keys }: { keys: ApiKeysPageQuery['apiKeys'] }) {
  if (keys.length === 0) return <NoLines>No API keys yet. Create one for each program.</NoLines>;
  const sorted = keys.toSorted((a, b) => rank[a.state] - rank[b.state]);
  return (
    <Lines aria-label="API keys">
      {sorted.map((key) => (
        <Row key={key.id} apiKey={key} />
      ))}
    </Lines>
  );
}
