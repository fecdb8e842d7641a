import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { GuardianView } from '#contract/guardian.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { formatDate } from '../../../ui/format.ts';
import { SignInFrame } from '../../../form/SignInFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CorrectYear } from './CorrectYear.tsx';
import { Withdraw } from './Withdraw.tsx';
import { WhatIsKept } from './WhatIsKept.tsx';

/** Page of the link in a guardian's letter. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <SignInFrame>
      <h1>Ý kiến phụ huynh</h1>
      {token ? <Letter key={token} token={token} /> : <Notice kind="bad">Quý phụ huynh mở liên kết trong thư đã nhận.</Notice>}
    </SignInFrame>
  );
}

function Letter({ token }: { token: string }) {
  const [view, setView] = useState<GuardianView>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    api('POST /api/guardian/read', { body: { token } }).then(setView, setError);
  }, [token, tries]);
  const again = () => {
    setError(undefined);
    setTries(tries + 1);
  };

  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <Notice kind="bad">{error.message}</Notice>;
  if (error) return <ErrorNotice message={messageOf(error)} onRetry={again} />;
  return view ? <Answer token={token} view={view} onAnswer={setView} /> : <Skeleton />;
}

type AnswerProps = { token: string; view: GuardianView; onAnswer: (view: GuardianView) => void };

function Answer({ token, view, onAnswer }: AnswerProps) {
  const [busy, setBusy] = useState<'agree' | 'refuse'>();
  const [error, setError] = useState<string>();
  const { state, name, email } = view;

  const answer = async (agrees: boolean) => {
    if (busy) return;
    setBusy(agrees ? 'agree' : 'refuse');
    setError(undefined);
    try {
      onAnswer(await api('POST /api/guardian/answer', { body: { token, agrees } }));
    } catch (failed) {
      setError(messageOf(failed));
    } finally {
      setBusy(undefined);
    }
  };
  const agreeButton = (label: string) => (
    <Button kind="primary" wide busy={busy === 'agree'} busyLabel="Đang gửi…" onClick={() => void answer(true)}>
      {label}
    </Button>
  );

  return (
    <>
      <p>
        Về {name ? `em ${name}` : 'em'}
        {email ? <>, tài khoản <b className="wrap-anywhere">{email}</b></> : ', học sinh vào học bằng thẻ'}.
      </p>
      <State {...view} />
      {error && <Notice kind="bad">{error}</Notice>}
      {state === 'waiting' && (
        <>
          <WhatIsKept required={view.required} keeps={view.keeps} />
          {agreeButton('Tôi đồng ý')}
          <Button wide busy={busy === 'refuse'} busyLabel="Đang gửi…" onClick={() => void answer(false)}>
            Tôi từ chối
          </Button>
          <p className="text-sm text-ink-soft">
            Trả lời đến hết ngày {formatDate(view.until)}. Đồng ý rồi, quý phụ huynh vẫn rút lại được bằng chính liên kết này.
          </p>
        </>
      )}
      {state === 'refused' && agreeButton('Tôi đổi ý và đồng ý')}
      {state === 'withdrawn' && agreeButton('Đồng ý lại và giữ tài khoản')}
      {state === 'agreed' && <Withdraw token={token} onDone={onAnswer} />}
      {['waiting', 'agreed', 'refused'].includes(state) && <CorrectYear token={token} onDone={onAnswer} />}
      <p>
        <Link to="/privacy">Chính sách dữ liệu cá nhân</Link>
      </p>
    </>
  );
}

/** The consent's state, announced when it changes. */
function State({ state, answeredAt, endsAt, required }: GuardianView) {
  const day = answeredAt ? formatDate(answeredAt) : '';
  if (state === 'waiting') return <p>Em chưa đủ 16 tuổi và ghi địa chỉ của quý phụ huynh. Quý phụ huynh có đồng ý cho em dùng trang này không?</p>;
  if (state === 'agreed') return <Notice kind="good">Quý phụ huynh đã đồng ý ngày {day}. Xin cảm ơn.</Notice>;
  if (state === 'refused') {
    return (
      <Notice icon="wrong">
        Quý phụ huynh đã từ chối ngày {day}. Em đã được báo.
        {required ? ' Em vẫn học được nội dung miễn phí nhưng không mua được gì.' : ' Em vẫn học được nội dung miễn phí.'}
      </Notice>
    );
  }
  if (state === 'withdrawn') {
    return (
      <Notice icon="clock">
        Quý phụ huynh đã rút lại sự đồng ý ngày {day}.{' '}
        {endsAt ? `Tài khoản của em bị xóa ngày ${formatDate(endsAt)}.` : 'Tài khoản của em được xóa.'}
      </Notice>
    );
  }
  if (state === 'expired') {
    return <Notice icon="clock">Liên kết đã quá 30 ngày nên không trả lời được nữa. Em có thể gửi lại thư trong trang Hồ sơ.</Notice>;
  }
  return <Notice icon="clock">Liên kết này không còn dùng: em đã ghi một phụ huynh khác, hoặc không cần phụ huynh nữa.</Notice>;
}
