import type { Site } from '#contract/site.ts';
import { ApiError, OFFLINE, setAccountPlatform } from '../../../../api/api.ts';
import { isUserRemembered } from '../../../../session/local-storage.ts';

// Learners' accounts at Firebase. The library is loaded only for signing in, or after a sign-in.

type Project = NonNullable<Site['firebase']>;
type Loaded = Awaited<ReturnType<typeof load>>;

let project: Project | undefined;
let loading: Promise<Loaded> | undefined;

async function load(of: Project) {
  const [{ openAuth }, { firebaseCalls }, { makePopup }] = await Promise.all([
    import('./auth.ts'), import('./calls.ts'), import('./popup.ts'),
  ]);
  const auth = openAuth(of);
  return { answer: firebaseCalls(auth), openPopup: makePopup(auth) };
}

/** Visitors' account calls. The session is asked for only after a sign-in. */
const OF_VISITORS = /^\/api\/auth\/(?!get-session$|token)/;
/** The admin's account is never at Firebase. */
const OF_ADMIN = /^\/api\/(?:admin|setup)\//;

/** Routes account calls to Firebase, and adds its token to learners' other calls, which wait for it. */
export function setUpFirebaseAccounts(of: Project): void {
  project = of;
  setAccountPlatform(async (call, go) => {
    const concerns = !OF_ADMIN.test(call.path) && (loading !== undefined || isUserRemembered() || OF_VISITORS.test(call.path));
    return concerns ? (await firebase()).answer(call, go) : go();
  });
}

/** Returns the opener of Google's popup, if Firebase is used. */
export const googlePopup = async (): Promise<Loaded['openPopup'] | undefined> => project && (await firebase()).openPopup;

/** Loads the library; tries again after a failure. @throws ApiError */
function firebase(): Promise<Loaded> {
  if (!project) throw new Error('Firebase keeps no accounts here');
  loading ??= load(project).catch(() => {
    loading = undefined;
    throw new ApiError(0, { code: 'offline', message: OFFLINE });
  });
  return loading;
}
