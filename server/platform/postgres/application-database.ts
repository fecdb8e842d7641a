import type pg from 'pg';
import { createDatabase, type DatabaseServer } from '../database/database.ts';
import { withMigrationLock } from '../database/migrate.ts';

/** The role of all the site's connections. It owns the site's database, and has no further rights. */
export const applicationRole = 'votoan';

const UNKNOWN_DATABASE = '3D000';

/**
 * Returns the application's database of an embedded server, made when absent, for connections of the application's
 * role. Objects of the superuser, who owned all before the role existed, are given to that role first.
 * @param superuser the server, for connections of its superuser
 */
export async function applicationDatabase(superuser: DatabaseServer, name: string): Promise<DatabaseServer & { database: string }> {
  try {
    await withMigrationLock({ ...superuser, database: name }, giveToApplication);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== UNKNOWN_DATABASE) throw error;
    await withMigrationLock({ ...superuser, database: 'postgres' }, (client) => client.query(MAKE_ROLE));
    await createDatabase(superuser, name, { owner: applicationRole });
  }
  return { host: superuser.host, user: applicationRole, database: name };
}

/** A new role may only log in. Roles are the whole server's, so another process may be making it too. */
const MAKE_ROLE = `do $$ begin
  create role ${applicationRole} login;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * Statements that give away the superuser's objects. `reassign owned` would be refused, since the server's catalogs
 * (numbers below 16384) are the superuser's, too. Dependent objects (indexes, types, serial sequences) and those of
 * extensions are left out.
 */
const GIVE_AWAY = `
  with me as (select oid from pg_roles where rolname = current_user),
  mine (catalog, id) as (
    select 'pg_database'::regclass, pg_database.oid from pg_database join me on datdba = me.oid
    where datname = current_database()
    union all
    select 'pg_namespace'::regclass, pg_namespace.oid from pg_namespace join me on nspowner = me.oid
    where nspname !~ '^pg_'
    union all
    select 'pg_class'::regclass, pg_class.oid from pg_class join me on relowner = me.oid
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relpersistence <> 't'
    and not (relkind = 'S' and exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    ))
    union all
    select 'pg_proc'::regclass, pg_proc.oid from pg_proc join me on proowner = me.oid
    union all
    select 'pg_type'::regclass, pg_type.oid from pg_type join me on typowner = me.oid
    left join pg_class on pg_class.oid = typrelid
    where (typrelid = 0 or relkind = 'c') and typtype <> 'm'
    and not exists (select from pg_type as element where element.typarray = pg_type.oid)
  )
  select format('alter %s %s owner to ${applicationRole}', type, identity) as statement
  from mine cross join pg_identify_object(catalog, id, 0)
  where id >= 16384 and not exists (
    select from pg_depend where classid = catalog and objid = id and deptype = 'e'
  )`;

/** Gives all away or nothing, so that a killed start leaves a working database. */
async function giveToApplication(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(GIVE_AWAY);
  if (rows.length === 0) return;
  await client.query(['begin', MAKE_ROLE, ...rows.map(({ statement }) => statement), 'commit'].join(';\n'));
}
