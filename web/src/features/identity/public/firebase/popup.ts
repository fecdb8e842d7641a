import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup, signOut, type Auth } from '@firebase/auth';
import { codeOf } from './errors.ts';

/** Names as in features/identity/google-popup.ts, which has the messages. */
const OUTCOMES: Record<string, string> = {
  'popup-blocked': 'popup_blocked',
  'popup-closed-by-user': 'popup_closed',
  'cancelled-popup-request': 'popup_closed',
  'user-cancelled': 'access_denied',
  'unauthorized-domain': 'unauthorized_domain',
  'network-request-failed': 'unreachable',
  // Its script could not be loaded.
  'internal-error': 'unreachable',
};

/**
 * Opens Firebase's popup with Google's account chooser; it reports a closed popup after 8 s.
 * @returns a function for the click itself, which reports the outcome and returns one that ends the waiting
 */
export const makePopup = (auth: Auth) => (told: (error: string | undefined) => void): (() => void) => {
  let waits = true;
  const tell = (error: string | undefined) => waits && told(error);
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  signInWithPopup(auth, provider, browserPopupRedirectResolver)
    .then(async ({ user }) => {
      if (!user.emailVerified) await signOut(auth);
      return user.emailVerified ? undefined : 'email_not_verified';
    })
    .catch((error: unknown) => OUTCOMES[codeOf(error)] ?? 'unknown')
    .then(tell, () => undefined);
  return () => {
    waits = false;
  };
};
