/** Parameters of a connection string that PostgreSQL's programs read from the environment. */
const variables: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  connect_timeout: 'PGCONNECT_TIMEOUT',
};

/**
 * Returns the environment with which `pg_dump` and `pg_restore` reach the server of a connection string. Every user of the machine can read
 * the arguments of a program, so the password is not among them.
 */
export function serverEnvironment(url: string): NodeJS.ProcessEnv {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    // The default folder of certificates.
    HOME: process.env.HOME,
    PGHOST: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  for (const [name, value] of searchParams) {
    const variable = variables[name];
    // `no-verify` is known to the client library of the gateway only.
    if (variable) env[variable] = name === 'sslmode' && value === 'no-verify' ? 'require' : value;
  }
  return env;
}
