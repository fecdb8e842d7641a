import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { LESSON_PRICE } from '#contract/prices.ts';
import { api, ApiError } from '../../api.ts';
import { formatVnd } from '../../content/money.ts';
import { updateUser } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { forSale } from './access.ts';
import { Refusal, type Item, type Refused } from './Refusal.tsx';

type Props = {
  course: Course;
  /** The lesson that was wanted; without one only the whole course is offered. */
  lesson?: Lesson;
  user: User;
  onClose: () => void;
  onDone?: () => void;
};

/** Both prices and what they open. What was bought opens by itself, once the course has been read again. */
export default function Purchase({ course, lesson, user, onClose, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Item>();
  const [refused, setRefused] = useState<Refused>();
  const prices = { lesson: LESSON_PRICE, course: course.price };

  const buy = async (item: Item) => {
    if (busy) return;
    setBusy(item);
    setRefused(undefined);
    try {
      updateUser(await ask(item, user.uid, course.id, lesson?.id));
      await revalidate();
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused({ amount: prices[item], error });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div className="grid gap-4 p-5">
      {lesson && (
        <p>
          “{lesson.title}” là bài trả phí. Bạn có thể mua riêng bài này với giá <b>{formatVnd(prices.lesson)}</b>, hoặc
          mua cả khóa học.
        </p>
      )}
      <div>
        <WholeCourse course={course} />
        <Refusal refused={refused} inPlace={!lesson} />
      </div>
      <div className="grid gap-3">
        {lesson && (
          <Button kind="primary" busy={busy === 'lesson'} busyLabel="Đang xử lý…" onClick={() => void buy('lesson')}>
            Mua bài này: {formatVnd(prices.lesson)}
          </Button>
        )}
        <Button
          kind={lesson ? 'plain' : 'primary'}
          busy={busy === 'course'}
          busyLabel="Đang xử lý…"
          onClick={() => void buy('course')}
        >
          Mua cả khóa học: {formatVnd(prices.course)}
        </Button>
        <Button kind="text" onClick={onClose}>
          Để sau
        </Button>
      </div>
    </div>
  );
}

function WholeCourse({ course }: { course: Course }) {
  const { now, later } = forSale(course);
  return (
    <p>
      Cả khóa học giá <b>{formatVnd(course.price)}</b>: {now} bài trả phí xem được ngay
      {later > 0 && `, ${later} bài trả phí đang cập nhật sẽ mở dần và bạn không phải trả thêm`}.
    </p>
  );
}

function ask(item: Item, uid: string, courseId: string, lessonId = ''): Promise<User> {
  const params = { uid, courseId };
  return item === 'lesson'
    ? api('PUT /api/users/:uid/courses/:courseId/purchaseLesson', { params, body: { lessonId } })
    : api('PUT /api/users/:uid/courses/:courseId/purchaseFullCourse', { params });
}
