import { Box } from '@mantine/core';
import type { MemberRole } from '#domain/accounts/account.ts';
import type { Option } from '#web/kit/form/select-field.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';

/** Rights of each role. */
export const roleOptions: readonly (Option & { value: MemberRole; description: string })[] = [
  { value: 'OWNER', label: 'Owner', description: 'Can change the catalogue and manage members, the plan and API keys.' },
  { value: 'EDITOR', label: 'Editor', description: 'Can change the catalogue.' },
  { value: 'VIEWER', label: 'Viewer', description: 'Can view the catalogue.' },
];

export const roleLabel = (role: string): string => roleOptions.find(({ value }) => value === role)?.label ?? role;

/** Describes the roles below a choice. */
export function RolesExplained() {
  return (
    <Box fz="xs" mt="sm">
      <FactList facts={roleOptions.map(({ label, description }) => [label, description])} />
    </Box>
  );
}
