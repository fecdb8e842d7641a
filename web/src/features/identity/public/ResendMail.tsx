import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { ApiError, send } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { appendWait } from './sign-in.ts';

type Progress = { state: 'offered' | 'sending' | 'sent' } | { state: 'failed'; message: string };

const FAILED = 'Chưa gửi được email. Vui lòng thử lại.';

/** Sends the verification mail again. The password identifies the registration of this address. */
export function ResendMail({ email, password, label }: { email: string; password: string; label: string }) {
  const [progress, setProgress] = useState<Progress>({ state: 'offered' });

  const resend = async () => {
    setProgress({ state: 'sending' });
    try {
      await send('POST', '/api/auth/send-verification-email', { email, password });
      setProgress({ state: 'sent' });
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429;
      setProgress({ state: 'failed', message: isLimit ? appendWait(error.message, error) : FAILED });
    }
  };

  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button small onClick={() => void resend()} busy={progress.state === 'sending'} busyLabel="Đang gửi…">
          {label}
        </Button>
        <InboxLink />
      </div>
      <output className={`text-sm ${progress.state === 'failed' ? 'font-semibold text-wrong' : ''}`}>
        {progress.state === 'sent' && `Đã gửi lại email xác minh đến ${email}.`}
        {progress.state === 'failed' && progress.message}
      </output>
    </div>
  );
}

/** Link to the dev mailbox, a page of the server. */
export function InboxLink() {
  const site = useRouteLoaderData('site') as Site | undefined;
  if (!site?.inbox) return null;
  return (
    <p className="text-sm">
      <a href={site.inbox} className="inline-flex min-h-11 items-center">
        Mở hộp thư thử nghiệm
      </a>
    </p>
  );
}
