import type { VerificationState } from '#contract/identity.ts';
import { ApiError, send } from '../../../api/api.ts';

export type Verification = VerificationState | { state: 'failed'; message: string; isDead: boolean };

/** Returns the code of a link `/verify?mode=verifyEmail&code=…` (Firebase: `oobCode`). */
export const codeFromLink = (query: URLSearchParams): string | undefined =>
  query.get('mode') === 'verifyEmail' ? query.get('code') || query.get('oobCode') || undefined : undefined;

/** Returns the code of Firebase's reset link, which leads to the same page. */
export const resetCodeFromLink = (query: URLSearchParams): string | undefined =>
  query.get('mode') === 'resetPassword' ? query.get('oobCode') || undefined : undefined;

/** Asks for the proof that a code needs; changes nothing. */
export async function checkVerification(token: string, signal?: AbortSignal): Promise<Verification> {
  try {
    return await send<VerificationState>('POST', '/api/auth/verify-email/check', { token }, signal);
  } catch (error) {
    return failedVerification(error);
  }
}

/** Confirms a code: without proof in the browser that registered, elsewhere with a password. @throws ApiError */
export const confirmVerification = (token: string, proof: { password?: string; newPassword?: string } = {}): Promise<unknown> =>
  send('POST', '/api/auth/verify-email', { token, ...proof });

/** Describes a failure in the provider's words. */
export const failedVerification = (error: unknown): Verification & { state: 'failed' } => ({
  state: 'failed',
  message: error instanceof ApiError ? error.message : '',
  // The link itself is invalid: trying again is useless.
  isDead: error instanceof ApiError && ['verification-invalid', 'verification-expired'].includes(error.code),
});
