import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { restClient } from '#tests/support/rest.ts';

let t: TestApp;
let admin: TestAccount;
let user: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [admin.userId]);
  user = await t.register({ firstName: 'Nora', lastName: 'Lind', email: 'nora@example.com' });
});
afterAll(() => t.stop());
afterEach(async () => {
  await t.pool.query(`update platform_setting set values = '{}', secrets = '{}', version = version + 1`);
  await t.platform.settings.reload();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: object, token = admin.token) =>
  restClient(t)(method as 'GET', `/admin${path}`, { token, ...(body && { body }) });

describe('users', () => {
  it('are listed by page, search and role', async () => {
    const { status, body } = await call('GET', '/users?limit=1&search=nora&role=user');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: { total: 1, totalPages: 1 } });
    expect((body.data as { users: object[] }).users[0]).toEqual({
      id: user.userId,
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora@example.com',
      role: 'user',
      isActive: true,
      lastLogin: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await call('GET', '/users?search=nora&role=admin')).body).toMatchObject({ data: { total: 0, totalPages: 0 } });
  });

  it('are changed in part, and deactivated', async () => {
    const other = await t.register();
    await t.pool.query(`update app_user set updated_at = '2026-01-02T03:04:05Z' where id = $1`, [other.userId]);
    const before = Date.now();
    const { body } = await call('PATCH', `/users/${other.userId}`, { firstName: 'Una', isActive: false });
    expect(body).toMatchObject({ success: true, data: { firstName: 'Una', lastName: 'Brandt', isActive: false } });
    const { updatedAt } = body.data as { updatedAt: string };
    expect(new Date(updatedAt).getTime()).toBeGreaterThanOrEqual(before);
    t.platform.sessions.clear();
    expect((await t.raw('{ works { totalCount } }', {}, other.token)).errors?.[0]?.extensions.code).toBe('TOKEN_EXPIRED');
  });

  it.each([
    ['an unknown role', { role: 'king' }, 400, 'role must be one of user, premium, subscriber, admin, super_admin.'],
    ['an empty role', { role: '' }, 400, 'Choose a role.'],
    ['a wrong type', { isActive: 'yes' }, 400, 'Send isActive as true or false.'],
    ['an invalid address', { email: 'nobody' }, 400, 'Enter an email address such as name@example.com.'],
    ['a taken address', { email: 'nora@example.com' }, 409, 'Another account has this email address.'],
  ])('refuse %s', async (_name, change, status, error) => {
    const other = await t.register();
    expect(await call('PATCH', `/users/${other.userId}`, change)).toMatchObject({ status, body: { success: false, error } });
  });

  it('are deleted once; unknown ones are not found', async () => {
    const other = await t.register();
    expect((await call('DELETE', `/users/${other.userId}`)).body).toMatchObject({ success: true, data: { id: other.userId } });
    for (const [method, id] of [
      ['DELETE', other.userId],
      ['PATCH', other.userId],
      ['DELETE', 'nobody'],
    ] as const)
      expect(await call(method, `/users/${id}`, { isActive: true })).toMatchObject({
        status: 404,
        body: { success: false, error: 'User not found', message: 'User not found' },
      });
    expect(await call('DELETE', `/users/${admin.userId}`)).toMatchObject({ status: 400, body: { errors: [{ field: 'id' }] } });
  });
});

it('returns measured figures of the system and the database', async () => {
  const system = (await call('GET', '/system/stats')).body.data as Record<string, number>;
  expect(Object.keys(system)).toEqual([
    'uptime',
    'cpuUsage',
    'memoryUsage',
    'diskUsage',
    'activeConnections',
    'totalRequests',
    'errorRate',
  ]);
  expect(system.totalRequests).toBeGreaterThan(0);
  const database = (await call('GET', '/database/stats')).body.data as Record<string, number>;
  expect(Object.keys(database)).toEqual(['totalTables', 'totalRecords', 'databaseSize', 'lastBackup', 'connectionPool']);
  expect((await call('POST', '/database/optimize')).body.message).toBe('Database optimization completed successfully!');
});

