import pg from 'pg';
import { LIMITS, type DatabasePlace } from './database.ts';
import { withMigrationLock } from './migrate.ts';

/**
 * Sets the limits of statements, locks and transactions for our role in this database, where they apply to every
 * connection, even through a pooler. The owner's own settings for the role or the database take precedence.
 * @returns why it failed, so that each connection must set them itself; undefined when they are set
 */
export const setRoleLimits = (place: DatabasePlace): Promise<string | undefined> => withMigrationLock(place, setLimits);

export async function setLimits(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ database: string; own: string[]; owners: string[] }>(`
      with known as (
        select setting, setrole = role.oid and setdatabase = database.oid as is_own
        from pg_roles role, pg_database database, pg_db_role_setting, unnest(setconfig) as setting
        where role.rolname = current_user and database.datname = current_database()
        and setrole in (0, role.oid) and setdatabase in (0, database.oid)
      )
      select current_database() as database,
        array(select setting from known where is_own) as own,
        array(select split_part(setting, '=', 1) from known where not is_own) as owners`);
    const { database = '', own = [], owners = [] } = rows[0] ?? {};
    const ours = `alter role current_user in database ${pg.escapeIdentifier(database)}`;
    for (const [name, value] of Object.entries(LIMITS)) {
      const isSet = own.some((setting) => setting.startsWith(`${name}=`));
      // Ours would hide the owner's.
      if (owners.includes(name)) {
        if (isSet) await client.query(`${ours} reset ${name}`);
      } else if (!own.includes(`${name}=${value}`)) await client.query(`${ours} set ${name} = '${value}'`);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
