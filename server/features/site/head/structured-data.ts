import type { Course, CourseSummary, Lesson } from '#contract/catalog.ts';
import type { Site } from '#contract/site.ts';

/** A thing of schema.org. Shapes follow Google's pages on Course, Course list, Breadcrumb and Organization. */
export type Thing = { '@type': string; [property: string]: unknown };

export type Crumb = { name: string; url: string };

/** Writes things as a data block of the document, which runs nothing and needs no policy. */
export function dataBlock(things: Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

export function siteThings(site: Site, origin: string): Thing[] {
  const { name, slogan, address, phone, email } = site;
  const organization = {
    ...provider(site, origin),
    logo: `${origin}/icon-512.png`,
    // Fields that the owner left empty are omitted.
    ...(slogan && { slogan }),
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}/`,
    inLanguage: 'vi',
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, website];
}

const provider = ({ name }: Site, origin: string) => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
});

export const trail = (crumbs: Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
});

/** The list points to the pages of the courses, which describe them. */
export const courseList = (courses: CourseSummary[], origin: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: courses.map(({ id, title }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    url: `${origin}/course/${id}`,
  })),
});

type CoursePlace = { url: string; description: string; image: string; site: Site; origin: string };

/** A course as visitors see it: without addresses of videos. */
export function courseThing(course: Course, { url, description, image, site, origin }: CoursePlace): Thing {
  const lessons = course.lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));
  const playable = lessons.filter((lesson) => !lesson.updating);
  const isFree = playable.length > 0 && playable.every((lesson) => !lesson.isLocked);
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description,
    image,
    inLanguage: 'vi',
    ...(course.grade && { educationalLevel: `Lớp ${course.grade}` }),
    teaches: course.topics,
    provider: provider(site, origin),
    isAccessibleForFree: isFree,
    offers: offersOf(course, playable, isFree, url),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', ...pace(course.duration) },
    hasPart: playable
      .filter((lesson) => !lesson.isLocked)
      .map(({ title }) => ({ '@type': 'LearningResource', name: title, isAccessibleForFree: true })),
  };
}

/** Offers of a course: as on the page, for sale once a locked lesson can be played. */
function offersOf({ price, lessonPrice }: Course, playable: Lesson[], isFree: boolean, url: string) {
  const whole = {
    '@type': 'Offer',
    category: isFree ? 'Free' : 'Paid',
    price: isFree ? 0 : price,
    priceCurrency: 'VND',
    availability: `https://schema.org/${playable.length > 0 ? 'InStock' : 'OutOfStock'}`,
    url,
  };
  const single = { ...whole, name: 'Mua lẻ một bài giảng', price: lessonPrice };
  return playable.some((lesson) => lesson.isLocked) ? [whole, single] : [whole];
}

const FREQUENCIES: Record<string, string> = { ngày: 'Daily', tuần: 'Weekly', tháng: 'Monthly', năm: 'Yearly' };

/** "35 tuần" as a schedule; other wordings as text. */
function pace(duration: string) {
  const [, count, unit = ''] = /^(\d+) (\S+)$/.exec(duration.normalize().trim().toLowerCase()) ?? [];
  const repeatFrequency = FREQUENCIES[unit];
  if (!repeatFrequency) return { courseWorkload: duration };
  return { courseSchedule: { '@type': 'Schedule', repeatFrequency, repeatCount: Number(count) } };
}
