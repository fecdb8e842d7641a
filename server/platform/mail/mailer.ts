import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '#library/format/escape-html.ts';
import type { Settings } from '#server/settings.ts';

export type Mail = {
  to: string;
  /** Recipient of answers, when it is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

export const paragraphs = (lines: string[]): string => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');

/**
 * Hands a mail over, to the SMTP server or to the disk. `id` makes its Message-ID, by which a receiver can recognise a
 * duplicate.
 */
export type Mailer = { send(mail: Mail, id?: string): Promise<void> };

type MailSettings = Pick<Settings, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** Returns an SMTP mailer when MAIL_URL names a server, else one that writes into the folder `outbox` of DATA_DIR. */
export const mailerFor = ({ MAIL_URL, MAIL_FROM, DATA_DIR }: MailSettings): Mailer =>
  MAIL_URL ? smtpMailer(MAIL_URL, MAIL_FROM) : outboxMailer(path.resolve(DATA_DIR, 'outbox'), MAIL_FROM);

/** Milliseconds for which the SMTP server may be silent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const messageId = (id: string | undefined, from: string) =>
  id === undefined ? {} : { messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'votoan.local'}>` };

/** Loaded with the first mail, because a start does not need it. */
const nodemailer = () => import('nodemailer');

function smtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof connect> | undefined;
  const connect = async () => (await nodemailer()).createTransport({ url, ...TIMEOUTS }, { from });
  return {
    send: async (mail, id) => {
      transport ??= connect();
      await (await transport).sendMail({ ...mail, ...messageId(id, from) });
    },
  };
}

/** Each mail becomes a file `<time>-<number>-<random>.eml`, so that names sort by time. It appears complete. */
function outboxMailer(folder: string, from: string): Mailer {
  let count = 0;
  return {
    send: async (mail, id) => {
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${String(++count).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
      const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true }, { from });
      const { message } = await transport.sendMail({ ...mail, ...messageId(id, from) });
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `.${name}.unfinished`);
      await writeFile(unfinished, message, { mode: 0o600 }); // links in it open accounts
      await rename(unfinished, path.join(folder, name));
    },
  };
}
