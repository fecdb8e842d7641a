import { randomBytes, randomUUID } from 'node:crypto';
import { recordAgreement, versionsInForce } from '#server/features/legal/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import type { Settings } from '#server/settings.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashToken } from './hashed-tokens.ts';
import { accountJoinedMail, otherSignInMail, passwordMail, emailInUseMail, verificationMail } from './mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  addAddress, findAccountByEmail, findAccountById, endPasswordBeforeJoin, forgetLinksOf, findLink, lockEmail, makeAccount, markOpened, proveAddress, putLink, findRegistration, removeLink,
  removeSessions, setPassword, selectPendingRegistrations, type Registration,
} from './queries.ts';

/** Newest registrations of an address that are tried at a sign-in before a link is opened. */
const TRIED = 3;

/** Hash of an unknowable password: trying it takes as long as trying a real one. */
const dummyHash = hashPassword(randomBytes(24).toString('base64url'));

type Deps = {
  db: Db;
  settings: Pick<Settings, 'origin' | 'LOGIN_MESSAGES'>;
  siteName: () => Promise<string>;
};

/** The browser that asked, in words. */
type From = { device: string };

/** Evidence that the registration is the confirming person's own; `newPassword` makes the account theirs. */
type Proof = {
  /** Uid of the registration that was made in this browser. */
  ownUid?: string | undefined;
  password?: string | undefined;
  newPassword?: string | undefined;
};

/** `press`: one press confirms; `password`: needs the registration's password or a new one. */
type VerificationState = { email: string; state: 'verified' | 'press' | 'password'; joins?: true };

/**
 * Registrations that wait until their link is opened, and links to a new password. Rules:
 * docs/decisions/011-registrations-wait-side-by-side.md and docs/decisions/026-a-link-confirms-by-a-press.md.
 */
