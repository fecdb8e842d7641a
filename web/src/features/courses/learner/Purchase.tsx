import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../../api/api.ts';
import { PurchaseBlocked } from '../../privacy/learner/PurchaseBlocked.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { PaymentDialog } from '../../orders/learner/PaymentDialog.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { lessonsOf, hasBought, purchaseStateOf } from '../public/access.ts';
import { CANCELLED, orderToPay, purchaseError } from './purchase-answer.ts';

type Item = 'lesson' | 'course';
type Props = {
  title: string;
  course: Course;
  /** The chosen lesson; without one only the whole course is offered. */
  lesson?: Lesson;
  user: User;
  onClose: () => void;
  onDone?: () => void;
};

/** Prices, then the payment code. The purchased content opens by itself. */
export default function Purchase({ title, course, lesson, user, onClose, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Item>();
  const [error, setError] = useState<string>();
  const [order, setOrder] = useState<Order>();
  const prices = { lesson: course.lessonPrice, course: course.price };

  const buy = async (item: Item) => {
    if (busy) return;
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
  if (user.consent?.holds) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className="p-5">
          <PurchaseBlocked user={user} onLeave={onClose} />
        </div>
      </Dialog>
    );
  }
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
        {lesson && (
          <p>
            “{noBreak(lesson.title)}” là bài trả phí. Bạn có thể mua riêng bài này với giá <b>{formatVnd(prices.lesson)}</b>,
            hoặc mua cả khóa học.
          </p>
        )}
        <WholeCourse course={course} user={user} />
        <div className="grid gap-3">
          {lesson && (
            <Button kind="primary" busy={busy === 'lesson'} busyLabel="Đang tạo mã…" onClick={() => void buy('lesson')}>
              Mua bài này: {formatVnd(prices.lesson)}
            </Button>
          )}
          <Button
            kind={lesson ? 'plain' : 'primary'}
            busy={busy === 'course'}
            busyLabel="Đang tạo mã…"
            onClick={() => void buy('course')}
          >
            Mua cả khóa học: {formatVnd(prices.course)}
          </Button>
          <Button kind="text" onClick={onClose}>
            Để sau
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ask(item: Item, uid: string, courseId: string, lessonId = ''): Promise<User> {
  const params = { uid, courseId };
  return item === 'lesson'
    ? api('PUT /api/users/:uid/courses/:courseId/purchaseLesson', { params, body: { lessonId } })
    : api('PUT /api/users/:uid/courses/:courseId/purchaseFullCourse', { params });
}

/** Price and contents of the whole course, also for owners of single lessons. */
function WholeCourse({ course, user }: { course: Course; user: User }) {
  const { paid, singlePrice, later, singlePriceOfAll } = purchaseStateOf(course, user);
  const owned = lessonsOf(course).filter(({ id, isLocked }) => isLocked && hasBought(user, course.id, id));
  return (
    <>
      <p>
        Cả khóa học giá <b>{formatVnd(course.price)}</b>: {paid.length} bài trả phí xem được ngay (mua lẻ hết{' '}
        {formatVnd(singlePrice)})
        {later > 0 &&
          `, ${later} bài trả phí đang cập nhật sẽ mở dần và bạn không phải trả thêm (kể cả các bài ấy, mua lẻ hết ${formatVnd(singlePriceOfAll)})`}
        .{singlePriceOfAll < course.price && <b> Mua lẻ từng bài rẻ hơn.</b>}
      </p>
      {owned.length > 0 && (
        <p className="text-sm text-ink-soft">
          Bạn đã mua riêng {noBreak(owned.map(({ title }) => `“${title}”`).join(', '))}. Giá cả khóa vẫn là{' '}
          {formatVnd(course.price)}.
        </p>
      )}
    </>
  );
}
