import { and, eq, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { accounts } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { birthYears, guardianAgreements, guardianLinks, guardianRequests } from './tables.ts';

export type GuardianRequest = typeof guardianRequests.$inferSelect;

/** Time in which a guardian can answer. */
const ANSWER = sql`now() + interval '30 days'`;
const AGAIN = sql`interval '7 days'`;

/** The guardian asked for a learner, and the answer. */
export type ConsentRequest = Pick<GuardianRequest, 'email' | 'state' | 'askedAt' | 'expiresAt' | 'answeredAt' | 'withdrawnAt'>;

/**
 * A learner's year of birth and guardian; `isDue`: not asked within the last 7 days; `agreedAt`: a guardian has agreed
 * through the owner.
 */
export type ConsentState = { year: number | null; isDue: boolean; agreedAt: Date | null; request: ConsentRequest | null };

/** `ConsentState` as the database returns it in JSON: times are text. */
export type ConsentStateRow = Omit<ConsentState, 'agreedAt' | 'request'> & {
  agreedAt: string | null;
  request: (Pick<ConsentRequest, 'email' | 'state'> & Record<'askedAt' | 'expiresAt', string> & Record<'answeredAt' | 'withdrawnAt', string | null>) | null;
};

export const consentStateColumn = (uid: SQLWrapper): SQL<ConsentStateRow> =>
  sql<ConsentStateRow>`(select jsonb_build_object(
    'year', birth.year,
    'isDue', coalesce(birth.asked_at < now() - ${AGAIN}, true),
    'agreedAt', (select agreed_at from ${guardianAgreements} where uid = ${uid}),
    'request', case when request.uid is not null then jsonb_build_object(
      'email', email, 'state', state, 'askedAt', request.asked_at, 'expiresAt', expires_at, 'answeredAt', answered_at, 'withdrawnAt', withdrawn_at) end)
  from (select) as learner
  left join ${birthYears} as birth on birth.uid = ${uid}
  left join ${guardianRequests} as request on request.uid = ${uid} and is_present)`;

export const toConsentState = ({ request, agreedAt, ...known }: ConsentStateRow): ConsentState => ({
  ...known,
  agreedAt: momentOf(agreedAt),
  request: request && {
    ...request, askedAt: new Date(request.askedAt), expiresAt: new Date(request.expiresAt),
    answeredAt: momentOf(request.answeredAt), withdrawnAt: momentOf(request.withdrawnAt),
  },
});

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function selectConsentState(db: Db, uid: string): Promise<ConsentState> {
  const { rows } = await db.execute<{ known: ConsentStateRow }>(sql`select ${consentStateColumn(sql`${uid}`)} as known`);
  return toConsentState(theRow(rows).known);
}

/**
 * Writes the year, or null when the learner does not want to say it now. Locks the learner's row until the transaction
 * ends.
 */
export async function putYear(tx: Db, uid: string, year: number | null): Promise<void> {
  const row = { askedAt: sql`now()`, ...(year !== null && { year }) };
  await tx.insert(birthYears).values({ uid, ...row }).onConflictDoUpdate({ target: birthYears.uid, set: row });
}

export async function lockYear(tx: Db, uid: string): Promise<number | null> {
  const [row] = await tx.select({ year: birthYears.year }).from(birthYears).where(eq(birthYears.uid, uid)).for('update');
  return row?.year ?? null;
}

/** Records that the guardian of a learner has agreed through the owner. */
export async function putGuardianAgreement(tx: Db, uid: string): Promise<void> {
  await tx.insert(guardianAgreements).values({ uid }).onConflictDoNothing();
}

export async function lockCurrentRequest(tx: Db, uid: string): Promise<GuardianRequest | undefined> {
  const [row] = await tx
    .select()
    .from(guardianRequests)
    .where(and(eq(guardianRequests.uid, uid), guardianRequests.isPresent))
    .for('update');
  return row;
}

/** Ends a request: an answered one stays as a proof, an unanswered one is deleted. */
export async function endRequest(tx: Db, { id, state }: GuardianRequest): Promise<void> {
  if (state === 'waiting') await tx.delete(guardianRequests).where(eq(guardianRequests.id, id));
  else await tx.update(guardianRequests).set({ isPresent: false }).where(eq(guardianRequests.id, id));
}

export async function putRequest(tx: Db, uid: string, email: string): Promise<string> {
  return theRow(await tx.insert(guardianRequests).values({ uid, email, expiresAt: ANSWER }).returning({ id: guardianRequests.id })).id;
}

export async function extendRequest(tx: Db, id: string): Promise<void> {
  await tx.update(guardianRequests).set({ askedAt: sql`now()`, expiresAt: ANSWER }).where(eq(guardianRequests.id, id));
}

export async function putLink(tx: Db, link: { request: string; uid: string; code: string }): Promise<void> {
  await tx.insert(guardianLinks).values(link);
}

export type LinkedRequest = GuardianRequest & { learner: { uid: string; email: string; name: string } };

const learner = { uid: guardianRequests.uid, email: sql<string>`accounts.email`, name: sql<string>`accounts.name` };

/** Finds the request of a link, with its learner: one or none. With `held`, locks it until the transaction ends. */
export async function findRequestsByLink(db: Db, code: string, held = false): Promise<LinkedRequest[]> {
  const found = db
    .select({ ...getTableColumns(guardianRequests), learner })
    .from(guardianLinks)
    .innerJoin(guardianRequests, eq(guardianRequests.id, guardianLinks.request))
    .innerJoin(accounts, sql`accounts.uid = ${guardianRequests.uid}`)
    .where(eq(guardianLinks.code, code));
  return held ? found.for('update', { of: guardianRequests }) : found;
}

export async function setState(tx: Db, id: string, state: 'agreed' | 'refused' | 'withdrawn'): Promise<void> {
  const when = state === 'withdrawn' ? { withdrawnAt: sql`now()` } : { answeredAt: sql`now()`, withdrawnAt: null };
  await tx.update(guardianRequests).set({ state, ...when }).where(eq(guardianRequests.id, id));
}

/** Returns the year of birth that a learner told. */
export async function findBirthYear(db: Db, uid: string): Promise<number | undefined> {
  const [row] = await db.select({ year: birthYears.year }).from(birthYears).where(eq(birthYears.uid, uid));
  return row?.year ?? undefined;
}
