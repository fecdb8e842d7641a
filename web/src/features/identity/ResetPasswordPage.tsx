import { useSearchParams } from 'react-router';
import { SignInFrame } from '../../form/SignInFrame.tsx';
import { ResetForm } from './ResetForm.tsx';
import { ResetRequest } from './ResetRequest.tsx';

/** Asks for the mail that leads to a new password; where the link of that mail leads, the new password is chosen. */
export function Component() {
  const [query] = useSearchParams();
  const code = query.get('code');
  return <SignInFrame>{code ? <ResetForm key={code} code={code} /> : <ResetRequest />}</SignInFrame>;
}
