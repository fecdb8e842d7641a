import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { ApiError, send } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { withWait } from './sign-in.ts';

type Progress = { state: 'offered' | 'sending' | 'sent' } | { state: 'failed'; message: string };

const FAILED = 'Chưa gửi được email. Vui lòng thử lại.';

/**
 * Has the verification mail sent once more, and shows the way to it where mail stays on this machine. The password says
 * which registration of the address is meant.
 */
export function ResendMail({ email, password, label }: { email: string; password: string; label: string }) {
  const [progress, setProgress] = useState<Progress>({ state: 'offered' });

  const resend = async () => {
    setProgress({ state: 'sending' });
    try {
      await send('POST', '/api/auth/send-verification-email', { email, password });
      setProgress({ state: 'sent' });
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429;
      setProgress({ state: 'failed', message: isLimit ? withWait(error.message, error) : FAILED });
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

/** The way to the mail that stays on this machine, where there is such an inbox: a page of the server, not of ours. */
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
