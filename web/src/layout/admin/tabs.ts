import type { SignedInAdmin } from '../../session/admin-session.ts';

/** `id`: third part of the address; `new` for a new thing. `part`: the fourth. */
export type PartProps = { admin: SignedInAdmin; id: string | undefined; part: string | undefined };

/** Parts of the admin area; the first has the bare address. */
export const TABS = [
  { path: '', name: 'Thống kê' },
  { path: 'courses', name: 'Khóa học' },
  { path: 'practices', name: 'Bộ đề' },
  { path: 'topics', name: 'Chuyên đề' },
  { path: 'classes', name: 'Lớp học' },
  { path: 'students', name: 'Học sinh' },
  { path: 'grading', name: 'Chấm bài' },
  { path: 'questions', name: 'Câu hỏi' },
  { path: 'items', name: 'Chất lượng câu hỏi' },
  { path: 'money', name: 'Thu chi' },
  { path: 'messages', name: 'Tin nhắn' },
  { path: 'reports', name: 'Báo lỗi' },
  { path: 'log', name: 'Nhật ký' },
] as const;

/** Parts behind "Cài đặt", which opens the first; `short` is for their tabs. */
export const SETTINGS = [
  { path: 'account', name: 'Tài khoản quản trị', short: 'Tài khoản' },
  { path: 'site', name: 'Trang', short: 'Trang' },
  { path: 'backups', name: 'Sao lưu', short: 'Sao lưu' },
  { path: 'legal', name: 'Điều khoản và dữ liệu cá nhân', short: 'Điều khoản' },
] as const;

/** Parts reached from others; `wide`: hides the tabs. */
const WITHIN = [
  { path: 'learning', name: 'Ai đang học', wide: false },
  { path: 'assignments', name: 'Bài giao', wide: false },
  { path: 'import', name: 'Nhập câu hỏi', wide: false },
  { path: 'misconceptions', name: 'Lỗi hay gặp', wide: false },
  { path: 'boards', name: 'Bảng của bài giảng', wide: true },
  { path: 'exam-codes', name: 'Mã đề', wide: false },
  { path: 'paper-rounds', name: 'Kiểm tra trên giấy', wide: false },
  { path: 'handbook', name: 'Sổ tay viết bảng', wide: false },
  { path: 'receipts', name: 'Biên nhận', wide: false },
  { path: 'recordings', name: 'Thu giọng đọc', wide: false },
] as const;

export type AdminPart = (typeof TABS)[number] | (typeof SETTINGS)[number] | (typeof WITHIN)[number];

export const addressOf = ({ path }: AdminPart): string => (path === '' ? '/admin' : `/admin/${path}`);

/** Finds a part by the address's second part. */
export const findTab = (part = ''): AdminPart | undefined => [...TABS, ...SETTINGS, ...WITHIN].find(({ path }) => path === part);
