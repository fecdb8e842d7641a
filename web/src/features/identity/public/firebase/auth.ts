import { initializeApp } from '@firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from '@firebase/auth';
import type { Site } from '#contract/site.ts';

/** Opens Firebase's authentication; other tabs see its session. */
export function openAuth({ projectId, apiKey, authDomain, emulator }: NonNullable<Site['firebase']>): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: [browserLocalPersistence, inMemoryPersistence],
  });
  auth.languageCode = 'vi'; // for mails and popup
  if (emulator !== undefined) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}
