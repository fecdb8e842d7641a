// node database-writer.fixture.ts <folder> [prepared files]: starts the server and writes rows until killed or, by
// SIGTERM, stopped.
// Prints a line each: "step <step>", "ready <pid> <host>", "wrote <id>" for every acknowledged row, or "refused
// <message>" and ends.
import fs from 'node:fs';
import pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { startEmbedded } from '#server/platform/postgres/embedded-postgres.ts';

const [folder = '', prepared] = process.argv.slice(2);
// Written at once, because the kill would lose a buffered line.
const say = (line: string): void => {
  fs.writeSync(1, `${line}\n`);
};
let stopping = false;

try {
  const server = await startEmbedded(folder, { prepared, onStep: (step) => say(`step ${step}`) });
  process.once('SIGTERM', () => {
    stopping = true;
    void server.stop().then(() => process.exit());
  });
  say(`ready ${server.pid} ${server.host}`);
  const pool = new pg.Pool({ host: server.host, user: server.user, database: 'postgres' });
  await pool.query('create table if not exists written (id int generated always as identity)');
  pool.on('error', () => {}); // the server stops before the pool
  await Promise.all(Array.from({ length: 4 }, () => writeForever(pool)));
} catch (error) {
  if (error instanceof StartError) say(`refused ${error.message}`);
  else if (!stopping) throw error; // a stop cuts the writers off
}

async function writeForever(pool: pg.Pool): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: number }>('insert into written default values returning id');
    say(`wrote ${rows[0]?.id}`);
  }
}
