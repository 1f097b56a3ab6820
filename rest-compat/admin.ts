import { z } from 'zod';
import type { UserRole } from '#domain/accounts/account.ts';
import { userRoles } from '#domain/accounts/account.ts';
import { maxSearchLength } from '#domain/kit/search.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AdminDatabaseDocument,
  AdminOptimizeDocument,
  AdminSystemDocument,
  AdminUserActiveSetDocument,
  AdminUserDeleteDocument,
  AdminUserDocument,
  type AdminUserRowFragment,
  AdminUsersDocument,
  AdminUserUpdateDocument,
} from './__generated__/operations.ts';
import { backupEndpoint } from './admin-backup.ts';
import { productEndpoints } from './admin-products.ts';
import { settingsEndpoint } from './admin-settings.ts';
import { deletedOf, inData, lowerCase, messageField, named, spelled } from './answer-schemas.ts';
import { type Endpoint, endpoint, idOfPath, noVariables, type RestRequest } from './endpoint.ts';
import { boundedInt, choiceField, choiceIn, isSet, pageFields } from './list.ts';
import { badInput, notFound, type Refusals, refusalOf, userErrorsIn } from './refusal.ts';

const forbidden = 'Admin Access Required';
const unknownUser = 'User not found';
const maxLimit = 100;
const maxPage = 1_000_000;

/** Roles as older clients write them. */
const roles: Readonly<Record<string, UserRole>> = Object.fromEntries(userRoles.map((role) => [role.toLowerCase(), role]));
function roleNamed(role: string): UserRole {
  const named = choiceIn({ role }, 'role', roles);
  if (named) return named;
  throw badInput([{ field: ['role'], message: 'Choose a role.' }]);
}

const writeUser = (user: AdminUserRowFragment) => {
  const { id, firstName, lastName, email, role, isActive, lastLoginAt, createdAt, updatedAt } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    role: role.toLowerCase(),
    isActive,
    lastLogin: lastLoginAt,
    createdAt,
    updatedAt,
  };
};

const rolesIn = (query: RestRequest['query']): UserRole[] | null => {
  const role = isSet(query.role) ? choiceIn(query, 'role', roles) : null;
  return role && [role];
};

const userAnswer = named('User', () => {
  const { id, firstName, lastName, email, role, isActive, lastLoginAt, createdAt, updatedAt } = schemaFields.User();
  return z.object({
    id,
    firstName,
    lastName,
    email,
    role: spelled(role, lowerCase),
    isActive,
    lastLogin: lastLoginAt,
    createdAt,
    updatedAt,
  });
});
const userBody = () => {
  const { firstName, lastName, email, role } = schemaFields.User();
  const isActive = z.boolean().describe('Whether the user can sign in. `false` also ends the sessions of the user.');
  return z.object({ firstName, lastName, email, role: spelled(role, lowerCase), isActive }).partial();
};

const limitOf = ({ query }: RestRequest) => boundedInt(query.limit, maxLimit, 20);
const userFields = ['firstName', 'lastName', 'email', 'role'] as const;

/** The text of a field of the body. Throws a `Refusal` for another type. */
function textIn(body: RestRequest['body'], name: string): string | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badInput([{ field: [name], message: `Send ${name} as a text.` }]);
}

const updateMessages: Refusals = { failure: 'Failed to update user', forbidden, notFound: unknownUser };

/** Changes the given fields of a user. Activation is an operation of its own, because it ends sessions. */
const updateUser: Endpoint = {
  ...updateMessages,
  method: 'PATCH',
  path: '/admin/users/:id',
  summary: 'Change a user',
  description: 'Changes the sent fields of a user. Only super administrators grant or remove administrator roles.',
  body: userBody,
  answers: () => inData(userAnswer()),
  documents: [AdminUserDocument, AdminUserUpdateDocument, AdminUserActiveSetDocument],
  respond: async (runDocument, request) => {
    const { id } = request.params;
    const { body } = request;
    const { administration } = await runDocument(AdminUserDocument, { id });
    const { user: before } = administration;
    if (!before) throw notFound(unknownUser);
    let user = before;
    const refuse = (data: object) => {
      const errors = userErrorsIn(data);
      if (errors.length > 0) throw refusalOf(errors, updateMessages);
    };
    if (userFields.some((name) => body[name] !== undefined)) {
      const [firstName, lastName, email, role] = userFields.map((name) => textIn(body, name));
      const input = {
        firstName: firstName ?? before.firstName,
        lastName: lastName ?? before.lastName,
        email: email ?? before.email,
        role: role === undefined ? before.role : roleNamed(role),
      };
      const data = await runDocument(AdminUserUpdateDocument, { id, input });
      refuse(data);
      user = data.userUpdate.user ?? user;
    }
    if (body.isActive !== undefined) {
      if (typeof body.isActive !== 'boolean')
        throw badInput([{ field: ['isActive'], message: 'Send isActive as true or false.' }]);
      const data = await runDocument(AdminUserActiveSetDocument, { id, isActive: body.isActive });
      refuse(data);
      user = data.userActiveSet.user ?? user;
    }
    return { data: writeUser(user) };
  },
};

