import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import type { SignedInPerson } from './driver.ts';
import { nameFrom } from './auth.ts';
import { findAccountByEmail, makeVerifiedAccount, proveAddress, removePassword } from './queries.ts';
import { outsideAccount } from './tables.ts';

export type OutsideEvents = {
  created: (tx: Db, uid: string) => Promise<void>;
  /** Called when the platform's account has joined one whose password ended. */
  passwordEnded: (tx: Db, email: string) => Promise<void>;
};

/**
 * Returns our uid of an account on another platform. On first sight it gets a new account, or joins the one with its
 * verified address, whose password ends, as it may be a stranger's.
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
    const before = await findAccountByEmail(tx, email);
    const { uid } = before ?? theRow(await makeVerifiedAccount(tx, email, nameFrom(name, email)));
    if (!before) await created(tx, uid);
    else if (await removePassword(tx, uid)) await passwordEnded(tx, email);
    // A person who was removed there and comes back with the same address has another id.
    await tx
      .insert(outsideAccount)
      .values({ provider, subject, uid })
      .onConflictDoUpdate({ target: [outsideAccount.uid, outsideAccount.provider], set: { subject } });
    return uid;
  });
}

/** The platform's id of one of our accounts; undefined if it never came from there. */
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
