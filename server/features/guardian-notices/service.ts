import type { Output } from '#contract/api.ts';
import type { GuardianNoticeKind, GuardianStopView, StudentNotices } from '#contract/guardian-notices.ts';
import { readClassWork } from '#server/features/assignments/service.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { findClass, numberNamesakes } from '#server/features/classes/service.ts';
import { maskEmail } from '#server/features/guardian/service.ts';
import { hashToken } from '#server/features/identity/service.ts';
import { compareNames } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail } from '#server/platform/mail/queue.ts';
import { createLinkTokens, keyOfUuid, uuidOfKey } from '#server/platform/secrets/link-tokens.ts';
import { collectNotices, type Notices } from './collect-notices.ts';
import { makeGuardianLetter, nameSubject } from './letters.ts';
import {
  findAddressOfLetter, findChild, findWaitingLetter, hasLetterOn, insertLetter, lockLetters, markSent, putParts, putStop, removeLetter, replaceParts, selectChildren,
  selectLastTold, selectParts, selectStopped, selectTold, takeDueLetter, type Child, type Part,
} from './queries.ts';
import { findSlot, isLetterHour, secondsUntilQuiet } from './rules.ts';
import { makeGuardianText, nameChild, type NoticeFacts, type OwedTuition } from './texts.ts';

export { removeLettersAbout } from './queries.ts';
export { createOwedReader } from './owed-tuition.ts';

type Deps = {
  db: Db;
  sender: () => Promise<Sender>;
  /** Tells what students owe now, with the page to pay where there is one; those who owe nothing are absent. */
  describeOwed: (db: Db, studentIds: string[]) => Promise<Map<string, OwedTuition>>;
  secret: string;
  secretBefore: string | undefined;
  /** The clock; the machine's unless a test gives another. */
  now?: () => Date;
};
type Actor = AuditRecord['actor'];
type Order = { kind: GuardianNoticeKind; studentIds: string[]; dryRun: boolean };
type Sent = Output<'POST /api/admin/classes/:id/notices'>;
/** A child of whom a letter tells. */
type Told = { child: Child; email: string; body: string };

const hashAddress = (email: string): string => hashToken(email.toLowerCase());