export function createEmailLinks({ db, settings: { origin, LOGIN_MESSAGES }, siteName }: Deps) {
  const sender = async (): Promise<Sender> => ({ site: await siteName(), origin });

  /** True if neither content nor duration of an answer may reveal that an address has an account. */
  const uniform = LOGIN_MESSAGES === 'uniform';

  const newCode = () => randomBytes(24).toString('base64url');

  const mailRegistration = async (tx: Db, { email, uid, name, password, agreed }: Registration, from: From) => {
    const code = newCode();
    await putLink(tx, { code: hashToken(code), email, purpose: 'registration', uid, name, password, agreed }, MAIL_LIFE.day);
    await enqueueMail(tx, verificationMail(email, { code, ...from, ...(await sender()) }), MAIL_LIFE.day);
  };
  const mailTaken = async (tx: Db, { email, uid, name, password, agreed }: Registration) => {
    // This code is never sent. The row makes a sign-in with that password answer as for a free address.
    await putLink(tx, { code: hashToken(newCode()), email, purpose: 'registration', uid, name, password, agreed }, MAIL_LIFE.day);
    await enqueueMail(tx, emailInUseMail(email, await sender()), MAIL_LIFE.day);
  };
  /** Sends no mail when the address is unknown, but writes the same rows. */
  const mailNewPassword = async (tx: Db, email: string, known: boolean) => {
    const code = newCode();
    await putLink(tx, { code: hashToken(code), email, purpose: 'password', uid: null, name: null, password: null, agreed: null }, MAIL_LIFE.short);
    await enqueueMail(tx, known ? passwordMail(email, code, await sender()) : undefined, MAIL_LIFE.short);
  };

  const findWaiting = async (email: string, password: string): Promise<Registration | undefined> => {
    const waiting = await selectPendingRegistrations(db, email, TRIED);
    let found: Registration | undefined;
    for (let tried = 0; tried < (uniform ? TRIED : waiting.length); tried++) {
      const each = waiting[tried];
      if (await verifyPassword({ hash: each?.password ?? (await dummyHash), password })) found ??= each;
    }
    return found;
  };

  /** @throws AppError `verification-invalid`, `verification-expired` */
  const liveRegistration = async (on: Db, code: string) => {
    const link = await findRegistration(on, hashToken(code));
    if (!link) throw new AppError(isOfOldForm(code) ? 'verification-expired' : 'verification-invalid');
    if (link.isOver && !link.isOpened) throw new AppError('verification-expired');
    return link;
  };

  /** Returns the hashed password that the account gets from the confirming person. @throws AppError */
  const passwordFor = async ({ email, uid, password }: Registration, proof: Proof): Promise<{ password: string; isNew: boolean }> => {
    if (proof.newPassword !== undefined) {
      // A mistyped address may be a stranger's, whose own password would open the learner's account.
      if (await findAccountById(db, uid)) throw new AppError('registration-password-needed', 'Em nhập mật khẩu đã chọn khi thêm email này.');
      await refuseCommonPassword(proof.newPassword, email);
      return { password: await hashPassword(proof.newPassword), isNew: true };
    }
    if (uid === proof.ownUid) return { password, isNew: false };
    if (proof.password === undefined) throw new AppError('registration-password-needed');
    if (!(await verifyPassword({ hash: password, password: proof.password }))) throw new AppError('registration-password-wrong');
    return { password, isNew: false };
  };

  /** @throws AppError `email-already-in-use`, unless the settings forbid revealing it */
  const mailUnlessTaken = (registration: Registration, from: From): Promise<void> =>
    db.transaction(async (tx) => {
      await lockEmail(tx, registration.email);
      const taken = (await findAccountByEmail(tx, registration.email)) !== undefined;
      if (!taken) return mailRegistration(tx, registration, from);
      if (!uniform) throw new AppError('email-already-in-use');
      return mailTaken(tx, registration);
    });

  return {
    /** @throws AppError `email-already-in-use`, unless the settings forbid revealing it */
    register: async (email: string, name: string, password: string, from: From): Promise<{ uid: string }> => {
      const registration = {
        email, uid: randomUUID(), name, password: await hashPassword(password), agreed: await versionsInForce(db),
      };
      await mailUnlessTaken(registration, from);
      return { uid: registration.uid };
    },

    /**
     * Sends a link to an address that a learner without one adds to the account; address and password count once it is
     * opened.
     * @throws AppError `email-already-in-use`, unless the settings forbid revealing it
     */
    join: async ({ uid, name }: { uid: string; name: string }, email: string, password: string, from: From): Promise<void> => {
      const registration = { email, uid, name, password: await hashPassword(password), agreed: null };
      await mailUnlessTaken(registration, from);
    },

    /**
     * Returns what a verification link needs to be confirmed; changes nothing.
     * @param ownUid of the registration that was made in the reader's browser
     * @throws AppError `verification-invalid`, `verification-expired`
     */
    stateOf: async (code: string, ownUid: string | undefined): Promise<VerificationState> => {
      const { email, uid, isOpened } = await liveRegistration(db, code);
      if (isOpened) return { email, state: 'verified' };
      if (await findAccountByEmail(db, email)) throw new AppError('verification-invalid');
      const joins = (await findAccountById(db, uid)) !== undefined;
      return { email, state: uid === ownUid ? 'press' : 'password', ...(joins && { joins: true as const }) };
    },

    /**
     * Makes the account of the link's registration and ends every other link of the address. The account gets the
     * registration's password if it is given or the registration was made in this browser, else the reader's new one.
     * Repeating it is harmless.
     * @throws AppError `verification-invalid`, `verification-expired`, `registration-password-needed`,
     * `registration-password-wrong`, `weak-password`
     */
    confirm: async (code: string, proof: Proof): Promise<void> => {
      const known = await liveRegistration(db, code);
      if (known.isOpened) return;
      const chosen = await passwordFor(known, proof);
      await db.transaction(async (tx) => {
        await lockEmail(tx, known.email);
        // another link may just have been opened
        const { email, uid, name, agreed, isOpened } = await liveRegistration(tx, code);
        if (isOpened) return;
        const account = chosen.isNew
          ? { uid, email, name: email.slice(0, email.indexOf('@')), password: chosen.password }
          : { uid, email, name, password: chosen.password };
        // Meanwhile the address may have got an account in another way.
        const isMade = (await findAccountByEmail(tx, email)) === undefined && (await makeOrJoin(tx, account));
        if (!isMade) throw new AppError('verification-invalid');
        // A person who chooses a new password may not be the one who agreed: they are asked on the first visit.
        if (agreed && !chosen.isNew) await recordAgreement(tx, uid, agreed);
        await markOpened(tx, uid);
        await forgetLinksOf(tx, email);
      });
    },

    /**
     * Handles a provider's proof of an address: deletes its waiting registrations, and the password of the account
     * that is about to be joined. @returns whether a password was ended
     */
    joinProvider: async (provider: string, email: string, subject: string): Promise<boolean> => {
      const from = await sender();
      return db.transaction(async (tx) => {
        await proveAddress(tx, email);
        const hasEnded = await endPasswordBeforeJoin(tx, email, provider, subject);
        if (hasEnded) await enqueueMail(tx, accountJoinedMail(email, from), MAIL_LIFE.day);
        return hasEnded;
      });
    },

    /**
     * Writes to an account's owner that its password has ended, because the platform that now keeps accounts has its
     * address.
     */
    tellOtherSignIn: async (tx: Db, email: string): Promise<void> => enqueueMail(tx, otherSignInMail(email, await sender()), MAIL_LIFE.day),

    /** Tells whether a registration of the address with this password still waits for its link. */
    hasPendingRegistration: async (email: string, password: string): Promise<boolean> => (await findWaiting(email, password)) !== undefined,

    /** Tells whether any registration of the address still waits for its link. */
    isWaiting: async (email: string): Promise<boolean> => (await selectPendingRegistrations(db, email, 1)).length > 0,

    /**
     * Sends another mail to a waiting address: to a registration whose password is given, else to choose a password,
     * because a mail that any visitor can ask for must not give the account to a stranger's password.
     */
    sendAgain: async (email: string, password: string | undefined, from: From): Promise<void> => {
      const own = password === undefined ? undefined : await findWaiting(email, password);
      await db.transaction(async (tx) => {
        await lockEmail(tx, email);
        const taken = (await findAccountByEmail(tx, email)) !== undefined;
        const waiting = await selectPendingRegistrations(tx, email, 1);
        if (!own) return mailNewPassword(tx, email, !taken && waiting.length > 0);
        return taken ? mailTaken(tx, own) : mailRegistration(tx, own, from);
      });
    },

    /** Sends a link to a new password, if the address has an account or waits for one. */
    sendNewPassword: async (email: string): Promise<void> => {
      await db.transaction(async (tx) => {
        const account = await findAccountByEmail(tx, email);
        const waiting = await selectPendingRegistrations(tx, email, 1);
        await mailNewPassword(tx, email, account !== undefined || waiting.length > 0);
      });
    },

    /**
     * Returns the address to which a link to a new password was sent; undefined when the link is used, expired or
     * unknown.
     */
    addressOf: async (code: string): Promise<string | undefined> => {
      const link = await findLink(db, hashToken(code));
      return link?.purpose === 'password' && !link.isOver ? link.email : undefined;
    },

    /**
     * Gives the address's account a new password; makes the account if it only waited. Ends every session and every
     * link of the address.
     * @throws AppError `reset-invalid`
     */
    choosePassword: async (code: string, email: string, password: string): Promise<void> => {
      const hash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await lockEmail(tx, email);
        if (!(await removeLink(tx, hashToken(code)))) throw new AppError('reset-invalid');
        await proveAddress(tx, email);
        const account = await findAccountByEmail(tx, email);
        const name = email.slice(0, email.indexOf('@'));
        if (account) {
          await setPassword(tx, account.uid, hash);
          await removeSessions(tx, account.uid);
        } else {
          const isMade = await makeAccount(tx, { uid: randomUUID(), email, name, password: hash });
          if (!isMade) throw new AppError('reset-invalid');
        }
      });
    },
  };
}

/**
 * Makes the account of a registration, or gives the address to the account without a mailbox that asked for it; false
 * when that account has got another address since.
 */
async function makeOrJoin(tx: Db, account: { uid: string; email: string; name: string; password: string }): Promise<boolean> {
  const known = await findAccountById(tx, account.uid);
  if (!known) return makeAccount(tx, account);
  if (known.email !== '') return false;
  await addAddress(tx, account);
  return true;
}

export type EmailLinks = ReturnType<typeof createEmailLinks>;

/** Recognises the codes used until November 2026: signed tokens (JWT) that held only the address. */
const isOfOldForm = (code: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(code);
