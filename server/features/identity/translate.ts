import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';

/** better-auth's codes, as far as they can reach us, and ours. */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'invalid-input',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  INVALID_PASSWORD: 'current-password-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  INVALID_CODE: 'second-factor-wrong',
  INVALID_BACKUP_CODE: 'second-factor-wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor-expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  TOTP_ALREADY_ENABLED: 'second-factor-on',
  TOTP_NOT_ENABLED: 'second-factor-off',
  TWO_FACTOR_NOT_ENABLED: 'second-factor-off',
  BACKUP_CODES_NOT_ENABLED: 'second-factor-off',
};

/** The one place where an error of better-auth becomes ours. Anything unknown is an error of this server. */
export function errorOf(status: number, body: unknown): AppError {
  const code = body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
  const known = CODES[code];
  if (known) return new AppError(known);
  // It says no more of a database that did not answer.
  if (status === 500 && code === 'FAILED_TO_GET_SESSION') return new AppError('unavailable');
  if (status === 401) return new AppError('not-signed-in');
  if (status === 403) return new AppError('forbidden');
  throw new Error(`better-auth answered ${status} ${code}`);
}
