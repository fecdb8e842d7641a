import { recordAudit } from '#server/features/audit/service.ts';
import { courseDocuments } from '#server/features/catalog/service.ts';
import { adjustBalance } from '#server/features/coins/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { makeVerifiedAccount } from '#server/features/identity/service.ts';
import { authoredPractices } from '#server/features/practice/service.ts';
import { usersService } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import { readOlderSite, type OlderSet, type OlderUser, type OlderSiteData } from './read.ts';

type Owner = Pick<Caller, 'uid' | 'email'>;

export type ImportReport = { users: number; practices: number; skipped: string[]; remarks: string[] };

/**
 * Imports learners and practice sets of the previous product. Existing accounts and sets stay as they are, so that a
 * file can be imported again. Passwords do not come: learners ask for a new one by mail.
 */
export async function importOlderSite(db: Db, text: string, owner: Owner): Promise<ImportReport> {
  const { users, practices } = readOlderSite(text);
  const done: ImportReport = { users: 0, practices: 0, skipped: [], remarks: [] };
  const each = async <T>(kind: 'users' | 'practices', records: OlderSiteData<T>[], take: (tx: Db, value: T) => Promise<string[]>) => {
    for (const record of records) {
      try {
        if ('wrong' in record) throw new Skipped(record.wrong);
        const remarks = await db.transaction((tx) => take(tx, record.value));
        done[kind]++;
        done.remarks.push(...remarks.map((remark) => `${record.name}: ${remark}`));
      } catch (error) {
        if (!(error instanceof Skipped || error instanceof AppError)) throw error;
        done.skipped.push(`${record.name}: ${error.message}`);
      }
    }
  };
  await each('practices', practices, (tx, set) => importSet(tx, set, owner));
  await each('users', users, (tx, user) => importUser(tx, user, owner));
  return done;
}

class Skipped extends Error {}

async function importSet(tx: Db, { id, ...set }: OlderSet, actor: Owner): Promise<string[]> {
  const { documents, written } = authoredPractices;
  if (await documents.find(tx, id)) throw new Skipped('is here already');
  await documents.create(tx, { id, source: written(set, id, undefined) }, { actor, figuresIn: async () => new Map() });
  return [];
}

async function importUser(tx: Db, { email, displayName, phoneNumber, emailVerified, currentCoin, coursesEnrolled }: OlderUser, actor: Owner): Promise<string[]> {
  // The account never proved to own the address, whose owner would get another person's purchases.
  if (!emailVerified) throw new Skipped('the address was never verified');
  const [account] = await makeVerifiedAccount(tx, email, email.replace(/@.*$/, ''));
  if (!account) throw new Skipped('has an account here already');
  const { uid } = account;
  const users = usersService({ db: tx });
  const start = (await users.find(uid)).currentCoin;
  const { granted, missing } = await enrolInCourses(tx, uid, coursesEnrolled);
  const remarks = [
    ...(await keepExisting('name', displayName, (name) => users.update(uid, { displayName: name }))),
    ...(await keepExisting('phone number', phoneNumber, (number) => users.update(uid, { phoneNumber: number }))),
    ...missing,
  ];
  if (currentCoin !== start) {
    await adjustBalance(tx, { uid, amount: currentCoin - start, reason: 'Số dư mang từ trang cũ sang', by: actor.email });
  }
  // The ledger check finds here the purchases that have no order of this site.
  await recordAudit(tx, { actor, action: 'import', thing: { kind: 'learner', id: uid }, after: { balance: currentCoin, enrolments: granted } });
  return remarks;
}

/** Sets a value that today's rules may refuse; the rest of the record is imported anyway. */
async function keepExisting(what: string, value: string | null | undefined, put: (value: string) => Promise<unknown>): Promise<string[]> {
  if (!value?.trim()) return [];
  try {
    await put(value);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [`without the ${what} “${value}”`];
  }
}

/** `granted`: courses, and lessons as `course/lesson`. */
async function enrolInCourses(tx: Db, uid: string, enrolled: OlderUser['coursesEnrolled']): Promise<{ granted: string[]; missing: string[] }> {
  const granted: string[] = [];
  const missing: string[] = [];
  for (const { courseId, hasPurchasedFullCourse, purchasedLessons } of enrolled) {
    const course = await courseDocuments.find(tx, courseId);
    if (!course) {
      missing.push(`there is no course ${courseId}`);
      continue;
    }
    if (hasPurchasedFullCourse) {
      await enrol(tx, uid, courseId);
      granted.push(courseId);
    }
    const known = new Set(course.document.lectures.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons.map(({ id }) => id))));
    for (const { lessonId } of purchasedLessons) {
      if (known.has(lessonId)) {
        await enrol(tx, uid, courseId, lessonId);
        granted.push(`${courseId}/${lessonId}`);
      } else missing.push(`there is no lesson ${lessonId} in the course ${courseId}`);
    }
  }
  return { granted, missing };
}
