import { Stack, Table, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { may, type Policy, type PolicyKey, policies } from '#domain/access/policies.ts';
import { memberRoles, type UserRole } from '#domain/accounts/account.ts';
import { userRoleLabels } from '#domain/accounts/managed-user.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';

type Column = { label: string; roles: Parameters<typeof may>[0] };
type Area = { title: Policy['area']; lead: string; columns: readonly Column[] };

const platformRoles: readonly UserRole[] = ['USER', 'ADMIN', 'SUPER_ADMIN'];

const areas: readonly Area[] = [
  {
    title: 'Workspace',
    lead: 'Each member has a role in a workspace. API keys never have more rights than the member who created them.',
    columns: memberRoles.map((memberRole) => ({ label: capitalize(memberRole.toLowerCase()), roles: { memberRole } })),
  },
  {
    title: 'Platform',
    lead: 'Premium and Subscriber are labels of former plans, with the rights of User. API keys have no rights on the platform.',
    columns: platformRoles.map((userRole) => ({ label: userRoleLabels[userRole], roles: { userRole } })),
  },
];

const keys = Object.keys(policies) as PolicyKey[];

function Permissions({ title, columns }: Pick<Area, 'title' | 'columns'>) {
  return (
    <Table highlightOnHover={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Permission</Table.Th>
          {columns.map(({ label }) => (
            <Table.Th key={label} ta="center" style={{ whiteSpace: 'normal' }}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys
          .filter((key) => policies[key].area === title)
          .map((key) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} fz="sm" c="var(--mantine-color-text)" py={8} style={{ whiteSpace: 'normal' }}>
                {policies[key].label}
              </Table.Th>
              {columns.map(({ label, roles }) => (
                <Table.Td key={label} ta="center">
                  {may(roles, key) ? <IconCheck size={18} aria-hidden="true" data-ink="good" /> : '–'}
                  <VisuallyHidden>{may(roles, key) ? 'Yes' : 'No'}</VisuallyHidden>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}

/** The rights of each role, generated from the policies. */
export function Component() {
  if (!isAdmin(useViewer())) return <NeedsAdmin what="the roles of this platform" />;
  return (
    <Page>
      <Stack gap="lg">
        {areas.map(({ title, lead, columns }) => (
          <Panel key={title} title={title} lead={lead}>
            <Permissions title={title} columns={columns} />
          </Panel>
        ))}
      </Stack>
    </Page>
  );
}