const systemAnswer = () => {
  const status = schemaFields.SystemStatus();
  return z.object({
    uptime: z.int().describe('Seconds since the server started.'),
    cpuUsage: status.cpuPercent,
    memoryUsage: status.memoryPercent,
    diskUsage: status.diskPercent,
    activeConnections: status.databaseConnections,
    totalRequests: status.totalRequests,
    errorRate: status.recentErrorPercent,
  });
};
const databaseAnswer = () => {
  const stats = schemaFields.DatabaseStats();
  return z.object({
    totalTables: stats.tableCount,
    totalRecords: stats.estimatedRowCount,
    databaseSize: stats.sizeBytes,
    lastBackup: stats.lastBackupAt,
    connectionPool: stats.poolConnections,
  });
};

export const adminEndpoints = [
  ...productEndpoints,
  endpoint({
    method: 'GET',
    path: '/admin/users',
    summary: 'List users',
    query: () =>
      z.object({
        page: pageFields.page(),
        limit: pageFields.limit(),
        search: pageFields.search(),
        role: choiceField(roles, 'Only users with this role. Empty or `all` for every role.'),
      }),
    answers: () =>
      inData(
        z.object({
          users: z.array(userAnswer()).describe('The users of the page.'),
          total: z.int().describe('Number of users on all pages.'),
          totalPages: z.int().describe('Number of pages.'),
        }),
      ),
    failure: 'Failed to fetch users',
    forbidden,
    document: AdminUsersDocument,
    variables: (request) => ({
      first: limitOf(request),
      page: boundedInt(request.query.page, maxPage, 1),
      search: request.query.search?.slice(0, maxSearchLength) || null,
      filter: { roles: rolesIn(request.query) },
    }),
    answer: (
      {
        administration: {
          users: { nodes, totalCount },
        },
      },
      request,
    ) => ({
      data: { users: nodes.map(writeUser), total: totalCount, totalPages: Math.ceil(totalCount / limitOf(request)) },
    }),
  }),
  updateUser,
  endpoint({
    method: 'DELETE',
    path: '/admin/users/:id',
    summary: 'Delete a user',
    description: 'Deletes a user. Workspaces without other members are deleted after 7 days.',
    answers: () => deletedOf('id', 'ID of the deleted user.'),
    failure: 'Failed to delete user',
    forbidden,
    notFound: unknownUser,
    pathField: 'ids',
    fieldName: () => 'id',
    document: AdminUserDeleteDocument,
    variables: idOfPath,
    answer: ({ usersDelete: { userIds } }) => {
      const [id] = userIds ?? [];
      return id === undefined ? null : { message: 'User deleted', data: { id } };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/admin/system/stats',
    summary: 'Get figures of the server',
    description: 'Returns the state of the server, measured now.',
    answers: () => inData(systemAnswer()),
    failure: 'Failed to fetch system stats',
    forbidden,
    document: AdminSystemDocument,
    variables: noVariables,
    answer: ({ administration: { systemStatus } }) => {
      // Never null here, because a response with errors is refused.
      const { startedAt, cpuPercent, memoryPercent, diskPercent, totalRequests, ...status } = systemStatus!;
      return {
        data: {
          uptime: Math.max(0, Math.floor((Date.now() - new Date(startedAt).getTime()) / 1_000)),
          cpuUsage: cpuPercent,
          memoryUsage: memoryPercent,
          diskUsage: diskPercent,
          activeConnections: status.databaseConnections,
          totalRequests,
          errorRate: status.recentErrorPercent,
        },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/admin/database/stats',
    summary: 'Get figures of the database',
    description: 'Returns the state of the database, measured now.',
    answers: () => inData(databaseAnswer()),
    failure: 'Failed to fetch database stats',
    forbidden,
    document: AdminDatabaseDocument,
    variables: noVariables,
    answer: ({ administration: { databaseStats } }) => ({
      data: {
        totalTables: databaseStats!.tableCount,
        totalRecords: databaseStats!.estimatedRowCount,
        databaseSize: databaseStats!.sizeBytes,
        lastBackup: databaseStats!.lastBackupAt,
        connectionPool: databaseStats!.poolConnections,
      },
    }),
  }),
  backupEndpoint(),
  endpoint({
    method: 'POST',
    path: '/admin/database/optimize',
    summary: 'Optimize the database',
    answers: () =>
      z.object({ message: messageField, data: z.object({ seconds: schemaFields.DatabaseOptimizePayload().seconds }) }),
    failure: 'Failed to optimize database',
    forbidden,
    document: AdminOptimizeDocument,
    variables: noVariables,
    answer: ({ databaseOptimize: { seconds } }) => ({
      message: 'Database optimization completed successfully!',
      data: { seconds },
    }),
  }),
  settingsEndpoint,
];
