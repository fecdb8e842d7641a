import { ApiError } from '../../../api/api.ts';
import type { Credentials } from '../../../form/credentials.ts';
import { errorsAt, type FormErrors } from '../../../form/use-form.ts';
import type { Session } from '../../../session/session.ts';

export type SignInDeps = {
  /** Calls `POST /api/auth/sign-in/email`. */
  authenticate: (credentials: Credentials) => Promise<{ user?: { id?: string; emailVerified?: boolean } } | null>;
  refreshSession: () => Promise<Session>;
  signOut: () => Promise<void>;
  /** A cookie holds the session; otherwise an account platform. */
  byCookie: boolean;
};

export type SignInOutcome = 'signed-in' | 'not-verified' | FormErrors<'email' | 'password'>;

const UID_MISSING = { notice: 'Đăng nhập thất bại: UID không hợp lệ.' };
/** The password was right, but no cookie was stored. */
const COOKIE_BLOCKED = {
  notice: 'Trình duyệt đang chặn cookie nên trang không giữ được đăng nhập của bạn. Bạn mở cài đặt của trình duyệt, phần Quyền riêng tư, cho phép cookie của trang này (hoặc thoát chế độ chặn mọi cookie), rồi đăng nhập lại.',
};

/** Signs out at once if the e-mail is not verified or the record is missing. */
export async function signIn(credentials: Credentials, deps: SignInDeps): Promise<SignInOutcome> {
  let answer: Awaited<ReturnType<SignInDeps['authenticate']>>;
  try {
    answer = await deps.authenticate(credentials);
  } catch (error) {
    return loginOutcome(error);
  }
  if (!answer?.user?.id) return signOutWith(UID_MISSING, deps);
  if (answer.user.emailVerified === false) return signOutWith('not-verified', deps);
  try {
    const session = await deps.refreshSession();
    if (session.state === 'learner') return 'signed-in';
    return await signOutWith(deps.byCookie ? COOKIE_BLOCKED : UID_MISSING, deps);
  } catch (error) {
    return signOutWith(recordErrors(error), deps);
  }
}

async function signOutWith(outcome: SignInOutcome, { signOut }: SignInDeps): Promise<SignInOutcome> {
  // If sign-out fails, the server keeps the session; the page continues as for a visitor.
  await signOut().catch(() => undefined);
  return outcome;
}

// Messages for the server's errors.

const TOO_MANY_LOGINS = 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.';
const TOO_MANY = 'Quá nhiều yêu cầu. Vui lòng thử lại sau.';
const REGISTRATION_FAILED = 'Đăng ký thất bại. Vui lòng thử lại.';

export const NOT_VERIFIED = 'Vui lòng xác minh email trước khi đăng nhập.';

const loginErrors = errorsAt({ 'wrong-password': 'password', 'user-not-found': 'email', 'invalid-email': 'email' });

/** Handles errors of `POST /api/auth/sign-in/email`; `not-verified`: the password was right. */
export function loginOutcome(error: unknown): SignInOutcome {
  const known = apiError(error);
  if (known.code === 'email-not-verified') return 'not-verified';
  const isTooMany = known.code === 'too-many-requests' || known.code === 'sign-in-too-many-requests';
  return isTooMany ? { notice: appendWait(TOO_MANY_LOGINS, known) } : loginErrors(known);
}

/** Handles errors in loading or creating the learner's record. */
export const recordErrors = (error: unknown): { notice: string } => {
  const { code, message } = apiError(error);
  return { notice: code === 'user-create-failed' ? message : 'Lỗi không xác định khi xác minh người dùng.' };
};

/** Handles errors of `POST /api/auth/sign-up/email`. */
export function registrationErrors(error: ApiError): FormErrors<'email' | 'password' | 'confirm'> {
  const errors = errorsAt({ 'email-already-in-use': 'email', 'invalid-email': 'email', 'weak-password': 'password' })(error);
  if (errors.fields) return errors as FormErrors<'email' | 'password'>;
  return { notice: error.code === 'too-many-requests' ? appendWait(TOO_MANY, error) : REGISTRATION_FAILED };
}

/** Adds the time to wait, if known. */
export function appendWait(sentence: string, { retryAfter }: Pick<ApiError, 'retryAfter'>): string {
  if (retryAfter === undefined) return sentence;
  return `${sentence} Bạn chờ khoảng ${retryAfter < 60 ? `${retryAfter} giây` : `${Math.ceil(retryAfter / 60)} phút`}.`;
}

/** Rethrows other errors, which are bugs of this page. */
function apiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
