import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { refreshAdminSession, useAdminSession } from '../../../session/admin-session.ts';
import { SignInFrame } from '../../../form/SignInFrame.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { useTabValue } from '../../../layout/admin/tab-storage.ts';
import '../../../layout/admin/admin.css';

/** The admin login; sends on an admin who is signed in already. */
export function Component() {
  const email = useTabValue('admin-email');
  const signedIn = useAdminSession().state === 'admin';
  const navigate = useNavigate();

  useEffect(() => {
    // Signing in still works when the session check fails.
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
