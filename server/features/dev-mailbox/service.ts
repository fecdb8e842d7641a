import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RetentionRule } from '#server/platform/personal-data.ts';

export type Mail = { name: string; to: string; subject: string; date: Date | undefined; text: string };

/** File names of platform/mail/mailer.ts: no other file is a mail, and none leads out of the folder. */
const NAME = /^[0-9TZ]+-\d+-[0-9a-f]+\.eml$/;

const DAY = 24 * 60 * 60 * 1000;
const LISTED = 100;

/** Reads the newest mails, newest first; none when the folder does not exist yet. */
export async function readNewestMails(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter((name) => NAME.test(name)).sort().toReversed().slice(0, LISTED);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

export async function readMail(folder: string, name: string): Promise<Mail | undefined> {
  if (!NAME.test(name)) return undefined;
  const source = await readFile(path.join(folder, name)).catch(() => undefined);
  if (!source) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source);
  return {
    name,
    to: (mail.to ?? []).map((to) => to.address ?? '').join(', '),
    subject: mail.subject ?? '',
    date: mail.date === undefined ? undefined : new Date(mail.date),
    text: mail.text ?? '',
  };
}

export const mailboxRetention = (folder: string): RetentionRule => ({
  data: 'Mail that could not leave the machine (outbox)', kept: '30 days',
  shown: 'Thư chưa rời được máy chủ',
  forget: (_db, kept) => forgetOldMails(folder, kept),
});

/** Deletes mails older than `kept`. @param kept "30 days" */
async function forgetOldMails(folder: string, kept: string): Promise<void> {
  const limit = Date.now() - Number.parseInt(kept) * DAY;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (NAME.test(name) && (await stat(file)).mtimeMs < limit) await rm(file, { force: true });
  }
}
