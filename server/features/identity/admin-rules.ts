import type { AdminDuty } from '#contract/identity.ts';
import type { Settings } from '#server/settings.ts';

/** The shortest password of the admin on a site that the whole world can reach, in characters. */
const EXPOSED_PASSWORD_LENGTH = 14;

/** What is known of the admin's account beside who it is. */
export type AdminState = { uid: string; twoFactorEnabled: boolean; mustChangePassword: boolean };

type Exposure = Pick<Settings, 'exposed'>;

/** Whether a password may stand; how short any may be is the form's business (input.ts). */
export const isLongEnough = ({ exposed }: Exposure, password: string): boolean =>
  !exposed || Array.from(password.normalize('NFC')).length >= EXPOSED_PASSWORD_LENGTH;

/** What the admin has to do, in this order, before a session opens anything. */
export function duties({ exposed }: Exposure, { mustChangePassword, twoFactorEnabled }: Omit<AdminState, 'uid'>): AdminDuty[] {
  if (!exposed) return [];
  return [...(mustChangePassword ? ['password' as const] : []), ...(twoFactorEnabled ? [] : ['second-factor' as const])];
}
