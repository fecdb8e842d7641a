import { randomBytes } from 'node:crypto';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { AccountAddress } from '#contract/email-address.ts';
import { firstName } from '#contract/person-name.ts';
import type { GuardianView, LearnersAge } from '#contract/guardian.ts';
import type { User } from '#contract/users.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { hashToken } from '#server/features/identity/service.ts';
import { addNotice } from '#server/features/notices/service.ts';
import { findAccount } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import type { Audited, Caller } from '#server/platform/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { agreementMail, newsMail, requestMail } from './mails.ts';
import {
  findRequestsByLink, endRequest, toConsentState, selectConsentState, lockCurrentRequest, lockYear, extendRequest, putLink, putRequest, putYear, setState, consentStateColumn,
  type ConsentRequest, type GuardianRequest, type ConsentState, type ConsentStateRow, type LinkedRequest,
} from './queries.ts';
import { isChild, isPlausibleYear, isSameMailbox, maskEmail } from './rules.ts';

export { findBirthYear, putGuardianAgreement } from './queries.ts';
export { maskEmail } from './rules.ts';

export type GuardianDeps = {
  db: Db;
  mode: Settings['GUARDIAN_CONSENT'];
  sender: () => Promise<Sender>;
  /** All data that is kept of a learner, a sentence each. */
  keeps: () => Promise<string[]>;
  deletion: {
    start: (tx: Db, uid: string, from: Sender) => Promise<unknown>;
    keep: (tx: Db, uid: string) => Promise<void>;
    of: (db: Db, uid: string) => Promise<{ endsAt: Date } | undefined>;
  };
};

type RequestSender = Sender & { keeps: string[] };
type LearnerDetails = { year: number; guardianEmail?: string | undefined };
type LearnerAccount = Pick<Caller, 'uid' | 'email' | 'name'>;

const Address = AccountAddress();

