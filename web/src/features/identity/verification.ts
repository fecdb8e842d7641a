import type { VerificationState } from '#contract/identity.ts';
import { ApiError, send } from '../../api.ts';

export type Verification = VerificationState | { state: 'failed'; message: string; isDead: boolean };

/** The code of a verification link `/verify?mode=verifyEmail&code=…`, or `oobCode` of Firebase's; undefined when the link is none. */
export const codeFromLink = (query: URLSearchParams): string | undefined =>
  query.get('mode') === 'verifyEmail' ? query.get('code') || query.get('oobCode') || undefined : undefined;

/** Firebase's links to a new password lead to the same page as those that verify an address. */
export const resetCodeFromLink = (query: URLSearchParams): string | undefined =>
  query.get('mode') === 'resetPassword' ? query.get('oobCode') || undefined : undefined;

/** Asks what a code needs to be confirmed; changes nothing. */
export async function checkVerification(token: string, signal?: AbortSignal): Promise<Verification> {
  try {
    return await send<VerificationState>('POST', '/api/auth/verify-email/check', { token }, signal);
  } catch (error) {
    return failedVerification(error);
  }
}

/** Confirms a code: by the press alone where this browser registered, elsewhere with one of the passwords. @throws ApiError */
export const confirmVerification = (token: string, proof: { password?: string; newPassword?: string } = {}): Promise<unknown> =>
  send('POST', '/api/auth/verify-email', { token, ...proof });

/** The failure of a link that cannot be confirmed, in the provider's words. */
export const failedVerification = (error: unknown): Verification & { state: 'failed' } => ({
  state: 'failed',
  message: error instanceof ApiError ? error.message : '',
  // The link itself is at fault: another try is of no use.
  isDead: error instanceof ApiError && ['verification-invalid', 'verification-expired'].includes(error.code),
});
