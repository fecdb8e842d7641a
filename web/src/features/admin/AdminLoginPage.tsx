import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { refreshAdminSession, useAdminSession } from '../../session/admin-session.ts';
import { SignInFrame } from '../../form/SignInFrame.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { useKeptInTab } from './tab-storage.ts';

/** The admin's own way in; whoever is signed in as the admin already goes on at once. */
export function Component() {
  const email = useKeptInTab('admin-email');
  const signedIn = useAdminSession().state === 'admin';
  const navigate = useNavigate();

  useEffect(() => {
    // Who cannot be asked about may still sign in.
    refreshAdminSession().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (signedIn) void navigate('/admin', { replace: true });
  }, [signedIn, navigate]);

  return (
    <SignInFrame>
      <SignInSteps heading={(text) => <h1>{text}</h1>} email={email ?? undefined} signedIn={signedIn} />
    </SignInFrame>
  );
}
