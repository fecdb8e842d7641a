/** Closed lists of the product, from which tables, schemas, forms and the library format derive. */

export const GRADES = [6, 7, 8, 9] as const;
export type Grade = (typeof GRADES)[number];
export const GRADE_TEXTS = GRADES.map((grade) => `${grade}` as const);

/** Exams in the order of the school year: schools' short names, with the titles of printed papers. */
const EXAM_TITLES = {
  'Giữa HKI': 'Đề kiểm tra giữa học kì I',
  'Cuối HKI': 'Đề kiểm tra cuối học kì I',
  'Giữa HKII': 'Đề kiểm tra giữa học kì II',
  'Cuối HKII': 'Đề kiểm tra cuối học kì II',
} as const;
export type Exam = keyof typeof EXAM_TITLES;
export const EXAMS = keysOf(EXAM_TITLES);

/** Exams that practice sets prepare for: the entrance exam is none of a school year, so the quiz has no questions of it. */
export const PRACTICE_EXAM_TITLES = { ...EXAM_TITLES, 'Tuyển sinh vào 10': 'Đề thi tuyển sinh vào lớp 10' } as const;
export const PRACTICE_EXAMS = keysOf(PRACTICE_EXAM_TITLES);

/** Difficulty of an exercise, easiest first, with its name on the page. */
export const LEVEL_NAMES = { easy: 'Dễ', medium: 'Trung bình', hard: 'Khó' } as const;
export type Level = keyof typeof LEVEL_NAMES;
export const LEVELS = keysOf(LEVEL_NAMES);

/** Mastery levels of a Bài, lowest first, with their names on the map. */
export const MASTERY_LEVEL_NAMES = { new: 'Chưa học', seen: 'Đã xem', practised: 'Đang luyện', mastered: 'Vững' } as const;
export type MasteryLevel = keyof typeof MASTERY_LEVEL_NAMES;
export const MASTERY_LEVELS = keysOf(MASTERY_LEVEL_NAMES);

/** Kinds of search results in the order shown, with the heading of each. */
export const SEARCH_KIND_NAMES = { course: 'Khóa học', lesson: 'Bài giảng', topic: 'Chuyên đề', practice: 'Bộ đề' } as const;
export type SearchKind = keyof typeof SEARCH_KIND_NAMES;
export const SEARCH_KINDS = keysOf(SEARCH_KIND_NAMES);

/** Payment providers, as the owner knows them. `sandbox` is the fake bank, which moves no money. */
export const PAYMENT_PROVIDER_NAMES = { sandbox: 'Ngân hàng thử', sepay: 'SePay', casso: 'Casso' } as const;
export type PaymentProvider = keyof typeof PAYMENT_PROVIDER_NAMES;
export const PAYMENT_PROVIDERS = keysOf(PAYMENT_PROVIDER_NAMES);

/** Lists the keys in their order, typed for `z.enum` and for columns. */
function keysOf<Key extends string>(names: Record<Key, string>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]];
}
