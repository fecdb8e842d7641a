import {
  applyActionCode, checkActionCode, confirmPasswordReset, createUserWithEmailAndPassword, deleteUser, EmailAuthProvider, reauthenticateWithCredential,
  sendEmailVerification, sendPasswordResetEmail, signInWithEmailAndPassword, signOut, updatePassword, updateProfile, verifyPasswordResetCode,
  type Auth, type User,
} from '@firebase/auth';
import type { SessionAnswer } from '#contract/identity.ts';
import { api, type ApiError, type callAsAccount } from '../../../../api/api.ts';
import { toApiError, codeOf, refusal, type Code } from './errors.ts';
import { tokenCookie } from './token-cookie.ts';
import { isRegistration, rememberRegistration } from './registration.ts';

type AccountPlatform = typeof callAsAccount;
type SendCall = (headers?: Record<string, string>, body?: unknown) => Promise<unknown>;
/** Answers an account call, with its form's fields. */
type Answer = (fields: Record<string, string>, go: SendCall) => Promise<unknown>;

/** The site's codes where Firebase's have another meaning. */
const LINK_OF_VERIFICATION: Record<string, Code> = {
  'invalid-action-code': 'verification-invalid', 'expired-action-code': 'verification-expired', 'user-not-found': 'verification-invalid',
};
const LINK_OF_RESET: Record<string, Code> = {
  'invalid-action-code': 'reset-invalid', 'expired-action-code': 'reset-invalid', 'user-not-found': 'reset-invalid',
};
const PASSWORD_OF_REGISTRATION: Record<string, Code> = {
  'wrong-password': 'registration-password-wrong', 'invalid-credential': 'registration-password-wrong',
  'invalid-login-credentials': 'registration-password-wrong', 'user-not-found': 'verification-invalid',
};
const PRESENT_PASSWORD: Record<string, Code> = {
  'wrong-password': 'current-password-wrong', 'invalid-credential': 'current-password-wrong', 'invalid-login-credentials': 'current-password-wrong',
};

/** Milliseconds after a sign-in in which Firebase deletes accounts, with a margin. */
const RECENT = 4 * 60_000;
/** Milliseconds; Firebase tells sign-ins apart by the second. */
const SECOND = 1000;

