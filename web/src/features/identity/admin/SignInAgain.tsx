import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queries } from '../../../api/queries.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInSteps } from './SignInSteps.tsx';

/** Sign-in dialog over a page whose session has ended, which keeps its typed text. */
export function SignInAgain({ email }: { email: string }) {
  const navigate = useNavigate();
  // Repeats the calls that were refused meanwhile.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['admin'] }), []);
  return (
    <Dialog title="Phiên quản trị đã kết thúc" onClose={() => void navigate('/adminLogin', { replace: true })}>
      <div className="grid gap-4 p-5">
        <Notice>Bạn đăng nhập lại để tiếp tục. Những gì đang nhập dở vẫn còn trên trang.</Notice>
        <SignInSteps heading={(text) => <h3 className="sr-only">{text}</h3>} email={email} signedIn={false} />
      </div>
    </Dialog>
  );
}
