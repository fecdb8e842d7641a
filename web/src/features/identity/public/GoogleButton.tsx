import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { googlePopup } from './firebase/accounts.ts';
import { refreshSession } from '../../../session/session.ts';
import { useHydrated } from '../../../form/use-form.ts';
import { isInsideApp } from '../../../ui/browser.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Agreement } from './Agreement.tsx';
import { openGooglePopup, googleMessage } from './google-popup.ts';
import { recordErrors } from './sign-in.ts';

/** Signs in with Google by a popup, if offered. @param props.agreed the page shows the terms already */
export function GoogleButton({ agreed = false }: { agreed?: boolean }) {
  const site = useRouteLoaderData('site') as Site | undefined;
  const hydrated = useHydrated();
  // Google refuses to sign in inside apps like Zalo: the button would lead nowhere.
  if (hydrated && isInsideApp(navigator.userAgent)) return null;
  return site?.google || site?.firebase ? <Popup agreed={agreed} /> : null;
}

function Popup({ agreed }: { agreed: boolean }) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const stop = useRef<() => void>(undefined);
  // The click itself must open the popup, or the browser blocks it: the provider's function is loaded before.
  const [openPopup, setOpenPopup] = useState<typeof openGooglePopup>();
  useEffect(() => {
    googlePopup().then((theirs) => setOpenPopup(() => theirs ?? openGooglePopup), () => setOpenPopup(() => unreachable));
    return () => stop.current?.();
  }, []);

  const finish = async (error: string | undefined) => {
    setNotice(error && googleMessage(error));
    if (error === undefined) {
      try {
        const { state } = await refreshSession();
        if (state === 'visitor') setNotice(googleMessage('no_session'));
      } catch (failed) {
        setNotice(recordErrors(failed).notice);
      }
    }
    setBusy(false);
  };
  const begin = () => {
    stop.current?.();
    setNotice(undefined);
    setBusy(true);
    stop.current = openPopup?.((error) => void finish(error));
  };

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        hoặc
      </p>
      <Button wide disabled={!openPopup} busy={busy} busyLabel="Đang chờ Google…" onClick={begin}>
        <GoogleMark />
        Đăng nhập bằng Google
      </Button>
      {!agreed && <Agreement by="google" />}
      {notice && <Notice kind="bad">{notice}</Notice>}
    </div>
  );
}

/** Stands in for an opener that could not be loaded. */
const unreachable: typeof openGooglePopup = (told) => {
  told('unreachable');
  return () => undefined;
};

/** Google's logo in its own colours, as the guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.9-.1-1.5-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.7l3.8 3c2.3-2.1 3.6-5.2 3.6-8.9Z"
      />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.1 7.1 0 0 1-10.7-3.8l-4 3.1A12 12 0 0 0 12 24Z" />
      <path fill="#FBBC05" d="M5.4 14.3a7.4 7.4 0 0 1 0-4.6l-4-3.1a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path fill="#EA4335" d="M12 4.7c1.8 0 3.3.6 4.6 1.8L20 3A12 12 0 0 0 1.4 6.6l4 3.1A7.1 7.1 0 0 1 12 4.7Z" />
    </svg>
  );
}
