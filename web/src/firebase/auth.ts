import { initializeApp } from '@firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from '@firebase/auth';
import type { Site } from '#contract/site.ts';

/** Firebase's word of who is signed in in this browser, kept where other tabs see it change. */
export function openAuth({ projectId, apiKey, authDomain, emulator }: NonNullable<Site['firebase']>): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: [browserLocalPersistence, inMemoryPersistence],
  });
  auth.languageCode = 'vi'; // of its letters and its popup
  if (emulator !== undefined) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}
