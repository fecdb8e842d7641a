import './pay.css';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLoaderData, useParams, useRouteError } from 'react-router';
import type { SharedOrder } from '#contract/orders.ts';
import { api } from '../../../api/api.ts';
import { errorInfo } from '../../../api/error-info.ts';
import { SignInFrame } from '../../../form/SignInFrame.tsx';
import { Logo, useSiteName } from '../../../layout/Logo.tsx';
import { PageError } from '../../../layout/PageError.tsx';
import { useReadyMark } from '../../../layout/page-effects.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatMoment, formatVnd, untilWords } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Label } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveCode } from './save-code.ts';
import { QrPicture, TransferLines } from './TransferDetails.tsx';

const POLL_INTERVAL = 15_000;

/** Page of an order's link, for a parent without an account: what to pay and how, then whether the money came. */
export function Component() {
  const { token = '' } = useParams();
  const { order, isOffline } = useSharedOrder(token, useLoaderData<SharedOrder>());
  const { state, qr, bank, name } = order;
  return (
    <div className="oly pay-desk">
      <Brand />
      <Label className="pay-sheet">
        <header className="grid gap-1 text-center">
          <h1>{name ? `Thanh toán cho em ${name}` : 'Thanh toán cho học sinh'}</h1>
          <p>{wordsOf(order)}</p>
          <p className="pay-amount">{formatVnd(order.amount)}</p>
        </header>
        {/* Announces the new state, whatever it replaces. */}
        <output className="pay-state">{state !== 'pending' && <Ended order={order} />}</output>
        {order.problem && <Notice kind={state === 'paid' ? 'info' : 'bad'}>{order.problem}</Notice>}
        {state === 'pending' && qr && bank && (
          <Pending order={{ ...order, qr, bank }} isOffline={isOffline} />
        )}
        <p className="border-t border-line pt-4 text-sm text-ink-soft">
          Trang này chỉ cho xem {order.kind === 'tuition' ? 'một khoản học phí' : 'một đơn'} của học sinh. Mã đơn <b translate="no">{order.code}</b>. Cần hỏi thêm, quý phụ huynh{' '}
          <Link to="/contact">liên hệ với chúng tôi</Link>.
        </p>
      </Label>
    </div>
  );
}

function Brand() {
  const name = useSiteName();
  return (
    <p className="flex min-h-11 items-center text-accent">
      <Logo name={name} />
      <span className="sr-only">{name}</span>
    </p>
  );
}

/** Says what the money buys. */
function wordsOf({ kind, title }: SharedOrder): ReactNode {
  if (kind === 'coins') return `Nạp ${title} để mở đề luyện có thu phí`;
  if (kind === 'tuition') return title;
  return <>{kind === 'lesson' ? 'Mở bài giảng' : 'Mở cả khóa học'} “{noBreak(title)}”</>;
}

type PendingOrder = SharedOrder & { qr: NonNullable<SharedOrder['qr']>; bank: NonNullable<SharedOrder['bank']> };

function Pending({ order, isOffline }: { order: PendingOrder; isOffline: boolean }) {
  const save = () => {
    saveCode(order).catch(() => toast.error('Không thể lưu ảnh mã. Quý phụ huynh chụp màn hình giúp nhé.'));
  };
  return (
    <>
      {order.sandbox && (
        <Notice icon="clock">
          <b>Chế độ dùng thử.</b> Không có tiền thật: quý phụ huynh đừng chuyển khoản theo mã này.
        </Notice>
      )}
      <div className="pay-way">
        <div className="pay-code">
          <QrPicture order={order} />
          <Button kind="primary" onClick={save}>
            Lưu ảnh mã
          </Button>
          <p className="text-center">
            Mã còn hiệu lực đến <b className="tabular-nums">{untilWords(order.expiresAt)}</b>.
          </p>
        </div>
        <div className="pay-lines">
          <p>Quý phụ huynh quét mã bằng ứng dụng ngân hàng, hoặc mở ảnh mã trong ứng dụng, hoặc sao chép từng dòng:</p>
          <TransferLines order={order} />
          <p>
            Giữ nguyên <b>nội dung chuyển khoản</b> và <b>số tiền</b> để tiền về đúng đơn.
          </p>
        </div>
      </div>
      <p className="pay-wait">
        {isOffline ? 'Chưa cập nhật được: trang sẽ tự thử lại.' : 'Trang tự báo khi tiền về, thường sau 2–3 phút.'}
      </p>
      <noscript>
        <p>Trình duyệt không chạy JavaScript: quý phụ huynh tải lại trang để xem tiền đã về chưa.</p>
      </noscript>
      <Button kind="text" className="justify-self-center" onClick={() => print()}>
        In trang này
      </Button>
    </>
  );
}

