import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../../api/api.ts';
import { PurchaseBlocked } from '../../privacy/learner/PurchaseBlocked.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { PaymentDialog } from '../../orders/learner/PaymentDialog.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { lessonsOf, hasBought, purchaseStateOf } from '../public/access.ts';
import type { Way } from '../public/cheaper-way.ts';
import { CANCELLED, orderToPay, purchaseError } from './purchase-answer.ts';

type Item = 'lesson' | 'course';
type Props = {
  title: string;
  course: Course;
  /** The chosen lesson; without one the lessons are listed. */
  lesson?: Lesson;
  /** A visitor sees the prices, and signs in to buy. */
  user: User | undefined;
  /** The prices as a table, and the cheaper way: they come with the page, whose code this part need not load again. */
  table: ReactNode;
  cheaper: Way;
  onClose: () => void;
  onDone?: () => void;
};

/** Prices, then the payment code. The purchased content opens by itself. */
export default function Purchase({ title, course, lesson, user, table, cheaper, onClose, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState<Item>();
  const [error, setError] = useState<string>();
  const [order, setOrder] = useState<Order>();
  const prices = { lesson: course.lessonPrice, course: course.price };

  const buy = async (item: Item) => {
    if (busy) return;
    if (!user) {
      // The dialog has a history entry of its own, which the login replaces.
      void navigate('/login', { replace: true, state: { from: pathname, message: 'Bạn cần đăng nhập để mua khóa học này.' } });
      return;
    }
    if (!navigator.onLine) return setError('Cần có mạng để mua.');
    setBusy(item);
    setError(undefined);
    try {
      updateUser(await ask(item, user.uid, course.id, lesson?.id));
      await revalidate();
      onDone?.();
    } catch (error) {
      const toPay = orderToPay(error);
      if (toPay) setOrder(toPay);
      else setError(purchaseError(error, prices[item]));
    } finally {
      setBusy(undefined);
    }
  };

  if (order) {
    return (
      <PaymentDialog
        order={order}
        onClose={onClose}
        backTo="Quay lại"
        onBack={() => setOrder(undefined)}
        onCancelled={() => {
          setOrder(undefined);
          setError(purchaseError(CANCELLED, order.amount));
        }}
      />
    );
  }
  if (user?.consent?.holds) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className="p-5">
          <PurchaseBlocked user={user} onLeave={onClose} />
        </div>
      </Dialog>
    );
  }
  const { paid } = purchaseStateOf(course, user);
  const singly = <LessonChoice lessons={paid} price={prices.lesson} isBetter={cheaper === 'singly'} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {error && (
          <Notice kind="bad">
            {error}{' '}
            {/* The dialog has a history entry of its own, which the lesson's page replaces. */}
            <Link to="/contact" replace={!lesson}>
              Liên hệ với chúng tôi
            </Link>
          </Notice>
        )}
        {lesson && <p>“{noBreak(lesson.title)}” là bài trả phí.</p>}
        {table}
        <OwnedLessons course={course} user={user} />
        <div className="grid gap-3">
          {lesson && (
            <Button kind="primary" busy={busy === 'lesson'} busyLabel="Đang tạo mã…" onClick={() => void buy('lesson')}>
              Mua bài này: {formatVnd(prices.lesson)}
            </Button>
          )}
          {!lesson && cheaper === 'singly' && singly}
          <Button kind={!lesson && cheaper === 'course' ? 'primary' : 'plain'} busy={busy === 'course'} busyLabel="Đang tạo mã…" onClick={() => void buy('course')}>
            Mua cả khóa học: {formatVnd(prices.course)}
          </Button>
          {!lesson && cheaper === 'course' && singly}
          <Button kind="text" onClick={onClose}>
            Để sau
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { lessons: Lesson[]; price: number; isBetter: boolean };

/** Lessons for sale, with links to their prices. */
function LessonChoice({ lessons, price, isBetter }: ChoiceProps) {
  return (
    <details>
      <summary className={`btn w-full list-none ${isBetter ? 'btn-primary' : 'btn-plain'}`}>
        Chọn bài để mua lẻ <Icon name="down" small />
      </summary>
      <ul className="-mx-5 mt-3 border-y border-line">
        {lessons.map(({ id, title }) => (
          <li key={id}>
            {/* The dialog has a history entry of its own, which the lesson replaces. */}
            <Link className="lesson" to={`?lesson=${id}`} state={OVERLAY_STATE} replace preventScrollReset>
              <Icon name="lock" className="text-ink-soft" />
              <span className="lesson-title">{noBreak(title)}</span>
              <span className="text-sm text-ink-soft tabular-nums">{formatVnd(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ask(item: Item, uid: string, courseId: string, lessonId = ''): Promise<User> {
  const params = { uid, courseId };
  return item === 'lesson'
    ? api('PUT /api/users/:uid/courses/:courseId/purchaseLesson', { params, body: { lessonId } })
    : api('PUT /api/users/:uid/courses/:courseId/purchaseFullCourse', { params });
}

/** Says that the whole course costs the same for who owns some of its lessons. */
function OwnedLessons({ course, user }: { course: Course; user: User | undefined }) {
  const owned = lessonsOf(course).filter(({ id, isLocked }) => isLocked && user && hasBought(user, course.id, id));
  return (
    owned.length > 0 && (
      <p className="text-sm text-ink-soft">
        Bạn đã mua riêng {noBreak(owned.map(({ title }) => `“${title}”`).join(', '))}. Giá cả khóa vẫn là {formatVnd(course.price)}.
      </p>
    )
  );
}
