import { Badge, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type ApiKeyPartsFragment, useApiKeyRevokeMutation } from './__generated__/api-keys.ts';
import { act } from './act.ts';
import classes from './api-keys.module.css';
import section from './section.module.css';

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
      body: 'Whatever uses this key is refused at once. A revoked key cannot be brought back.',
      action: 'Revoke',
      danger: true,
    });
    if (!sure) return;
    await act(async () => (await revokeOne({ variables: { id } })).data?.apiKeyRevoke.userErrors, 'The key is revoked.');
  };
}

function Uses({ apiKey: { lastUsedAt, expiresAt, state } }: { apiKey: Key }) {
  const day = expiresAt === null ? null : shortDate(new Date(expiresAt));
  return (
    <span className={section.quiet}>
      {lastUsedAt === null ? (
        'Never used'
      ) : (
        <>
          Last use: <RelativeDate value={lastUsedAt} />
        </>
      )}
      {state === 'LIVE' && (day === null ? ' · Does not expire' : ` · Expires ${day}`)}
      {state === 'EXPIRED' && ` · Expired ${day}`}
    </span>
  );
}

function Row({ apiKey }: { apiKey: Key }) {
  const revoke = useRevoke();
  const { name, prefix, scope, state, createdAt, createdBy } = apiKey;
  return (
    <li className={section.row} data-wraps>
      <IconKey size={22} stroke={1.5} aria-hidden="true" />
      <div className={section.what}>
        <span className={section.name}>
          {name}
          <Badge color={scope === 'WRITE' ? 'blue' : 'gray'}>{scope === 'WRITE' ? 'Read and write' : 'Read'}</Badge>
          {badges[state]}
        </span>
        <span className={section.quiet}>
          <span className={classes.code}>{prefix}…</span> · Created
          {createdBy && ` by ${createdBy.firstName} ${createdBy.lastName}`} · <RelativeDate value={createdAt} />
        </span>
        <Uses apiKey={apiKey} />
      </div>
      {state !== 'REVOKED' && (
        <div className={section.does}>
          <Button size="xs" variant="default" onClick={() => void revoke(apiKey)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}

const rank = { LIVE: 0, EXPIRED: 1, REVOKED: 2 };

/** The keys of the workspace: those that work first, then the latest. */
export function KeyList({ keys }: { keys: readonly Key[] }) {
  if (keys.length === 0)
    return <p className={section.none}>No key yet. Make one for each program that is to reach the catalogue.</p>;
  const sorted = keys.toSorted((a, b) => rank[a.state] - rank[b.state]);
  return (
    <ul className={section.rows} aria-label="API keys">
      {sorted.map((key) => (
        <Row key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}
