import type { Credentials } from '../../form/credentials.ts';
import type { Session } from '../../session/session.ts';
import type { FormErrors } from '../../form/errors.ts';
import { isNotVerified, loginErrors, recordErrors, UID_MISSING } from './sign-in-errors.ts';

export type SignInDeps = {
  /** `POST /api/auth/sign-in/email`. */
  authenticate: (credentials: Credentials) => Promise<{ user?: { id?: string; emailVerified?: boolean } } | null>;
  refreshSession: () => Promise<Session>;
  signOut: () => Promise<void>;
};

export type SignInOutcome = 'signed-in' | 'not-verified' | FormErrors<'email' | 'password'>;

/** Signs a learner in. One who cannot go on (e-mail not verified, no record) is signed out at once. */
export async function signIn(credentials: Credentials, deps: SignInDeps): Promise<SignInOutcome> {
  const answer = await deps.authenticate(credentials).catch((error: unknown) => outcomeOf(error));
  if (answer === 'not-verified' || (answer && 'refused' in answer)) {
    return answer === 'not-verified' ? answer : answer.refused;
  }
  if (!answer?.user?.id) return leave({ notice: UID_MISSING }, deps);
  if (answer.user.emailVerified === false) return leave('not-verified', deps);
  try {
    const session = await deps.refreshSession();
    return session.state === 'learner' ? 'signed-in' : await leave({ notice: UID_MISSING }, deps);
  } catch (error) {
    return leave(recordErrors(error), deps);
  }
}

const outcomeOf = (error: unknown) => (isNotVerified(error) ? 'not-verified' : { refused: loginErrors(error) });

async function leave(outcome: SignInOutcome, { signOut }: SignInDeps): Promise<SignInOutcome> {
  // Without an answer the session stays with the server; the page goes on as for a visitor all the same.
  await signOut().catch(() => undefined);
  return outcome;
}