/** Years of birth of learners, and their guardians' consent: docs/product-decisions.md 52. */
export function guardianService({ db, mode, sender, keeps: kept, deletion }: GuardianDeps) {
  const required = mode === 'require';
  const asking = async (): Promise<RequestSender> => ({ ...(await sender()), keeps: await kept() });

  const findRestrictions = (state: ConsentState) => {
    const { year, request } = state;
    if (!required || isAgreedThroughOwner(state)) return undefined;
    if (year === null) return 'birth-year' as const;
    return isChild(year, new Date()) && request?.state !== 'agreed' ? ('guardian' as const) : undefined;
  };

  const standingOf = (state: ConsentState): Pick<User, 'consent' | 'asks'> => {
    const { year, isDue, request, agreedAt } = state;
    const holds = findRestrictions(state);
    const isMissing = !isAgreedThroughOwner(state) && (year === null || (isChild(year, new Date()) && !request));
    return {
      consent: {
        birthYear: year,
        guardian: request
          ? { email: request.email, state: stateOf(request), at: lastOf(request).toISOString() }
          : agreedAt && { email: '', state: 'agreed', at: agreedAt.toISOString() },
        required,
        ...(holds && { holds }),
      },
      ...(isMissing && isDue && { asks: ['birth-year' as const] }),
    };
  };

  /** Sends a letter with a new link; earlier links of the same request keep working. */
  const mailRequest = async (tx: Db, request: string, to: string, learner: LearnerAccount, from: RequestSender): Promise<void> => {
    const code = randomBytes(24).toString('base64url');
    await putLink(tx, { request, uid: learner.uid, code: hashToken(code) });
    await enqueueMail(tx, requestMail(to, { learner, code, required, ...from }), MAIL_LIFE.long);
  };

  /** @throws AppError `invalid-email`, `guardian-is-learner` */
  const addressFrom = (text: string | undefined, learner: string): string | undefined => {
    if (!text) return undefined;
    const { data } = Address.safeParse(text);
    if (data === undefined) throw new AppError('invalid-email', 'Email của phụ huynh không hợp lệ.');
    if (isSameMailbox(data, learner)) throw new AppError('guardian-is-learner');
    return data;
  };

  const viewOf = async (on: Db, { learner, ...request }: LinkedRequest, { keeps }: RequestSender): Promise<GuardianView> => {
    const ends = request.state === 'withdrawn' ? await deletion.of(on, request.uid) : undefined;
    const name = firstName(learner.name, learner.email);
    return {
      state: request.isPresent ? stateOf(request) : 'ended',
      ...(name !== undefined && { name }),
      email: maskEmail(learner.email),
      answeredAt: (request.withdrawnAt ?? request.answeredAt)?.toISOString() ?? null,
      until: request.expiresAt.toISOString(),
      ...(ends && { endsAt: ends.endsAt.toISOString() }),
      required,
      keeps,
    };
  };

  /** Does `work` with the request of a link and returns the guardian's new view. */
  const act = async (token: string, work: (tx: Db, request: LinkedRequest, from: RequestSender) => Promise<void>) => {
    const from = await asking();
    return db.transaction(async (tx) => {
      const [request] = await findRequestsByLink(tx, hashToken(token), true);
      if (!request?.isPresent) throw new AppError('guardian-link-invalid');
      await work(tx, request, from);
      // An unanswered one was deleted if no guardian is needed any more.
      const [now = { ...request, isPresent: false }] = await findRequestsByLink(tx, hashToken(token));
      return viewOf(tx, now, from);
    });
  };

  /** Writes a corrected year; a learner who is then no child needs no guardian. */
  const correctYear = async (tx: Db, uid: string, year: number): Promise<void> => {
    if (!isPlausibleYear(year, new Date())) throw new AppError('invalid-birth-year');
    await putYear(tx, uid, year);
    const request = await lockCurrentRequest(tx, uid);
    if (request?.state === 'withdrawn') throw new AppError('guardian-withdrew');
    if (request && !isChild(year, new Date())) await endRequest(tx, request);
  };

  const ageOf = async (on: Db, uid: string): Promise<LearnersAge | null> => {
    if (mode === 'off') return null;
    const state = await selectConsentState(on, uid);
    const { year, request } = state;
    const guardian = isAgreedThroughOwner(state) ? 'agreed' as const : request && stateOf(request);
    return { birthYear: year, child: year === null ? null : isChild(year, new Date()), guardian };
  };

  return {
    /** For the admin; null where the site does not ask for ages. @throws AppError `not-found` */
    ageOf: async (uid: string): Promise<LearnersAge | null> => {
      await checkAccount(db, uid);
      return ageOf(db, uid);
    },

    /**
     * For the admin: corrects a learner's year of birth. The audit entry says only whether the learner was and is a
     * child.
     * @throws AppError `not-found`, `invalid-birth-year`, `guardian-withdrew`
     */
    correctYearOf: (uid: string, year: number, actor: Caller, audited: Audited): Promise<LearnersAge | null> =>
      audited(async (tx) => {
        await checkAccount(tx, uid);
        const before = await lockYear(tx, uid);
        await correctYear(tx, uid, year);
        const child = (of: number | null) => ({ child: of === null ? null : isChild(of, new Date()) });
        await recordAudit(tx, { actor, action: 'correct-birth-year', thing: { kind: 'learner', id: uid }, before: child(before), after: child(year) });
        return ageOf(tx, uid);
      }),

    /** The part of the learner's own record about age and guardian, and whether to ask now, as a column. */
    standing: (uid: SQLWrapper): SQL<Pick<User, 'consent' | 'asks'>> =>
      mode === 'off' ? sql`'{}'::jsonb` : consentStateColumn(uid).mapWith((row: ConsentStateRow) => standingOf(toConsentState(row))),

    /** The part that the owner sees beside a student's name; null where the site does not ask. */
    consentOf: async (on: Db, uid: string) => {
      const age = await ageOf(on, uid);
      return age && { child: age.child, guardian: age.guardian };
    },

    /** @throws AppError `consent-needed` when nothing may be bought yet */
    mayBuy: async (uid: string): Promise<void> => {
      if (!required) return;
      const holds = findRestrictions(await selectConsentState(db, uid));
      if (holds === 'birth-year') throw new AppError('consent-needed', 'Bạn cho biết năm sinh trước khi mua hoặc nạp xu.');
      if (holds) throw new AppError('consent-needed');
    },

    /** The guardian's address to which `tell` would send a letter; undefined when none is sent. @throws AppError */
    letterTo: async (learner: LearnerAccount, { year, guardianEmail }: LearnerDetails): Promise<string | undefined> => {
      if (!isPlausibleYear(year, new Date())) throw new AppError('invalid-birth-year');
      if (!isChild(year, new Date())) return undefined;
      const email = addressFrom(guardianEmail, learner.email);
      const { request, agreedAt } = await selectConsentState(db, learner.uid);
      if (required && !email && !request && !agreedAt) throw new AppError('guardian-needed');
      return email === request?.email ? undefined : email;
    },

    /**
     * Writes the year, and asks a newly named guardian.
     * @throws AppError `invalid-birth-year`, `invalid-email`, `guardian-is-learner`, `guardian-needed`,
     * `guardian-refused`, `guardian-withdrew`, `birth-year-kept`
     */
    storeBirthYear: async (learner: LearnerAccount, { year, guardianEmail }: LearnerDetails): Promise<void> => {
      const from = await asking();
      await db.transaction(async (tx) => {
        const before = await lockYear(tx, learner.uid);
        await putYear(tx, learner.uid, year);
        const request = await lockCurrentRequest(tx, learner.uid);
        if (request?.state === 'withdrawn') throw new AppError('guardian-withdrew');
        if (!isChild(year, new Date())) {
          // A child cannot become an adult by changing the year, least of all after a refusal.
          if (request?.state === 'refused') throw new AppError('guardian-refused');
          if (before !== null && isChild(before, new Date())) throw new AppError('birth-year-kept');
          if (request) await endRequest(tx, request);
          return;
        }
        const email = addressFrom(guardianEmail, learner.email);
        if (!email || email === request?.email) return;
        if (request) await endRequest(tx, request);
        await mailRequest(tx, await putRequest(tx, learner.uid, email), email, learner, from);
      });
    },

    /** @throws AppError `guardian-is-learner` when the address is the guardian's who was asked for this learner */
    refuseGuardiansAddress: async (uid: string, email: string): Promise<void> => {
      const { request } = await selectConsentState(db, uid);
      if (request && isSameMailbox(request.email, email)) throw new AppError('guardian-is-learner', 'Đây là email của phụ huynh. Em dùng email của chính em.');
    },

    /** Puts the question off for some days. */
    postponeBirthYear: async (uid: string): Promise<void> => db.transaction((tx) => putYear(tx, uid, null)),

    /** The address to which another letter would go. @throws AppError `not-found`, `guardian-answered` */
    findPendingAddress: async (uid: string): Promise<string> => {
      const { request } = await selectConsentState(db, uid);
      return requireWaiting(request).email;
    },

    /** @throws AppError `not-found`, `guardian-answered` */
    sendAgain: async (learner: LearnerAccount): Promise<void> => {
      const from = await asking();
      await db.transaction(async (tx) => {
        const request = requireWaiting(await lockCurrentRequest(tx, learner.uid));
        await extendRequest(tx, request.id);
        await mailRequest(tx, request.id, request.email, learner, from);
      });
    },

    /** @throws AppError `guardian-link-invalid` */
    read: async (token: string): Promise<GuardianView> => {
      const [found] = await findRequestsByLink(db, hashToken(token));
      if (!found) throw new AppError('guardian-link-invalid');
      return viewOf(db, found, await asking());
    },

    /**
     * Records the guardian's answer; repeating it changes nothing. A refusal or withdrawal can still become an
     * agreement, which keeps the account; after an agreement only `withdraw` is possible.
     * @throws AppError `guardian-link-invalid`, `guardian-link-expired`, `guardian-answered`
     */
    answer: (token: string, agrees: boolean): Promise<GuardianView> =>
      act(token, async (tx, request, from) => {
        const state = agrees ? 'agreed' : 'refused';
        if (request.state === state) return;
        if (stateOf(request) === 'expired') throw new AppError('guardian-link-expired');
        if (!agrees && request.state !== 'waiting') throw new AppError('guardian-answered');
        const { learner } = request;
        await setState(tx, request.id, state);
        if (request.state === 'withdrawn') await deletion.keep(tx, request.uid);
        if (agrees) await enqueueMail(tx, agreementMail(request.email, { learner, code: token, ...from }), MAIL_LIFE.long);
        await enqueueMail(tx, newsMail(learner.email, { agreed: agrees, required, ...from }), MAIL_LIFE.long);
        if (learner.email === '') {
          const text = agrees ? 'Phụ huynh đã đồng ý cho em học ở đây.' : 'Phụ huynh chưa đồng ý cho em học ở đây. Em nói chuyện với phụ huynh nhé.';
          await addNotice(tx, { uid: learner.uid, kind: 'guardian', reference: 'answer', text, path: '/profile#consent' });
        }
      }),

    /**
     * Lets the guardian correct the learner's year of birth.
     * @throws AppError `guardian-link-invalid`,
     * `guardian-link-expired`, `invalid-birth-year`, `guardian-withdrew`
     */
    correctYear: (token: string, year: number): Promise<GuardianView> =>
      act(token, async (tx, request) => {
        if (stateOf(request) === 'expired') throw new AppError('guardian-link-expired');
        await correctYear(tx, request.uid, year);
      }),

    /**
     * Withdraws the consent and starts the account's deletion.
     * @throws AppError `guardian-link-invalid`,
     * `guardian-not-agreed`
     */
    withdraw: (token: string): Promise<GuardianView> =>
      act(token, async (tx, request, from) => {
        if (request.state === 'withdrawn') return;
        if (request.state !== 'agreed') throw new AppError('guardian-not-agreed');
        await setState(tx, request.id, 'withdrawn');
        await deletion.start(tx, request.uid, from);
      }),
  };
}

export type Guardian = ReturnType<typeof guardianService>;

/** An own guardian's answer counts for more than what the owner says of the class. */
const isAgreedThroughOwner = ({ agreedAt, request }: ConsentState): boolean => agreedAt !== null && (!request || request.state === 'waiting');

const stateOf = ({ state, expiresAt }: Pick<ConsentRequest, 'state' | 'expiresAt'>): GuardianRequest['state'] | 'expired' =>
  state === 'waiting' && expiresAt.valueOf() <= Date.now() ? 'expired' : state;

const lastOf = ({ withdrawnAt, answeredAt, askedAt }: ConsentRequest): Date => withdrawnAt ?? answeredAt ?? askedAt;

/** @throws AppError `not-found`, `guardian-answered` */
function requireWaiting<Row extends ConsentRequest>(request: Row | null | undefined): Row {
  if (!request) throw new AppError('not-found');
  if (request.state !== 'waiting') throw new AppError('guardian-answered');
  return request;
}

async function checkAccount(db: Db, uid: string): Promise<void> {
  if (!(await findAccount(db, uid))) throw new AppError('not-found', 'Không tìm thấy học sinh này.');
}
