import { createDatabase, withClient, type DatabaseServer } from '../database/database.ts';

/** The role of all the site's connections. It owns the site's database, and has no further rights. */
export const applicationRole = 'votoan';

/** A new role may only log in. Roles are the whole server's, so another process may be making it too. */
const MAKE_ROLE = `do $$ begin
  create role ${applicationRole} login;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * Returns the application's database of an embedded server, made when absent, for connections of the application's
 * role.
 * @param superuser the server, for connections of its superuser
 */
export async function applicationDatabase(superuser: DatabaseServer, name: string): Promise<DatabaseServer & { database: string }> {
  const isMissing = await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(MAKE_ROLE);
    return rowCount === 0;
  });
  if (isMissing) await createDatabase(superuser, name, { owner: applicationRole });
  return { host: superuser.host, user: applicationRole, database: name };
}
