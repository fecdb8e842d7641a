import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { LIFT_LIMITS, withClient, type DatabasePlace } from '#server/platform/database/database.ts';
import type { Part } from './archive.ts';
import type { Manifest } from './contents.ts';

type Rows = Extract<Manifest['database'], { kind: 'rows' }>;
type Tables = Rows['tables'];

const BATCH = 500;

type Table = { name: string; columns: string[] };

/** Lists the site's tables with their stored columns; generated ones are computed again. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const rowsOf = ({ name, columns }: Table) => `(select ${columns.map(quoted).join(', ')} from ${quoted(name)}) as row`;

/** Returns a table's number of rows and sum of fingerprints, independent of their order. */
async function sumOf(client: pg.Client, table: Table): Promise<Tables[string]> {
  const { rows: [sum] } = await client.query<Tables[string]>(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(to_jsonb(row)::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${rowsOf(table)}`);
  if (!sum) throw new Error('the query of a table\'s checksum returned no row');
  return sum;
}

/** Writes all tables into files of `folder`, from one snapshot. @returns sums to verify later, and the files */
export async function writeRows(place: DatabasePlace, folder: string): Promise<{ written: Rows; parts: Part[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const tables: Tables = {};
  const parts: Part[] = [];
  let loose: string[] = [];
  await inUtc(place, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    for (const table of await tablesOf(client)) {
      const file = path.join(folder, `${table.name}.jsonl`);
      tables[table.name] = await sumOf(client, table);
      await pipeline(Readable.from(linesOf(client, table)), createWriteStream(file, { mode: 0o600 }));
      parts.push({ name: path.basename(file), type: 'file', size: (await stat(file)).size, read: () => createReadStream(file) });
    }
    loose = (await keysOf(client)).filter(({ valid }) => !valid).map(({ name }) => name);
    await client.query('commit');
  });
  return { written: { kind: 'rows', tables, loose }, parts };
}

async function* linesOf(client: pg.Client, table: Table): AsyncGenerator<string> {
  await client.query(`declare lines no scroll cursor for select to_jsonb(row)::text as line from ${rowsOf(table)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from lines`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close lines');
}

export const isEmpty = (place: DatabasePlace): Promise<boolean> => inUtc(place, async (client) => {
  for (const table of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${quoted(table.name)} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
});

/** Inserts such files into a database with the same migrations, all or nothing. @throws Error when the sums differ */
export async function readRows(place: DatabasePlace, folder: string, { tables: wanted, loose }: Rows): Promise<void> {
  await inUtc(place, async (client) => {
    await client.query('begin');
    // Foreign keys are restored after all rows, so that their order does not matter.
    const keys = await keysOf(client);
    for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
    const tables = await tablesOf(client);
    const unknown = Object.keys(wanted).filter((name) => !tables.some((table) => table.name === name));
    if (unknown.length > 0) throw new Error(`the file has rows of tables that this release does not know: ${unknown.join(', ')}`);
    // Triggers are off: the rows they once wrote are among the rows.
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    for (const table of tables) {
      if (wanted[table.name]) await insertLines(client, table, path.join(folder, `${table.name}.jsonl`));
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { of, name, definition } of keys) {
      const held = loose.includes(name) ? `${definition} not valid` : definition;
      await client.query(`alter table ${of} add constraint ${quoted(name)} ${held}`);
    }
    await continueNumbers(client);
    for (const table of tables) {
      const [there, told] = [await sumOf(client, table), wanted[table.name] ?? { rows: 0, sum: '0' }];
      if (there.rows !== told.rows || there.sum !== told.sum) throw new Error(`${table.name} holds ${there.rows} rows, not the ${told.rows} that were written`);
    }
    await client.query('commit');
  });
}

type Key = { of: string; name: string; definition: string; valid: boolean };

async function keysOf(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select conrelid::regclass::text as of, conname as name, convalidated as valid,
      regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

async function insertLines(client: pg.Client, table: Table, file: string): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const insert = `insert into ${quoted(table.name)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`;
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`]);
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines.push(line);
    if (lines.length === BATCH) await flush();
  }
  await flush();
}

/** Continues sequences after the present rows. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(`
    select c.relname as name, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { name, column, sequence } of rows) {
    await client.query(`select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(name)}), 0) + 1, false)`, [sequence]);
  }
}

/** Runs work with a connection in UTC, so that times read the same everywhere. */
const inUtc = <T>(place: DatabasePlace, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(place, async (client) => {
    await client.query(LIFT_LIMITS);
    await client.query(`set time zone 'UTC'`);
    return work(client);
  });
