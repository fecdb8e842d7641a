import type { Site } from '#contract/site.ts';
import type { Settings } from '#server/settings.ts';

type Given = Pick<Settings, 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY' | 'FIREBASE_AUTH_DOMAIN' | 'FIREBASE_AUTH_EMULATOR_HOST'>;

/** Returns a page's settings to sign in with Firebase; undefined where accounts are the site's own. */
export function firebaseOf(settings: Given): Site['firebase'] {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings;
  if (!projectId || !apiKey) return undefined;
  return {
    projectId,
    apiKey,
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(emulator && { emulator: `http://${emulator}` }),
  };
}

/** Returns the hosts that a page's policy must allow: Firebase's calls, and a script and a frame for Google's popup. */
export function firebaseHosts(settings: Given): { script?: string; connect?: string; frame?: string } {
  const firebase = firebaseOf(settings);
  if (!firebase) return {};
  const { authDomain, emulator } = firebase;
  return {
    script: ' https://apis.google.com',
    connect: emulator ? ` ${emulator}` : ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
    frame: ` ${emulator ?? `https://${authDomain}`}`,
  };
}
