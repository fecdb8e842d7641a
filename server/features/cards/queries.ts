import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { cards, classAgreements } from './tables.ts';

type CardRow = typeof cards.$inferSelect;

export const selectCards = async (db: Db, studentIds: string[]): Promise<Pick<CardRow, 'studentId' | 'code' | 'madeAt' | 'usedAt'>[]> =>
  studentIds.length === 0
    ? []
    : db.select({ studentId: cards.studentId, code: cards.code, madeAt: cards.madeAt, usedAt: cards.usedAt }).from(cards).where(inArray(cards.studentId, studentIds));

/** Codes, among these, of present cards. */
export async function selectTakenCodes(db: Db, codes: string[]): Promise<Set<string>> {
  const rows = await db.select({ code: cards.code }).from(cards).where(inArray(cards.code, codes));
  return new Set(rows.map(({ code }) => code));
}

/** Writes a student's card over an earlier one. */
export async function putCard(tx: Db, card: Pick<CardRow, 'studentId' | 'uid' | 'code' | 'pin' | 'token'>): Promise<void> {
  const { studentId: _, ...changed } = card;
  await tx
    .insert(cards)
    .values(card)
    .onConflictDoUpdate({ target: cards.studentId, set: { ...changed, madeAt: sql`now()`, usedAt: null } });
}

/** Deletes a student's card; returns its account, undefined without one. */
export async function removeCard(tx: Db, studentId: string): Promise<string | undefined> {
  const [gone] = await tx.delete(cards).where(eq(cards.studentId, studentId)).returning({ uid: cards.uid });
  return gone?.uid;
}

type FoundCard = Pick<CardRow, 'studentId' | 'uid' | 'pin'>;

const cardColumns = { studentId: cards.studentId, uid: cards.uid, pin: cards.pin };

// A card opens nothing once its student is linked to another account or to none.
const isLinked = sql`exists (select from students where students.id = ${cards.studentId} and students.uid = ${cards.uid})`;

export async function findCardByCode(db: Db, code: string): Promise<FoundCard | undefined> {
  const [found] = await db.select(cardColumns).from(cards).where(and(eq(cards.code, code), isLinked));
  return found;
}

/** @param token the hash of a link's token */
export async function findCardByToken(db: Db, token: string): Promise<FoundCard | undefined> {
  const [found] = await db.select(cardColumns).from(cards).where(and(eq(cards.token, token), isLinked));
  return found;
}

export async function findPin(db: Db, uid: string): Promise<string | undefined> {
  const [found] = await db.select({ pin: cards.pin }).from(cards).where(eq(cards.uid, uid));
  return found?.pin;
}

/**
 * Notes a sign-in, and holds the card until the transaction ends, so that a session by an old card cannot begin after
 * those that its end has removed; false when the card has ended meanwhile.
 */
export async function noteUse(tx: Db, { studentId, pin }: Pick<CardRow, 'studentId' | 'pin'>): Promise<boolean> {
  const used = await tx.update(cards).set({ usedAt: sql`now()` }).where(and(eq(cards.studentId, studentId), eq(cards.pin, pin)));
  return used.rowCount === 1;
}

export async function findClassAgreement(db: Db, classId: string): Promise<Date | undefined> {
  const [row] = await db.select({ agreedAt: classAgreements.agreedAt }).from(classAgreements).where(eq(classAgreements.classId, classId));
  return row?.agreedAt;
}

/** Records the agreement of a class; an earlier one stays. @returns its time */
export async function putClassAgreement(tx: Db, classId: string): Promise<Date> {
  const known = sql`${classAgreements.agreedAt}`;
  const rows = await tx
    .insert(classAgreements)
    .values({ classId })
    .onConflictDoUpdate({ target: classAgreements.classId, set: { agreedAt: known } })
    .returning({ agreedAt: classAgreements.agreedAt });
  return theRow(rows).agreedAt;
}
