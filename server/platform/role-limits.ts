import pg from 'pg';
import { LIMITS, type Place } from './database.ts';
import { oneAtATime } from './migrate.ts';

/**
 * Sets the limits of statements, locks and transactions for our role in this database, where they hold for every
 * connection, also through a pooler that passes on no settings. What the owner has set for the role stays.
 * @returns why it could not be done, for each connection to set them itself; undefined when they are set
 */
export const limitRole = (place: Place): Promise<string | undefined> => oneAtATime(place, setLimits);

/** The same on a connection. */
export async function setLimits(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ name: string; database: string }>(`
      select split_part(setting, '=', 1) as name, current_database() as database
      from (values (null::text)) as one left join (
        select unnest(setconfig) as setting from pg_db_role_setting
        where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      ) as known on true`);
    const database = pg.escapeIdentifier(rows[0]?.database ?? '');
    for (const [name, value] of Object.entries(LIMITS)) {
      if (rows.some((row) => row.name === name)) continue;
      await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
