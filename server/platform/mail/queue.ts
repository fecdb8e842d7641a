import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db, DatabasePlace } from '../database/database.ts';
import { listenTo } from '../http/listen.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import { mails } from './table.ts';

const CHANNEL = 'mails';
const HOUR = 60 * 60;

/** Seconds for which a mail is worth sending. */
export const MAIL_LIFE = { short: HOUR, day: 24 * HOUR, long: 3 * 24 * HOUR };

/**
 * Sends a mail once the caller's transaction commits, with retries for `seconds`. Without a mail it writes the row all
 * the same: the duration must not reveal whether a mail was sent. Nothing is sent to an account without a mailbox: who
 * tells its learner something writes a notice.
 */
export async function enqueueMail(tx: Db, mail: Mail | undefined, seconds: number): Promise<void> {
  if (mail && mailboxOf(mail.to) === '') return;
  await tx.insert(mails).values({ content: mail ?? null, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

type Options = {
  db: Db;
  place: DatabasePlace;
  mailer: Mailer;
  report: (error: unknown, what: string) => void;
  /** Milliseconds between readings of the table without a notification. */
  every?: number;
  /** Seconds to the second try; each further wait is three times as long, up to a quarter of an hour. */
  firstRetry?: number;
};

export type MailQueue = { close(): Promise<void> };

/** Several, so that a slow mail does not delay the others. */
const SENDERS = 3;
/** Seconds after which a mail counts as its killed node's: longer than an SMTP server may take (mailer.ts). */
const HELD = 180;
const LONGEST_WAIT = 15 * 60;

/**
 * Sends the mails of {@link enqueueMail}. Nodes share the work. A mail is sent twice only when its node dies between
 * the SMTP server's acceptance and its note.
 */
export async function startMailQueue(options: Options): Promise<MailQueue> {
  const { db, place, mailer, report, every = 10_000, firstRetry = 10 } = options;
  const closing = new AbortController();
  let woken = Promise.withResolvers<void>();

  const work = async () => {
    while (!closing.signal.aborted) {
      const heard = woken; // before the reading, so that later mails are not missed
      const mail = await takeMail(db).catch((error: unknown) => report(error, 'mails were not read'));
      if (mail) await deliver(mail).catch((error: unknown) => report(error, 'mail: what became of it was not written down'));
      else await wait(heard.promise);
    }
  };
  const wait = async (heard: Promise<void>) => {
    const timer = new AbortController();
    const { signal } = closing;
    await Promise.race([heard, sleep(every, undefined, { signal: AbortSignal.any([timer.signal, signal]) })]).catch(() => {});
    timer.abort();
  };
  const deliver = async ({ id, content, attempts, secondsLeft }: HeldMail) => {
    if (content && secondsLeft <= 0) report(new Error('its time was over'), 'mail: given up');
    else if (content) {
      try {
        await mailer.send(content, id);
      } catch (error) {
        const wait = Math.min(firstRetry * 3 ** (attempts - 1), LONGEST_WAIT);
        const over = isRefused(error) || wait >= secondsLeft;
        report(error, over ? 'mail: given up' : 'mail: not sent, it is tried again');
        if (!over) return postpone(db, id, wait);
      }
    }
    await db.delete(mails).where(eq(mails.id, id));
  };

  const listening = await listenTo(place, CHANNEL, {
    heard: async () => {
      woken.resolve();
      woken = Promise.withResolvers();
    },
    lost: () => {},
  });
  const working = Array.from({ length: SENDERS }, work);
  return {
    close: async () => {
      closing.abort();
      await listening.close();
      await Promise.all(working);
    },
  };
}

type HeldMail = { id: string; content: Mail | null; attempts: number; secondsLeft: number };

/** Takes the mail that has waited longest, and holds it for this node. */
async function takeMail(db: Db): Promise<HeldMail | undefined> {
  const next = sql`
    select ${mails.id} from ${mails} where ${mails.nextAt} <= now() order by ${mails.nextAt} limit 1 for update skip locked`;
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAt: sql`now() + make_interval(secs => ${HELD})` })
    .where(eq(mails.id, sql`(${next})`))
    .returning({
      id: mails.id, content: mails.content, attempts: mails.attempts,
      secondsLeft: sql<number>`extract(epoch from ${mails.expiresAt} - now())::float8`,
    });
  return row;
}

async function postpone(db: Db, id: string, seconds: number): Promise<void> {
  await db.update(mails).set({ nextAt: sql`now() + make_interval(secs => ${seconds})` }).where(eq(mails.id, id));
}

/** The SMTP server refuses this mail for good: its address does not exist. Errors of the account are retried. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE'
  && 'responseCode' in error && Number(error.responseCode) >= 500;
