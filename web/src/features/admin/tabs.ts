/** The parts of the admin area; the first has the bare address. */
export const TABS = [
  { path: '', name: 'Thống kê' },
  { path: 'courses', name: 'Khóa học' },
  { path: 'practices', name: 'Bộ đề' },
  { path: 'topics', name: 'Chuyên đề' },
  { path: 'students', name: 'Học sinh' },
  { path: 'questions', name: 'Câu hỏi' },
] as const;

/** Reached from the top bar: the admin's own account. */
export const ACCOUNT = { path: 'account', name: 'Tài khoản quản trị' } as const;

export type AdminPart = (typeof TABS)[number] | typeof ACCOUNT;

export const addressOf = ({ path }: AdminPart): string => (path === '' ? '/admin' : `/admin/${path}`);

/** The part of an address's last part; undefined when there is none of that name. */
export const findTab = (part = ''): AdminPart | undefined => [...TABS, ACCOUNT].find(({ path }) => path === part);
