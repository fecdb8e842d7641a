/** The parts of the admin area; the first has the bare address. */
export const TABS = [
  { path: '', name: 'Thống kê' },
  { path: 'courses', name: 'Khóa học' },
  { path: 'practices', name: 'Bộ đề' },
  { path: 'topics', name: 'Chuyên đề' },
  { path: 'students', name: 'Học sinh' },
  { path: 'questions', name: 'Câu hỏi' },
] as const;

export type Tab = (typeof TABS)[number];

export const addressOf = ({ path }: Tab): string => (path === '' ? '/admin' : `/admin/${path}`);

/** The tab of an address's last part; undefined when there is none of that name. */
export const findTab = (part = ''): Tab | undefined => TABS.find(({ path }) => path === part);