/** Notices to guardians, as text to paste and as letters: docs/product-decisions.md 75. */
export function guardianNoticesService({ db, sender, describeOwed, secret, secretBefore, now: readClock = () => new Date() }: Deps) {
  const tokens = createLinkTokens('vo-toan guardian letters', secret, secretBefore);

  const requireClass = async (on: Db, id: string) => {
    const row = await findClass(on, id);
    if (!row) throw new AppError('class-not-found');
    return row;
  };

  /** Writes the notices of a class as they are now. @throws AppError `class-not-found` */
  const write = async (on: Db, classId: string, kind: GuardianNoticeKind, { site, origin }: Sender): Promise<Notices & { children: Child[]; facts: NoticeFacts }> => {
    const { name } = await requireClass(on, classId);
    const children = (await selectChildren(on, classId)).toSorted((one, other) => compareNames(one.name, other.name));
    const facts: NoticeFacts = { className: name, site, addressOf: (id) => `${origin}/assignment/${id}` };
    const work = kind === 'tuition' ? { assignments: [], work: [] } : await readClassWork(on, classId);
    const tuition = kind === 'tuition' ? await describeOwed(on, children.map(({ studentId }) => studentId)) : new Map<string, OwedTuition>();
    return { ...collectNotices(kind, { children, work, tuition, facts }, readClock()), children, facts };
  };

  const findStops = async (on: Db, children: Child[]): Promise<(email: string) => boolean> => {
    const stopped = await selectStopped(on, children.flatMap(({ guardianEmail }) => (guardianEmail === null ? [] : [hashAddress(guardianEmail)])));
    return (email) => stopped.has(hashAddress(email));
  };

  /** Hands a letter over in the caller's transaction. */
  const mail = async (tx: Db, letter: { id: string; email: string }, told: { name: string; body: string }[], { site, origin }: Sender): Promise<void> => {
    const content = makeGuardianLetter({
      to: letter.email, site, children: told.map(({ name }) => nameChild(name)), bodies: told.map(({ body }) => body),
      stopUrl: `${origin}/guardian-letters?token=${tokens.create(keyOfUuid(letter.id))}`,
    });
    await enqueueMail(tx, content, secondsUntilQuiet(readClock()));
  };

  /** Sends a letter or lets it wait. @returns the moment until which it waits; null when it goes at once */
  const post = async (tx: Db, classId: string, kind: GuardianNoticeKind, email: string, told: Told[], from: Sender): Promise<Date | null> => {
    const now = readClock();
    const parts = told.map(({ child, body }): Part => ({ studentId: child.studentId, classId, kind, text: body }));
    const waiting = await findWaitingLetter(tx, email);
    if (waiting) {
      await putParts(tx, waiting.id, parts);
      return waiting.sendAt;
    }
    const slot = findSlot(now, await hasLetterOn(tx, email, dayOf(now)));
    const id = await insertLetter(tx, { email, day: slot.day, sendAt: slot.sendAt, sentAt: slot.isNow ? now : null });
    await putParts(tx, id, parts);
    if (!slot.isNow) return slot.sendAt;
    await mail(tx, { id, email }, told.map(({ child, body }) => ({ name: child.name, body })), from);
    return null;
  };

  /** Says until when a letter would wait. */
  const foresee = async (on: Db, email: string): Promise<Date | null> => {
    const now = readClock();
    const waiting = await findWaitingLetter(on, email);
    if (waiting) return waiting.sendAt;
    const slot = findSlot(now, await hasLetterOn(on, email, dayOf(now)));
    return slot.isNow ? null : slot.sendAt;
  };

  const ofStudent = async (on: Db, studentId: string): Promise<StudentNotices> => {
    const child = await findChild(on, studentId);
    if (!child) throw new AppError('student-not-found');
    const isStopped = await findStops(on, [child]);
    return {
      email: child.guardianEmail,
      stopped: child.guardianEmail !== null && isStopped(child.guardianEmail),
      items: (await selectTold(on, studentId)).map(({ sendAt, sentAt, ...row }) => ({ ...row, sendAt: new Date(sendAt).toISOString(), sentAt: sentAt === null ? null : new Date(sentAt).toISOString() })),
    };
  };

  /** Returns the address of a letter's link. @throws AppError `guardian-notice-link-invalid` */
  const requireAddress = async (on: Db, token: string): Promise<string> => {
    const key = tokens.readKey(token);
    const email = key && (await findAddressOfLetter(on, uuidOfKey(key)));
    if (!email) throw new AppError('guardian-notice-link-invalid');
    return email;
  };

  const showStop = async (on: Db, email: string): Promise<GuardianStopView> => ({
    email: maskEmail(email), stopped: (await selectStopped(on, [hashAddress(email)])).size > 0, site: (await sender()).site,
  });

  /** Makes the parts of a waiting letter anew: what is settled since, and children with another address, are left out. */
  const renewParts = async (tx: Db, letter: { id: string; email: string }, from: Sender) => {
    const told: { name: string; body: string; part: Part }[] = [];
    const parts = await selectParts(tx, letter.id);
    for (const [, group] of Map.groupBy(parts, ({ classId, kind }) => `${classId} ${kind}`)) {
      const [first] = group;
      if (!first) continue;
      const { bodies, children } = await write(tx, first.classId, first.kind, from);
      for (const { studentId, classId, kind } of group) {
        const child = children.find((each) => each.studentId === studentId && each.guardianEmail === letter.email);
        const body = bodies.get(studentId);
        if (child && body !== undefined) told.push({ name: child.name, body, part: { studentId, classId, kind, text: body } });
      }
    }
    return told;
  };

  /** Sends the letter that has waited longest. @returns whether there was one */
  const sendNext = async (): Promise<boolean> => {
    const from = await sender();
    return db.transaction(async (tx) => {
      await lockLetters(tx);
      const now = readClock();
      const letter = await takeDueLetter(tx, now);
      if (!letter) return false;
      const isStopped = (await selectStopped(tx, [hashAddress(letter.email)])).size > 0;
      const told = isStopped ? [] : await renewParts(tx, letter, from);
      if (told.length === 0) {
        await removeLetter(tx, letter.id);
        return true;
      }
      await replaceParts(tx, letter.id, told.map(({ part }) => part));
      await markSent(tx, letter.id, dayOf(now), now);
      await mail(tx, letter, told, from);
      return true;
    });
  };

  return {
    /** @throws AppError `class-not-found` */
    preview: async (classId: string, kind: GuardianNoticeKind): Promise<Output<'GET /api/admin/classes/:id/notices'>> => {
      const { classText, bodies, payable, children, facts } = await write(db, classId, kind, await sender());
      const [isStopped, told] = [await findStops(db, children), await selectLastTold(db, classId, kind)];
      const shownNames = new Map(numberNamesakes(children).map(({ studentId, name }) => [studentId, name]));
      return {
        classText,
        students: children.flatMap(({ studentId, name, guardianEmail, guardianPhone }) => {
          const body = bodies.get(studentId);
          if (body === undefined) return [];
          const stopped = guardianEmail !== null && isStopped(guardianEmail);
          return [{
            studentId, name: shownNames.get(studentId) ?? name, text: makeGuardianText(nameChild(name), body, facts), guardianEmail: guardianEmail !== null && !stopped, guardianPhone, stopped,
            payable: payable.has(studentId), told: told.get(studentId) ?? null,
          }];
        }),
      };
    },

    /** @throws AppError `class-not-found`, `class-archived` */
    send: async (tx: Db, classId: string, { kind, studentIds, dryRun }: Order, actor: Actor): Promise<Sent> => {
      if ((await requireClass(tx, classId)).archived) throw new AppError('class-archived', 'Lớp này đã cất nên không báo gì nữa.');
      if (!dryRun) await lockLetters(tx);
      const from = await sender();
      const { bodies, children } = await write(tx, classId, kind, from);
      const isStopped = await findStops(tx, children);
      const skipped: Sent['skipped'] = [];
      const told: Told[] = [];
      for (const studentId of studentIds) {
        const child = children.find((each) => each.studentId === studentId);
        const body = bodies.get(studentId);
        const skip = (message: string) => skipped.push({ studentId, name: child?.name ?? '', message });
        if (!child) skip('Em không còn trong lớp này.');
        else if (body === undefined) skip('Không có gì để báo về em.');
        else if (child.guardianEmail === null) skip('Chưa có email phụ huynh.');
        else if (isStopped(child.guardianEmail)) skip('Phụ huynh không nhận thư nữa.');
        else told.push({ child, email: child.guardianEmail, body });
      }
      const letters: Sent['letters'] = [];
      for (const [email, all] of Map.groupBy(told, (each) => each.email)) {
        const until = dryRun ? await foresee(tx, email) : await post(tx, classId, kind, email, all, from);
        letters.push({
          email, students: all.map(({ child }) => child.name), subject: nameSubject(from.site, all.map(({ child }) => nameChild(child.name))),
          text: all.map(({ body }) => body).join('\n\n'), heldUntil: until?.toISOString() ?? null,
        });
      }
      const held = letters.filter(({ heldUntil }) => heldUntil !== null).length;
      if (!dryRun) {
        await recordAudit(tx, { actor, action: 'tell-guardians', thing: { kind: 'class', id: classId }, after: { about: kind, students: told.map(({ child }) => child.studentId), sent: letters.length - held, held } });
      }
      return { sent: letters.length - held, held, letters, skipped };
    },

    /** @throws AppError `student-not-found` */
    ofStudent: (studentId: string): Promise<StudentNotices> => ofStudent(db, studentId),

    /** @throws AppError `student-not-found`, `no-guardian-email` */
    stopForStudent: async (tx: Db, studentId: string, stopped: boolean, actor: Actor): Promise<StudentNotices> => {
      const before = await ofStudent(tx, studentId);
      if (before.email === null) throw new AppError('no-guardian-email');
      await putStop(tx, hashAddress(before.email), stopped);
      await recordAudit(tx, { actor, action: stopped ? 'stop-letters' : 'resume-letters', thing: { kind: 'student', id: studentId }, before: { stopped: before.stopped }, after: { stopped } });
      return ofStudent(tx, studentId);
    },

    /** @throws AppError `guardian-notice-link-invalid` */
    readStop: async (token: string): Promise<GuardianStopView> => showStop(db, await requireAddress(db, token)),

    /** Stops the letters to the address of a link, or lets them go on. @throws AppError `guardian-notice-link-invalid` */
    stopByLink: (token: string, stopped: boolean): Promise<GuardianStopView> =>
      db.transaction(async (tx) => {
        const email = await requireAddress(tx, token);
        await putStop(tx, hashAddress(email), stopped);
        return showStop(tx, email);
      }),

    /** Sends the letters whose time has come. */
    sendDue: async (): Promise<void> => {
      while (isLetterHour(readClock()) && (await sendNext()));
    },
  };
}

export type GuardianNotices = ReturnType<typeof guardianNoticesService>;
