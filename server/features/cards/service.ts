import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatCode } from '#contract/card-code.ts';
import { MOST_CARDS, type CardDesk, type NewCard } from '#contract/cards.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { classesOfLearner, findClass, listMembers, numberNamesakes } from '#server/features/classes/service.ts';
import { putGuardianAgreement } from '#server/features/guardian/service.ts';
import { hashPassword, hashToken, makeCardAccount, removeCardSessions, verifyPassword, type Identity } from '#server/features/identity/service.ts';
import { recordAgreement, versionsInForce } from '#server/features/legal/service.ts';
import { findAccounts } from '#server/features/people/service.ts';
import { compareNames, linkAccount, lockStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Audited } from '#server/platform/http/serve.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { drawQrCode } from '#server/platform/text/qr-code.ts';
import {
  findCardByCode, findCardByToken, findClassAgreement, findPin, noteUse, putCard, putClassAgreement, removeCard, selectCards, selectTakenCodes,
} from './queries.ts';
import { drawCode, drawPin } from './rules.ts';
import { signInLimits } from './sign-in-limits.ts';

/** The card is white around its code. */
const QUIET_ZONE = 0;

const PINS = { name: 'present PIN', max: 8, seconds: 600 };

/** Hash of an unknowable PIN: checking it takes as long as checking a real one. */
const dummyHash = hashPassword(randomBytes(24).toString('base64url'));

export type CardsDeps = { db: Db; limits: Limiter; origin: string; sessionEnded: () => void };

type Actor = AuditRecord['actor'];
type Wish = { studentIds?: string[]; guardiansAgreed?: true };
type StartSession = NonNullable<Identity['startCardSession']>;