/** Answers account calls with Firebase, and adds its token to every other call. */
export function firebaseCalls(auth: Auth): AccountPlatform {
  const kept = tokenCookie();

  /** Returns the user, if the address is verified. */
  const learner = async (): Promise<User | undefined> => {
    await auth.authStateReady();
    return auth.currentUser?.emailVerified ? auth.currentUser : undefined;
  };
  const bearer = async (): Promise<Record<string, string> | undefined> => {
    const user = await learner();
    try {
      return user && { authorization: `Bearer ${await user.getIdToken()}` };
    } catch (error) {
      // Firebase signs out a deleted user; otherwise the connection was missing.
      if (auth.currentUser) throw toApiError(error);
      return undefined;
    }
  };
  /** When Firebase last accepted a password, by the page's clock. */
  let provenAt = -Infinity;
  /** Signs out, then waits until a second after the last password, so that the next sign-in is not taken for that one. */
  const signOutAndWait = async () => {
    await signOut(auth);
    kept.forget();
    await new Promise((resolve) => setTimeout(resolve, provenAt + SECOND - performance.now()));
  };
  const signIn = async (email = '', password = '') => {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    provenAt = performance.now();
    return user;
  };
  /** Verifies the password again. */
  const reauthenticate = async (password = ''): Promise<User> => {
    const user = await learner();
    if (!user?.providerData.some(({ providerId }) => providerId === 'password')) throw refusal('no-password');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)).catch(rethrowWithCode(PRESENT_PASSWORD));
    provenAt = performance.now();
    return user;
  };
  /** Throws unless the sign-in is recent, as Firebase requires for deletion. */
  const refuseLongAgo = async () => {
    const { authTime } = (await (await learner())?.getIdTokenResult()) ?? {};
    if (authTime === undefined || Date.now() - Date.parse(authTime) > RECENT) throw refusal('sign-in-again');
  };

  /** Ends all sessions on the site. The token may be all that is left of the account. */
  const endEverywhere = (uid: string, token: string) =>
    fetch(`/api/users/${uid}/sessions`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

  const addressOf = async (code: string): Promise<string> =>
    (await checkActionCode(auth, code).catch(rethrowWithCode(LINK_OF_VERIFICATION))).data.email ?? '';

  const answers: Record<string, Answer> = {
    'POST /api/auth/sign-up/email': async ({ email = '', password = '', name = '' }) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      try {
        await updateProfile(user, { displayName: name });
        await sendEmailVerification(user);
      } finally {
        await signOut(auth);
      }
      rememberRegistration(email);
      return { user: { id: user.uid, email, name, emailVerified: false } };
    },

    'POST /api/auth/sign-in/email': async ({ email, password }) => {
      const user = await signIn(email, password);
      if (!user.emailVerified) {
        await signOut(auth);
        throw refusal('email-not-verified');
      }
      return { user: { id: user.uid, email: user.email, name: user.displayName, emailVerified: true } };
    },

    'POST /api/auth/send-verification-email': async ({ email, password }) => {
      const user = await signIn(email, password);
      try {
        if (!user.emailVerified) await sendEmailVerification(user);
      } finally {
        await signOut(auth);
      }
      return { status: true };
    },

    'POST /api/auth/verify-email/check': async ({ token = '' }) => {
      const email = await addressOf(token);
      return { email, state: isRegistration(email) ? 'press' : 'password' };
    },

    'POST /api/auth/verify-email': async ({ token = '', password }) => {
      const email = await addressOf(token);
      if (!isRegistration(email)) {
        await signIn(email, password).catch(rethrowWithCode(PASSWORD_OF_REGISTRATION));
        await signOut(auth);
      }
      await applyActionCode(auth, token).catch(rethrowWithCode(LINK_OF_VERIFICATION));
      return { status: true };
    },

    'POST /api/auth/request-password-reset': async ({ email = '' }) => {
      // Answers the same for addresses without an account.
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (codeOf(error) !== 'user-not-found') throw error;
      });
      return { status: true };
    },

    'POST /api/auth/reset-password/check': async ({ token = '' }) => {
      await verifyPasswordResetCode(auth, token).catch(rethrowWithCode(LINK_OF_RESET));
      return { status: true };
    },

    'POST /api/auth/reset-password': async ({ token = '', newPassword = '' }) => {
      const email = await verifyPasswordResetCode(auth, token).catch(rethrowWithCode(LINK_OF_RESET));
      await confirmPasswordReset(auth, token, newPassword).catch(rethrowWithCode(LINK_OF_RESET));
      // Firebase renews no older token; the site must end the sessions that use one.
      await signIn(email, newPassword)
        .then(async (user) => endEverywhere(user.uid, await user.getIdToken()))
        .catch(() => undefined);
      await signOutAndWait();
      return { status: true };
    },

    'POST /api/auth/change-password': async ({ currentPassword, newPassword = '' }) => {
      const user = await reauthenticate(currentPassword);
      await updatePassword(user, newPassword);
      const params = { uid: user.uid };
      const { items } = await api('GET /api/users/:uid/sessions', { params });
      const others = items.filter(({ current }) => !current);
      await Promise.all(others.map(({ id }) => api('DELETE /api/users/:uid/sessions/:id', { params: { ...params, id } })));
      return { status: true };
    },

    'GET /api/auth/get-session': async (_, go) => {
      const headers = await bearer();
      const answer = headers ? ((await go(headers)) as SessionAnswer) : null;
      if (answer) await kept.keep();
      else await signOutAndWait(); // the site or another tab has ended the session
      return answer;
    },

    'POST /api/auth/sign-out': async (_, go) => {
      const headers = await bearer().catch(() => undefined);
      // Without an answer, Firebase's part is done all the same.
      if (headers) await go(headers).catch(() => undefined);
      await signOutAndWait();
      return { success: true };
    },

    'DELETE /api/users/:uid/sessions': async (_, go) => {
      const answer = await go(await bearer());
      await signOutAndWait();
      return answer;
    },

    'DELETE /api/users/:uid': async ({ password, code }, go) => {
      if (password === undefined) await refuseLongAgo();
      else await reauthenticate(password);
      const answer = await go(await bearer(), code === undefined ? { signedInAgain: true } : { code });
      const user = await learner();
      const token = await user?.getIdToken();
      if (user) await deleteUser(user);
      if (user && token !== undefined) await endEverywhere(user.uid, token).catch(() => undefined);
      await signOutAndWait();
      return answer;
    },
  };

  return async <T>(...[{ method, path, body }, go]: Parameters<typeof callAsAccount<T>>): Promise<T> => {
    const [place = '', query] = path.split('?');
    const key = `${method} ${place.replace(/^\/api\/users\/[^/]+(?=$|\/sessions$)/, '/api/users/:uid')}`;
    const answer = answers[key];
    if (!answer) return go((await bearer()) ?? {});
    const fields = { ...Object.fromEntries(new URLSearchParams(query)), ...(body as object) };
    try {
      return (await answer(fields, go as SendCall)) as T;
    } catch (error) {
      throw toApiError(error) as ApiError;
    }
  };
}

/** Throws Firebase's error with the site's code. */
const rethrowWithCode = (called: Record<string, Code>) => (error: unknown): never => {
  throw toApiError(error, called) as ApiError;
};
