import type { Site } from '#contract/site.ts';
import { ApiError, OFFLINE, putBetween } from '../api.ts';
import { isUserRemembered } from '../session/local-storage.ts';

// Where Firebase keeps the accounts of learners. Its library is loaded by who signs in or was signed in, and by nobody else.

type Project = NonNullable<Site['firebase']>;
type Loaded = Awaited<ReturnType<typeof load>>;

let project: Project | undefined;
let loading: Promise<Loaded> | undefined;

async function load(of: Project) {
  const [{ openAuth }, { firebaseCalls }, { popupOf }] = await Promise.all([
    import('./auth.ts'), import('./calls.ts'), import('./popup.ts'),
  ]);
  const auth = openAuth(of);
  return { answer: firebaseCalls(auth), openPopup: popupOf(auth) };
}

/** Accounts of visitors: registering, signing in, links of mails. Who is there is asked of Firebase where somebody may be. */
const OF_VISITORS = /^\/api\/auth\/(?!get-session$|token)/;
/** The admin's account is never Firebase's. */
const OF_ADMIN = /^\/api\/(?:admin|setup)\//;

/** From now on calls of accounts go to Firebase, and all others of a learner carry its token: until that is there, they wait. */
export function keepAccountsInFirebase(of: Project): void {
  project = of;
  putBetween(async (call, go) => {
    const concerns = !OF_ADMIN.test(call.path) && (loading !== undefined || isUserRemembered() || OF_VISITORS.test(call.path));
    return concerns ? (await firebase()).answer(call, go) : go();
  });
}

/** The popup of signing in with Google; undefined where that is not Firebase's. */
export const googlePopup = async (): Promise<Loaded['openPopup'] | undefined> => project && (await firebase()).openPopup;

/** What could not be loaded is asked for anew. @throws ApiError */
function firebase(): Promise<Loaded> {
  if (!project) throw new Error('Firebase keeps no accounts here');
  loading ??= load(project).catch(() => {
    loading = undefined;
    throw new ApiError(0, { code: 'offline', message: OFFLINE });
  });
  return loading;
}
