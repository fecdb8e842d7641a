import type { Course, CourseSummary } from '#contract/catalog.ts';
import type { PracticeSet } from '#contract/practice.ts';
import type { Site } from '#contract/site.ts';
import { courseDescription, practiceDescription } from './descriptions.ts';
import type { Cover, SharePicture } from './share-picture.ts';
import { courseList, courseThing, siteThings, type Thing } from './structured-data.ts';

export type Place = { url: string; origin: string; site: Site; picture: SharePicture };

export type PublicPage = {
  /** 70 to 160 characters, of this page alone. */
  description: string;
  under?: { name: string; path: string };
  cover?: Cover;
  /** Structured data beside the breadcrumbs. */
  things?: (place: Place) => Thing[];
};

/**
 * Every page that search engines may list, by its route's path; all others are marked `noindex`. A new page of a
 * document (a practice set, say) needs an entry here, and a list of addresses for the site map (server/app.ts).
 */
export const PUBLIC_PAGES: Record<string, (data: unknown, site: Site) => PublicPage> = {
  '': () => ({
    description:
      'Học Toán lớp 6 đến lớp 9 đúng theo chương trình trên lớp: bài giảng ngắn có hình động, tóm tắt, ' +
      'đề luyện có lời giải, chuyên đề và trắc nghiệm.',
    things: ({ site, origin }) => siteThings(site, origin),
  }),
  courses: (data) => ({
    description:
      'Khóa học Toán lớp 6, 7, 8 và 9 theo đúng thứ tự em học ở trường: bài giảng ngắn theo từng bài, có phụ đề ' +
      'và bản tóm tắt, có bài học miễn phí.',
    things: ({ origin }) => [courseList(listIn(data), origin)],
  }),
  'course/:courseId?': (data, { name }) => {
    const course = data as Course;
    const description = courseDescription(course, name);
    return {
      description,
      under: { name: 'Khóa học', path: '/courses' },
      cover: { kind: 'course', image: course.image, alt: `Bìa khóa học ${course.title}` },
      things: ({ url, origin, site, picture }) => [
        courseThing(course, { url, description, image: picture.url, site, origin }),
      ],
    };
  },
  practice: () => ({
    description:
      'Đề luyện Toán cho từng khối lớp 6, 7, 8, 9: tự làm bài như khi kiểm tra, rồi mở lời giải từng bước ' +
      'để xem mình đúng đến đâu.',
  }),
  'practice/:id': (data, { name }) => {
    const set = data as PracticeSet;
    return {
      description: practiceDescription(set, name),
      under: { name: 'Luyện đề', path: '/practice' },
      cover: { kind: 'practice', image: set.image, alt: `Bìa bộ đề ${set.title}` },
    };
  },
  topic: () => ({
    description:
      'Chuyên đề Toán lớp 6 đến lớp 9: lí thuyết gọn, bài tập chia theo dạng với ba mức dễ, trung bình và khó, ' +
      'bài nào cũng có lời giải.',
  }),
  quiz: () => ({
    description:
      'Trắc nghiệm Toán lớp 6, 7, 8, 9 ôn kiểm tra giữa học kì: làm từng câu, biết ngay đúng hay chưa đúng, ' +
      'làm xong có điểm.',
  }),
  guide: () => ({
    description:
      'Thói quen học Toán cho học sinh lớp 6 đến lớp 9: ôn cách ngày, tự làm trước khi xem lời giải, ' +
      'vở sửa lỗi, một tuần mẫu; có phần cho bố mẹ.',
  }),
  about: (_, { name, about }) => ({
    description: describe(about?.excerpt, `Giới thiệu ${name}: thầy cô, các lớp Toán, thời gian, địa điểm học và học phí.`),
  }),
  contact: (_, { name }) => ({
    description:
      `Địa chỉ, điện thoại, email và giờ làm việc của ${name}. Gửi câu hỏi về khóa học, tài khoản hay thanh toán ` +
      'ngay trên trang này.',
  }),
  privacy: (_, { name }) => ({
    description:
      `${name} lưu gì về học sinh, để làm gì, giữ bao lâu, ai nhận được, và cách xem, sửa, tải về hay xóa dữ liệu ` +
      'của mình.',
  }),
  terms: (_, { name }) => ({
    description:
      `Điều khoản sử dụng ${name}: tài khoản, nội dung học, xu và mua bài giảng, điều không được làm, cách liên hệ ` +
      'và thay đổi điều khoản.',
  }),
};

/** Addresses of single pages. The owner's introduction joins once it is written. */
export const SINGLE_PAGES = Object.keys(PUBLIC_PAGES)
  .filter((route) => !route.includes(':') && route !== 'about')
  .map((route) => `/${route}`);

/** Fits an excerpt to search engines, which show at most 160 characters and ignore short ones. */
const describe = (excerpt = '', otherwise: string): string =>
  excerpt.length < 70 ? otherwise : excerpt.length <= 160 ? excerpt : `${excerpt.slice(0, 159).replace(/\s+\S*$/, '')}…`;

/** The courses of a loaded list; none when loading failed. */
function listIn(data: unknown): CourseSummary[] {
  const { courses } = data as { courses: CourseSummary[] | { failed: string } };
  return Array.isArray(courses) ? courses : [];
}
