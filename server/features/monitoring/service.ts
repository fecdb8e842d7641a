import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { paragraphs, type Mail } from '#server/platform/mail/mailer.ts';
import type { Owner } from '#server/platform/mail/owner.ts';
import { createTally } from '#server/platform/database/create-tally.ts';
import type { RetentionRule } from '#server/platform/personal-data.ts';
import { errorReports } from './tables.ts';

/** Milliseconds of collecting errors before a write, so that a flood does not cause as many statements. */
const COLLECT = 5_000;
/** Number of kinds counted separately in that time, on one node. */
const KINDS = 50;
const LONGEST = 300;

type Options = { db: Db; owner: Owner; origin: string; log: (error: unknown, what: string) => void };

/**
 * Counts errors of the site itself and writes to the owner: at most one letter an hour for each kind. Without the
 * database only the log has them.
 */
export function createErrorCounter({ db, owner, origin, log }: Options) {
  const counted = createTally<typeof errorReports.$inferInsert>({
    every: COLLECT,
    most: KINDS,
    write: (rows) => db
      .insert(errorReports)
      .values(rows)
      .onConflictDoUpdate({
        target: errorReports.kind,
        set: { count: sql`${errorReports.count} + excluded.count`, message: sql`excluded.message`, lastAt: sql`now()` },
      })
      .catch((error: unknown) => log(error, 'errors were not counted')),
  });

  return {
    /** @param what the call or the job that failed, without personal data */
    count: (error: unknown, what: string): void => {
      const kind = `${what}: ${nameOf(error)}`.slice(0, LONGEST);
      counted.add(kind, { kind, message: errorText(error), count: 1 });
    },

    write: counted.flush,

    /** Writes to the owner about errors since the last letter. */
    tell: async (): Promise<void> => {
      await counted.flush();
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<ErrorMailFacts>(sql`
          with due as (
            select kind, count from error_reports
            where count > 0 and (told_at is null or told_at < now() - interval '1 hour') order by kind for update
          )
          update error_reports set count = 0, told_at = now() from due where error_reports.kind = due.kind
          returning error_reports.kind, error_reports.message, due.count`);
        if (rows.length > 0) await enqueueMail(tx, errorMail(await owner(), origin, rows), MAIL_LIFE.long);
      });
    },
  };
}

export const errorRetention: RetentionRule = {
  data: 'Errors of the site, by kind', kept: '90 days',
  forget: (db, kept) => db.execute(sql`delete from error_reports where last_at < now() - ${kept}::interval`),
};

type ErrorMailFacts = { kind: string; message: string; count: number };

/** A failed query's own message holds its parameters, which are personal data; the database's does not. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error.name) : error);

function nameOf(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return 'Error';
  const { code } = cause as NodeJS.ErrnoException;
  return code === undefined ? cause.name : `${cause.name} ${code}`;
}

function errorText(error: unknown): string {
  const cause = causeOf(error);
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, LONGEST);
}

function errorMail({ email, site }: Awaited<ReturnType<Owner>>, origin: string, told: ErrorMailFacts[]): Mail {
  const lines = [
    `Trang ${origin} vừa gặp lỗi của chính phần mềm:`,
    ...told.toSorted((one, other) => other.count - one.count).map(({ kind, message, count }) => `${count} lần – ${kind}: ${message}`),
    'Trang vẫn chạy. Mỗi loại lỗi được báo nhiều nhất một lần trong một giờ. Nhật ký của máy chủ có từng lỗi với mã yêu cầu (reqId).',
  ];
  return { to: email, subject: `${site}: có lỗi trên trang`, text: lines.join('\n\n'), html: paragraphs(lines) };
}
