import type { CourseSource } from '#contract/catalog.ts';
import { videoAddressError } from '#contract/media-address.ts';
import { api } from '../../../api/api.ts';
import { priceError } from '../../../ui/admin/amount.ts';
import type { DocumentType } from '../../../editor/documents/document-type.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';

export type Chapter = CourseSource['lectures'][number];
export type Topic = Chapter['topics'][number];
export type Lesson = Topic['lessons'][number];

const FIELDS: Record<string, string> = {
  title: 'Tên', instructor: 'Giảng viên', duration: 'Thời lượng', price: 'Giá', lessonPrice: 'Giá một bài', description: 'Mô tả', image: 'Ảnh', grade: 'Khối', topics: 'Nội dung',
  lectures: 'Chương', lessons: 'Bài giảng', isLocked: 'Khóa', updating: 'Đang cập nhật', archived: 'Đã cất', videoUrl: 'Video', seconds: 'Độ dài', summary: 'Tóm tắt',
};

export const courseType: DocumentType<CourseSource> = {
  kind: 'course',
  path: 'courses',
  load: (courseId, signal) => api('GET /api/courses/:courseId?view=source', { params: { courseId } }, signal),
  blank: () => ({
    id: '', version: 0, archived: false, title: '', instructor: '', duration: '', price: 500_000, lessonPrice: null, description: '', image: '', grade: null, topics: [], lectures: [],
  }),
  nameOf: ([field = '', chapterId, , topicId, , lessonId, ...rest], { lectures }) => {
    if (field !== 'lectures' || !chapterId) return FIELDS[field] ?? field;
    const chapter = lectures.find(({ id }) => id === chapterId);
    const topic = chapter?.topics.find(({ id }) => id === topicId);
    const lesson = topic?.lessons.find(({ id }) => id === lessonId);
    const names = [chapter?.title, topic?.title, lesson?.title].filter((name) => name !== undefined && name !== '');
    const last = rest.at(-1);
    return [...names, last && (FIELDS[last] ?? last)].filter(Boolean).join(' · ') || 'Chương';
  },
  parts: { unique: ['lectures', 'lectures/topics', 'lectures/topics/lessons'] },
  htmlFields: ['lectures/topics/lessons/summary'],
  words: { one: 'khóa học', list: 'Danh sách khóa học', missing: 'Không có dữ liệu khóa học.' },
};

const NO_PRICE = 'Bài có khóa thì phải có giá. Muốn cho xem miễn phí, bạn bỏ khóa ở từng bài.';

/** Returns the first error of a course; `at` is the id of its field. */
export function findCourseError({ title, instructor, duration, price, lessonPrice, description, lectures }: CourseSource): DocumentError | undefined {
  if (title.trim() === '') return { at: 'course-title', message: 'Vui lòng nhập tên khóa học.' };
  if (instructor.trim() === '') return { at: 'course-instructor', message: 'Vui lòng nhập giảng viên.' };
  if (duration.trim() === '') return { at: 'course-duration', message: 'Vui lòng nhập thời lượng.' };
  if (!Number.isInteger(price) || price < 0) return { at: 'course-price', message: 'Vui lòng nhập giá khóa học.' };
  const wrongPrice = priceError(price);
  if (wrongPrice !== undefined) return { at: 'course-price', message: wrongPrice };
  const wrongLessonPrice = lessonPrice === null ? undefined : priceError(lessonPrice) ?? (lessonPrice === 0 ? NO_PRICE : undefined);
  if (wrongLessonPrice !== undefined) return { at: 'course-lesson-price', message: wrongLessonPrice };
  if (description.trim() === '') return { at: 'course-description', message: 'Vui lòng nhập mô tả khóa học.' };
  for (const chapter of lectures) {
    if (chapter.title.trim() === '') return { at: `${chapter.id}-title`, message: 'Vui lòng nhập tên chương.' };
    for (const topic of chapter.topics) {
      if (topic.title.trim() === '') return { at: `${topic.id}-title`, message: 'Vui lòng nhập tên chủ đề.' };
      for (const lesson of topic.lessons) {
        if (lesson.title.trim() === '') return { at: `${lesson.id}-title`, message: 'Vui lòng nhập tên bài giảng.' };
        const wrongVideo = videoAddressError(lesson.videoUrl.trim());
        if (wrongVideo) return { at: `${lesson.id}-video`, message: wrongVideo };
      }
    }
  }
  return undefined;
}
