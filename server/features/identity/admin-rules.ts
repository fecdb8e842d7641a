import type { AdminDuty } from '#contract/identity.ts';
import type { Settings } from '#server/settings.ts';
import { PASSWORD_LENGTH } from './auth.ts';

export type AdminState = { uid: string; twoFactorEnabled: boolean; mustChangePassword: boolean };

type Exposure = Pick<Settings, 'exposed'>;

/** Characters that the admin's password needs: more where the login is public. */
export const shortestPassword = ({ exposed }: Exposure): number => (exposed ? 14 : PASSWORD_LENGTH.min);

export const isLongEnough = (exposure: Exposure, password: string): boolean =>
  Array.from(password.normalize('NFC')).length >= shortestPassword(exposure);

/** Lists what the admin has to do, in this order, before a session opens anything. */
export function duties({ exposed }: Exposure, { mustChangePassword, twoFactorEnabled }: Omit<AdminState, 'uid'>): AdminDuty[] {
  if (!exposed) return [];
  return [...(mustChangePassword ? ['password' as const] : []), ...(twoFactorEnabled ? [] : ['second-factor' as const])];
}