function Ended({ order: { kind, state, paidAt, name } }: { order: SharedOrder }) {
  const isTuition = kind === 'tuition';
  const who = name ? `em ${name}` : 'học sinh';
  if (state === 'paid') {
    return (
      <>
        <Icon name="right" className="drawn text-(--right)" />
        <b>Đã nhận được tiền</b>
        {paidAt && <span className="tabular-nums">{formatMoment(paidAt)}</span>}
        <span>{`${isTuition ? `Học phí của ${who} đã được ghi sổ` : `${who.charAt(0).toUpperCase()}${who.slice(1)} dùng được ngay`}. Cảm ơn quý phụ huynh.`}</span>
      </>
    );
  }
  return (
    <>
      <Icon name={state === 'expired' ? 'clock' : 'wrong'} className="drawn text-ink-soft" />
      <b>{endedTitle(state, isTuition)}</b>
      {isTuition && state === 'cancelled' && <span>Học phí các tháng này đã được ghi sổ, hoặc số tiền nay đã khác.</span>}
      <span>
        Quý phụ huynh đừng chuyển khoản theo mã cũ. Nếu vẫn cần, nhờ {isTuition ? 'thầy cô' : 'em tạo đơn mới rồi'} gửi lại liên kết.
      </span>
      <span>Đã chuyển rồi thì tiền không mất: tiền về, trang này sẽ báo.</span>
    </>
  );
}

function endedTitle(state: SharedOrder['state'], isTuition: boolean): string {
  if (isTuition) return state === 'expired' ? 'Mã đã hết hạn' : 'Mã này không còn dùng';
  return state === 'expired' ? 'Đơn đã hết hạn' : 'Đơn đã hủy';
}

/** Keeps the order up to date while the page is in view: a visitor has no push channel. */
function useSharedOrder(token: string, first: SharedOrder): { order: SharedOrder; isOffline: boolean } {
  const [order, setOrder] = useState(first);
  const [isOffline, setOffline] = useState(false);
  const isPaid = order.state === 'paid';
  const isPending = order.state === 'pending';
  useEffect(() => {
    if (isPaid) return undefined;
    const leave = new AbortController();
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const next = await api('GET /api/pay/:token', { params: { token } });
        if (leave.signal.aborted) return;
        setOrder(next);
        setOffline(false);
      } catch {
        if (!leave.signal.aborted) setOffline(true);
      }
    };
    const ask = () => void check();
    // An ended order is asked for when the page comes back into view: late money still pays it.
    const clock = isPending ? setInterval(ask, POLL_INTERVAL) : undefined;
    addEventListener('focus', ask, leave);
    document.addEventListener('visibilitychange', ask, leave);
    return () => {
      leave.abort();
      clearInterval(clock);
    };
  }, [token, isPaid, isPending]);
  return { order, isOffline };
}

/** Invalid or outdated link; other errors as on any page. */
export function ErrorBoundary() {
  const { code } = errorInfo(useRouteError());
  return code === 'pay-link-invalid' ? <LinkGone /> : <PageError />;
}

function LinkGone() {
  useReadyMark();
  return (
    <SignInFrame>
      <h1>Liên kết này không còn dùng được</h1>
      <p>Đơn đã kết thúc từ lâu, hoặc địa chỉ bị chép thiếu. Quý phụ huynh nhờ em hoặc thầy cô gửi lại liên kết.</p>
      <p className="text-sm text-ink-soft">Chưa có khoản nào bị trừ khi mở trang này.</p>
    </SignInFrame>
  );
}
