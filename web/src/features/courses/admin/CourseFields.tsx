import { memo } from 'react';
import type { CourseSource } from '#contract/catalog.ts';
import { COURSE_PRICE, LESSON_PRICE } from '#contract/prices.ts';
import { formatVnd } from '../../../ui/format.ts';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { UNREADABLE } from '../../../ui/admin/amount.ts';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { isEqual } from '../../../editor/documents/is-equal.ts';
import { ImageField } from '../../../editor/uploads/ImageField.tsx';

type Props = {
  course: CourseSource;
  set: (recipe: (course: CourseSource) => CourseSource, group?: string) => void;
  fault: DocumentError | undefined;
  /** Warning about the course's price beside its lessons' prices. */
  priceNote: string | undefined;
};

const NO_GRADE = [['', 'Không theo khối'], ...GRADE_OPTIONS] as const;

function Fields({ course, set, fault, priceNote }: Props) {
  const { id, version, title, instructor, duration, price, lessonPrice, description, image, grade, topics } = course;
  const errorAt = (at: string) => (fault?.at === at ? fault.message : undefined);
  const put = <K extends keyof CourseSource>(field: K, to: CourseSource[K]) => set((now) => ({ ...now, [field]: to }), field);
  return (
    <Sheet className="grid gap-4">
      <Field id="course-title" label="Tên khóa học" value={title} error={errorAt('course-title')} onChange={({ target }) => put('title', target.value)} />
      {version > 0 && <Field label="Mã" value={id} readOnly />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="course-instructor" label="Giảng viên" value={instructor} error={errorAt('course-instructor')} onChange={({ target }) => put('instructor', target.value)} />
        <Field id="course-duration" label="Thời lượng" placeholder="40 giờ" value={duration} error={errorAt('course-duration')} onChange={({ target }) => put('duration', target.value)} />
        <AmountField
          id="course-price"
          label="Giá cả khóa (VND)"
          unit="vnd"
          value={price}
          hint={price === 0 && `Để 0 thì trang bán với giá ${formatVnd(COURSE_PRICE)}.`}
          error={errorAt('course-price')}
          onChange={(to) => put('price', to ?? UNREADABLE)}
        />
        <AmountField
          id="course-lesson-price"
          label="Giá một bài có khóa (VND)"
          unit="vnd"
          value={lessonPrice ?? undefined}
          placeholder={LESSON_PRICE.toLocaleString('vi-VN')}
          hint={lessonPrice === null && `Để trống thì mỗi bài giá ${formatVnd(LESSON_PRICE)}.`}
          error={errorAt('course-lesson-price')}
          onChange={(to) => put('lessonPrice', to ?? null)}
        />
        <SelectField
          label="Khối"
          value={grade === null ? '' : String(grade)}
          options={NO_GRADE}
          onChange={({ target }) => put('grade', target.value === '' ? null : (Number(target.value) as CourseSource['grade']))}
        />
      </div>
      {priceNote !== undefined && <Notice icon="coin">{priceNote}</Notice>}
      <TextArea
        id="course-description"
        label="Mô tả"
        rows={4}
        className="input field-sizing-content py-2.5"
        value={description}
        error={errorAt('course-description')}
        onChange={({ target }) => put('description', target.value)}
      />
      <TextArea
        label="Nội dung khóa học"
        rows={3}
        className="input field-sizing-content py-2.5"
        value={topics.join('\n')}
        hint="Mỗi dòng một ý. Để trống thì trang hiện tên các chương."
        onChange={({ target }) => put('topics', target.value === '' ? [] : target.value.split('\n'))}
      />
      <ImageField label="Ảnh" folder="course" value={image} onChange={(to) => put('image', to)} />
    </Sheet>
  );
}

/** Does not rerender for changes in the lessons. */
export const CourseFields = memo(Fields, (before, after) => {
  const { lectures } = after.course;
  return before.set === after.set && before.fault === after.fault && before.priceNote === after.priceNote && isEqual({ ...before.course, lectures }, after.course);
});