describe('settings', () => {
  it('are saved in part under the older names', async () => {
    const body = {
      maintenance: { enabled: false, scheduledTime: '' },
      security: { sessionTimeout: 25, maxLoginAttempts: 4 },
      stripe: { secretKey: '', testMode: true },
      storage: { maxFileSize: 20, allowedTypes: ['png'], cdnEnabled: false },
    };
    expect((await call('POST', '/settings', body)).body).toEqual({ success: true, message: 'Settings saved successfully!' });
    expect(t.platform.config.settings).toMatchObject({
      security: { sessionTimeoutMinutes: 25, maxSignInAttempts: 4, passwordMinLength: 10 },
      storage: { maxFileSizeMegabytes: 20, allowedTypes: ['png'] },
    });
  });

  it('switch the delivery network off, and on only with an address', async () => {
    await t.pool.query(`update platform_setting set values = $1, version = version + 1`, [
      { storage: { cdnUrl: 'https://cdn.example.com' } },
    ]);
    await t.platform.settings.reload();
    const cdnUrl = () => t.platform.config.settings.storage.cdnUrl;
    expect((await call('POST', '/settings', { storage: { cdnEnabled: true } })).status).toBe(200);
    expect(cdnUrl()).toBe('https://cdn.example.com');
    expect((await call('POST', '/settings', { storage: { cdnEnabled: false } })).status).toBe(200);
    expect(cdnUrl()).toBe(null);
    const message = 'No CDN is used yet. Enter its base URL in the system settings.';
    expect((await call('POST', '/settings', { storage: { maxFileSize: 20, cdnEnabled: true } })).body).toEqual({
      success: true,
      message: `Settings saved successfully! ${message}`,
      notes: [{ field: 'storage.cdnEnabled', message }],
    });
    expect(t.platform.config.settings.storage).toMatchObject({ maxFileSizeMegabytes: 20, cdnUrl: null });
    expect((await call('POST', '/settings', { storage: { cdnEnabled: 'no' } })).body).toMatchObject({
      errors: [{ field: 'storage.cdnEnabled', message: 'Send storage.cdnEnabled as true or false.' }],
    });
  });

  it('are accepted with the documented defaults, and say what is saved instead', async () => {
    const defaults = {
      maintenance: { enabled: false, message: 'System maintenance in progress. Please check back later.', scheduledTime: '' },
      security: { twoFactorRequired: true, sessionTimeout: 30, maxLoginAttempts: 5, passwordMinLength: 8 },
      email: { smtpHost: '', smtpPort: 587, smtpUser: '', smtpPassword: '', fromEmail: '', fromName: '' },
      stripe: { publicKey: '', secretKey: '', webhookSecret: '', testMode: true },
      storage: {
        maxFileSize: 100,
        allowedTypes: ['jpg', 'png', 'pdf', 'mp3', 'mp4'],
        compressionEnabled: true,
        cdnEnabled: true,
      },
    };
    const { status, body } = await call('POST', '/settings', defaults);
    expect([status, body.success]).toEqual([200, true]);
    expect((body.notes as { field: string }[]).map(({ field }) => field)).toEqual([
      'security.passwordMinLength',
      'security.twoFactorRequired',
      'storage.cdnEnabled',
    ]);
    expect(body.message).toMatch(/^Settings saved successfully! The minimum password length is 10, because/);
    expect(t.platform.config.settings).toMatchObject({
      security: { isTwoFactorRequired: false, passwordMinLength: 10 },
      storage: { maxFileSizeMegabytes: 100, allowedTypes: defaults.storage.allowedTypes, cdnUrl: null },
      email: { smtpHost: null, smtpUser: null, fromEmail: null },
    });
  });

  it.each([
    ['2027-03-01T08:30', '2027-03-01T08:30:00.000Z'],
    ['2027-03-01T08:30:00+02:00', '2027-03-01T06:30:00.000Z'],
    [null, null],
  ])('begin maintenance at %s', async (scheduledTime, startsAt) => {
    expect((await call('POST', '/settings', { maintenance: { scheduledTime } })).status).toBe(200);
    expect(t.platform.config.settings.maintenance.startsAt?.toISOString() ?? null).toBe(startsAt);
  });

  it.each([
    ['a value out of range', { security: { passwordMinLength: 400 } }, 'security.passwordMinLength'],
    ['no minimum length', { security: { passwordMinLength: 0 } }, 'security.passwordMinLength'],
    ['a wrong type', { security: { sessionTimeout: '30' } }, 'security.sessionTimeout'],
    ['a live key in test mode', { stripe: { secretKey: 'sk_live_12345', webhookSecret: 'whsec_12345' } }, 'stripe.secretKey'],
  ])('refuse %s at its field', async (_name, body, field) => {
    const response = await call('POST', '/settings', body);
    expect(response.status).toBe(400);
    expect((response.body.errors as { field: string }[])[0]?.field).toBe(field);
  });

  it.each(['maintenance', 'security', 'email', 'stripe', 'storage'])('refuse malformed values of %s', async (section) => {
    for (const value of ['text', 5, true, [{ a: 1 }], { a: 1 }, { toString: 1 }]) {
      const { status, body } = await call('POST', '/settings', { [section]: value });
      const [fault] = (body.errors ?? []) as { field: string }[];
      expect([status, fault?.field.split('.')[0]], JSON.stringify([value, body])).toEqual([400, section]);
    }
    const long = await call('POST', '/settings', { maintenance: { message: 'x'.repeat(100_000) } });
    expect(long.status).toBe(400);
    const unstorable = await call('POST', '/settings', { maintenance: { message: 'a\u0000b' } });
    expect(unstorable.status).toBe(400);
  });

  it('refuse a body without sections', async () => {
    expect((await call('POST', '/settings', { other: 1 })).status).toBe(400);
  });
});
