import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Db } from '#server/platform/database/database.ts';

const TABLES = ['transfers', 'orders', 'coin_entries', 'enrolments', 'push_events', 'paper_unlocks', 'tuition_payments', 'tuition_payment_months'] as const;

/** A write to the table fails or its connection is cut, at the write itself or at the commit. */
export type Fault = { table: (typeof TABLES)[number]; how: 'fails' | 'cut'; when: 'writing' | 'committing' };

export const anyFault: fc.Arbitrary<Fault> = fc.record({
  table: fc.constantFrom(...TABLES),
  how: fc.constantFrom('fails', 'cut'),
  when: fc.constantFrom('writing', 'committing'),
});

export async function prepareFaults(db: Db): Promise<void> {
  await db.execute(sql`create table armed_faults ("table" text, how text, "when" text)`);
  await db.execute(sql`
    create function fail_on_demand() returns trigger language plpgsql as $$
    declare fault text;
    begin
      select how into fault from armed_faults where "table" = tg_table_name and "when" = tg_argv[0];
      if fault = 'fails' then raise exception 'a fault made by a test'; end if;
      if fault = 'cut' then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`);
  for (const table of TABLES) {
    const on = sql`after insert or update on ${sql.identifier(table)}`;
    await db.execute(sql`
      create trigger fault_writing ${on} for each row execute function fail_on_demand('writing')`);
    await db.execute(sql`
      create constraint trigger fault_committing ${on} deferrable initially deferred
      for each row execute function fail_on_demand('committing')`);
  }
}

export async function withFault<T>(db: Db, { table, how, when }: Fault, act: () => Promise<T>): Promise<T> {
  await db.execute(sql`insert into armed_faults values (${table}, ${how}, ${when})`);
  try {
    return await act();
  } finally {
    await db.execute(sql`delete from armed_faults`);
  }
}
