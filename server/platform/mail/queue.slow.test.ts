import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, before, test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startSmtpServer } from '#server/testing/smtp.ts';
import { mailerFor, type Mail, type Mailer } from './mailer.ts';
import { enqueueMail, startMailQueue } from './queue.ts';
import { mails } from './table.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const mailTo = (to: string): Mail => ({ to, subject: 'Thư', text: 'mã bí mật', html: '<p>mã bí mật</p>' });
const DAY = 86_400;

/** Starts a node that sends, and emits `sent` with the address and `reported` with the message. */
async function node(t: TestContext, send: Mailer['send'], retry: { every?: number; firstRetry?: number } = {}) {
  const events = new EventEmitter();
  const mailer: Mailer = {
    send: async (mail, id) => {
      await send(mail, id);
      events.emit('sent', mail.to, id);
    },
  };
  const report = (_: unknown, what: string) => void events.emit('reported', what);
  const queue = await startMailQueue({ db: database.db, place: database.place, mailer, report, ...retry });
  t.after(() => queue.close());
  return { events, queue };
}

async function allGone(): Promise<void> {
  while ((await database.db.$count(mails)) > 0) await new Promise((resolve) => setImmediate(resolve));
}

test('a mail goes out when its transaction commits, and not when it does not; nothing of it stays', async (t) => {
  const { events } = await node(t, async () => {});
  const sent = once(events, 'sent');
  await assert.rejects(database.db.transaction(async (tx) => {
    await enqueueMail(tx, mailTo('nobody@example.com'), DAY);
    throw new Error('what caused the mail did not happen');
  }));
  await database.db.transaction((tx) => enqueueMail(tx, mailTo('an@example.com'), DAY));
  assert.equal((await sent)[0], 'an@example.com');
  await allGone();
});

test('a mail that the SMTP server cannot take goes out once it can, once, whatever else goes out meanwhile', async (t) => {
  const smtp = await startSmtpServer(t);
  await smtp.stop();
  const mailer = mailerFor({ MAIL_URL: smtp.url, MAIL_FROM: 'Vở Toán <x@votoan.local>', DATA_DIR: '/nowhere' });
  const { events } = await node(t, (mail, id) => mailer.send(mail, id), { every: 20, firstRetry: 0.02 });
  const failed = once(events, 'reported');
  await enqueueMail(database.db, mailTo('binh@example.com'), DAY);
  assert.deepEqual(await failed, ['mail: not sent, it is tried again']);
  await smtp.start();
  await allGone();
  assert.deepEqual(smtp.received, ['binh@example.com']);
});

test('what a killed node had begun to send another sends, with the same Message-ID, when its time is over', async (t) => {
  await enqueueMail(database.db, mailTo('chi@example.com'), DAY);
  const begun = Promise.withResolvers<string | undefined>();
  const hanging = Promise.withResolvers<void>(); // as if killed: neither sent nor failed
  const dead = await node(t, (_, id) => {
    begun.resolve(id);
    return hanging.promise;
  });
  const id = await begun.promise;
  const closed = dead.queue.close(); // it takes no more mails
  const { events } = await node(t, async () => {}, { every: 20 });
  const sent = once(events, 'sent');
  assert.equal(await database.db.$count(mails), 1);
  await database.db.update(mails).set({ nextAt: sql`now()` });
  assert.deepEqual(await sent, ['chi@example.com', id]);
  await allGone();
  hanging.reject(new Error('killed'));
  await closed;
});

test('of several nodes each mail is sent by one', async (t) => {
  const to: string[] = [];
  const note = async (mail: Mail) => void to.push(mail.to);
  await Promise.all([node(t, note), node(t, note), node(t, note)]);
  const all = Array.from({ length: 30 }, (_, number) => `${number}@example.com`);
  await Promise.all(all.map((each) => enqueueMail(database.db, mailTo(each), DAY)));
  await allGone();
  assert.deepEqual(to.toSorted(), all.toSorted());
});

test('a mail that has expired, or has an address that the server refuses for good, is given up, reported and forgotten', async (t) => {
  const refused = Object.assign(new Error('550 nobody here'), { code: 'EENVELOPE', responseCode: 550 });
  const { events } = await node(t, () => Promise.reject(refused), { firstRetry: 60 });
  for (const seconds of [DAY, 0]) {
    const reported = once(events, 'reported');
    await enqueueMail(database.db, mailTo('dung@example.com'), seconds);
    assert.deepEqual(await reported, ['mail: given up']);
    await allGone();
  }
});

test('a mail without a recipient is a row like any other, and is not sent', async (t) => {
  await enqueueMail(database.db, undefined, DAY);
  assert.equal(await database.db.$count(mails), 1);
  const { events } = await node(t, async () => {});
  events.on('sent', () => assert.fail('a mail was sent'));
  await allGone();
});
