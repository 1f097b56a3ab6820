import { useOwnersQuery } from './__generated__/manage.ts';
import { Notice } from './notice.tsx';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Names the owner for members who cannot change the plan. */
export function OwnersNote() {
  const { data } = useOwnersQuery();
  const owners = data?.members.filter(({ role }) => role === 'OWNER').map(({ user }) => `${user.firstName} ${user.lastName}`);
  const who = owners && owners.length > 0 ? list.format(owners) : 'an owner of this workspace';
  return <Notice kind="info">You can view the plan. To change it, ask {who}.</Notice>;
}