/** Cards with which students without e-mail sign in: docs/product-decisions.md 71. */
export function cardsService({ db, limits, origin, sessionEnded }: CardsDeps) {
  const tries = signInLimits(limits);

  /** The class's students now, with the address of each one's account: null without an account, empty without a mailbox. */
  const membersOf = async (on: Db, classId: string) => {
    if (!(await findClass(on, classId))) throw new AppError('class-not-found');
    const members = numberNamesakes((await listMembers(on, classId)).toSorted((one, other) => compareNames(one.name, other.name)));
    const accounts = await findAccounts(on, members.flatMap(({ uid }) => uid ?? []));
    const emails = new Map(accounts.map(({ uid, email }) => [uid, email]));
    return members.map((member) => ({ ...member, email: member.uid === null ? null : (emails.get(member.uid) ?? null) }));
  };

  /** Checks a code and a PIN; an unknown code takes as long. */
  const cardByCode = async (request: FastifyRequest, reply: FastifyReply, { code, pin }: { code: string; pin: string }) => {
    const card = await findCardByCode(db, code);
    const classes = await classesOfLearner(db, card?.uid ?? randomUUID());
    const tried = { address: request.ip, code, classIds: classes.map(({ id }) => id) };
    await tries.count(reply, tried);
    const isRight = await verifyPassword({ hash: card?.pin ?? (await dummyHash), password: pin });
    return { card: isRight ? card : undefined, tried };
  };

  const cardByToken = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const tried = { address: request.ip };
    await tries.count(reply, tried);
    return { card: await findCardByToken(db, hashToken(token)), tried };
  };

  /** Confirms the guardians' agreement of a class, unless it is confirmed. */
  const confirmGuardians = async (tx: Db, classId: string, actor: Actor): Promise<Date> => {
    const agreedAt = await putClassAgreement(tx, classId);
    await recordAudit(tx, { actor, action: 'confirm-guardians', thing: { kind: 'class', id: classId }, after: { agreed: true } });
    return agreedAt;
  };

  /** Draws codes that no card has. */
  const drawCodes = async (tx: Db, count: number): Promise<string[]> => {
    const codes = new Set<string>();
    while (codes.size < count) codes.add(drawCode());
    for (const taken of await selectTakenCodes(tx, [...codes])) codes.delete(taken);
    return codes.size === count ? [...codes] : [...codes, ...(await drawCodes(tx, count - codes.size))];
  };

  /** The student's account; a student without one gets an account without a mailbox. */
  const accountFor = async (tx: Db, { id, name, uid }: { id: string; name: string; uid: string | null }): Promise<string> => {
    if (uid !== null) return uid;
    const made = randomUUID();
    await makeCardAccount(tx, made, name);
    await linkAccount(tx, id, made);
    // Agreed by the guardian, as the owner has confirmed: the child is not asked.
    await recordAgreement(tx, made, await versionsInForce(tx));
    return made;
  };

  /** Ends a student's card and its sessions; false when there was none. */
  const endCard = async (tx: Db, studentId: string): Promise<boolean> => {
    const uid = await removeCard(tx, studentId);
    if (uid !== undefined) await removeCardSessions(tx, uid);
    return uid !== undefined;
  };

  return {
    /** @throws AppError `class-not-found` */
    desk: async (classId: string): Promise<CardDesk> => {
      const members = await membersOf(db, classId);
      const cards = new Map((await selectCards(db, members.map(({ studentId }) => studentId))).map((card) => [card.studentId, card]));
      return {
        guardiansAgreedAt: (await findClassAgreement(db, classId))?.toISOString() ?? null,
        students: members.map(({ studentId, name, email }) => {
          const card = cards.get(studentId);
          return {
            studentId, name, email: email || null,
            card: card ? { code: formatCode(card.code), madeAt: card.madeAt.toISOString(), usedAt: card.usedAt?.toISOString() ?? null } : null,
          };
        }),
      };
    },

    /** @throws AppError `class-not-found` */
    confirmGuardians: async (tx: Db, classId: string, actor: Actor): Promise<{ guardiansAgreedAt: string }> => {
      if (!(await findClass(tx, classId))) throw new AppError('class-not-found');
      return { guardiansAgreedAt: (await confirmGuardians(tx, classId, actor)).toISOString() };
    },

    /**
     * Makes cards, in place of earlier ones, and returns them with PIN and link, which cannot be read again.
     * @throws AppError `class-not-found`, `student-not-found`, `has-email`, `no-student-for-card`, `too-many-cards`,
     * `guardians-not-agreed`
     */
    make: async (classId: string, { studentIds, guardiansAgreed }: Wish, actor: Actor, audited: Audited): Promise<NewCard[]> => {
      const members = await membersOf(db, classId);
      if (studentIds?.some((id) => !members.some(({ studentId }) => studentId === id))) throw new AppError('student-not-found');
      const wanted = studentIds ? members.filter(({ studentId }) => studentIds.includes(studentId)) : members.filter(({ email }) => !email);
      if (wanted.length === 0) throw new AppError('no-student-for-card');
      if (wanted.length > MOST_CARDS) throw new AppError('too-many-cards');
      if (!guardiansAgreed && !(await findClassAgreement(db, classId))) throw new AppError('guardians-not-agreed');
      // Before the transaction, one by one: hashing is slow on purpose, and others are served meanwhile.
      const secrets = new Map<string, { name: string; pin: string; hash: string; token: string }>();
      for (const { studentId, name } of wanted) {
        const pin = drawPin();
        secrets.set(studentId, { name, pin, hash: await hashPassword(pin), token: randomBytes(24).toString('base64url') });
      }
      const made = await audited(async (tx) => {
        if (guardiansAgreed && !(await findClassAgreement(tx, classId))) await confirmGuardians(tx, classId, actor);
        const students = await lockStudents(tx, [...secrets.keys()]);
        const owners = new Map((await findAccounts(tx, students.flatMap(({ uid }) => uid ?? []))).map(({ uid, email }) => [uid, email]));
        const codes = await drawCodes(tx, students.length);
        const cards: NewCard[] = [];
        for (const student of students) {
          if (student.uid !== null && owners.get(student.uid) !== '') throw new AppError('has-email', `${student.name} đã có email nên đăng nhập bằng email, không cần thẻ.`);
          const { name, pin, hash, token } = secrets.get(student.id) ?? { name: '', pin: '', hash: '', token: '' };
          const code = codes.pop() ?? '';
          const uid = await accountFor(tx, student);
          await putGuardianAgreement(tx, uid);
          await putCard(tx, { studentId: student.id, uid, code, pin: hash, token: hashToken(token) });
          await removeCardSessions(tx, uid);
          const url = `${origin}/card/${token}`;
          cards.push({ studentId: student.id, name, code: formatCode(code), pin, url, qr: await drawQrCode(url, QUIET_ZONE) });
        }
        await recordAudit(tx, { actor, action: 'make-cards', thing: { kind: 'class', id: classId }, after: { cards: cards.length } });
        return cards;
      });
      sessionEnded();
      const byStudent = new Map(made.map((card) => [card.studentId, card]));
      return wanted.flatMap(({ studentId }) => byStudent.get(studentId) ?? []);
    },

    /** @throws AppError `student-not-found` */
    end: async (studentId: string, actor: Actor, audited: Audited): Promise<void> => {
      await audited(async (tx) => {
        const [student] = await lockStudents(tx, [studentId]);
        if (!student) throw new AppError('student-not-found');
        const hasEnded = await endCard(tx, studentId);
        await recordAudit(tx, { actor, action: 'end-card', thing: { kind: 'student', id: studentId }, before: { card: hasEnded }, after: { card: false } });
      });
      sessionEnded();
    },

    /** For a student who is removed. */
    endCard: async (tx: Db, studentId: string): Promise<void> => void (await endCard(tx, studentId)),

    /** Returns which of these students have a card. */
    selectHolders: async (on: Db, studentIds: string[]): Promise<Set<string>> => new Set((await selectCards(on, studentIds)).map(({ studentId }) => studentId)),

    /**
     * Signs in by a card, in a session of its own.
     * @throws AppError `wrong-card` for every cause, `too-many-requests`
     */
    signIn: async (request: FastifyRequest, reply: FastifyReply, given: { token: string } | { code: string; pin: string }, start: StartSession): Promise<{ uid: string }> => {
      const { card, tried } = 'token' in given ? await cardByToken(request, reply, given.token) : await cardByCode(request, reply, given);
      if (!card) throw new AppError('wrong-card');
      const finish = await db.transaction(async (tx) => {
        if (!(await noteUse(tx, card))) throw new AppError('wrong-card');
        return start(tx, request, reply, card.uid);
      });
      await tries.giveBack(tried);
      await finish();
      return { uid: card.uid };
    },

    /**
     * Checks the card's PIN before an irreversible step.
     * @throws AppError `no-card`, `wrong-pin`, `too-many-requests`
     */
    provePin: async (reply: FastifyReply, uid: string, pin: string): Promise<void> => {
      await limits.one(reply, PINS, uid);
      const hash = await findPin(db, uid);
      if (hash === undefined) throw new AppError('no-card');
      if (!(await verifyPassword({ hash, password: pin.replace(/\s+/g, '') }))) throw new AppError('wrong-pin');
      await limits.forget(PINS, uid);
    },
  };
}

export type Cards = ReturnType<typeof cardsService>;
