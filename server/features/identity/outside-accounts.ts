import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { theRow } from '#server/platform/the-row.ts';
import type { SignedInPerson } from './driver.ts';
import { nameFrom } from './auth.ts';
import { accountByEmail, makeVerifiedAccount, proveAddress, removePassword } from './queries.ts';
import { outsideAccount } from './tables.ts';

export type OutsideEvents = {
  /** Somebody has come for the first time. */
  created: (tx: Db, uid: string) => Promise<void>;
  /** The platform's account has joined one that had a password, which has ended. */
  passwordEnded: (tx: Db, email: string) => Promise<void>;
};

/**
 * Our uid of somebody whose account another platform keeps. At the first sight of them they get an account here, or the one that
 * their address has already: the platform has proved that it is theirs. A password of that one may be a stranger's, so it ends.
 */
export async function uidOfOutside(
  db: Db, provider: string, person: Pick<SignedInPerson, 'subject' | 'email' | 'name'>, { created, passwordEnded }: OutsideEvents,
): Promise<string> {
  const { subject, name } = person;
  const known = await uidOf(db, provider, subject);
  if (known !== undefined) return known;
  const email = person.email.toLowerCase();
  return db.transaction(async (tx) => {
    await proveAddress(tx, email);
    const meanwhile = await uidOf(tx, provider, subject);
    if (meanwhile !== undefined) return meanwhile;
    const before = await accountByEmail(tx, email);
    const { uid } = before ?? theRow(await makeVerifiedAccount(tx, email, nameFrom(name, email)));
    if (!before) await created(tx, uid);
    else if (await removePassword(tx, uid)) await passwordEnded(tx, email);
    // Who was removed there and has come again with the same address has another id from then on.
    await tx
      .insert(outsideAccount)
      .values({ provider, subject, uid })
      .onConflictDoUpdate({ target: [outsideAccount.uid, outsideAccount.provider], set: { subject } });
    return uid;
  });
}

/** The platform's id of one of our accounts; undefined for who has not come from there yet. */
export async function subjectOfOutside(db: Db, provider: string, uid: string): Promise<string | undefined> {
  const [found] = await db
    .select({ subject: outsideAccount.subject })
    .from(outsideAccount)
    .where(and(eq(outsideAccount.provider, provider), eq(outsideAccount.uid, uid)));
  return found?.subject;
}

async function uidOf(db: Db, provider: string, subject: string): Promise<string | undefined> {
  const [found] = await db
    .select({ uid: outsideAccount.uid })
    .from(outsideAccount)
    .where(and(eq(outsideAccount.provider, provider), eq(outsideAccount.subject, subject)));
  return found?.uid;
}
