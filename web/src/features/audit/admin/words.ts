import { AUDIT_ACTION_NAMES, AUDIT_KIND_NAMES } from '#contract/audit-words.ts';

/** Sentences for pairs of kind and action whose words combined would mislead. */
const TOGETHER: Record<string, string> = {
  'site set-up': 'Thiết lập trang lần đầu',
  'site restore': 'Khôi phục trang từ bản sao lưu',
  'library archive': 'Cất thư viện có sẵn',
  'learner import': 'Đưa từ trang cũ sang tài khoản học sinh',
};

const TEXTS: Record<string, string> = { terms: 'Điều khoản sử dụng', privacy: 'Chính sách dữ liệu' };

type What = { action: string; thing: { kind: string; id: string } };

/** Says action and kind. Codes of earlier releases are shown as they are. */
export function doneWords({ action, thing: { kind } }: What): string {
  const together = TOGETHER[`${kind} ${action}`];
  if (together) return together;
  const [name, joint] = (AUDIT_ACTION_NAMES as Record<string, readonly [string, string?]>)[action] ?? [action];
  return [name, joint, (AUDIT_KIND_NAMES as Record<string, string>)[kind] ?? kind].filter(Boolean).join(' ');
}

/** Names the thing: by its present name, otherwise by its id if that helps people. */
export function thingWords({ thing: { kind, id }, name }: What & { name?: string | undefined }): string {
  if (name) return name;
  if (kind === 'legal-text') return TEXTS[id] ?? id;
  if (['site', 'library'].includes(kind) || ['samples', 'class-list'].includes(id)) return '';
  return kind === 'learner' ? `(không còn, mã ${id.slice(0, 8)})` : id;
}

export const actorWords = (actor: string): string => ({ library: 'Thư viện kèm theo', system: 'Hệ thống' })[actor] ?? actor;

const FIELDS: Record<string, string> = {
  about: 'Báo về', absent: 'Vắng không phép', added: 'Số mục đã thêm', address: 'Địa chỉ', authority: 'Sở hoặc Phòng', amount: 'Số tiền', archived: 'Lưu trữ', balance: 'Số dư (xu)', browsers: 'Số thiết bị đang đăng nhập', changed: 'Số mục đã đổi', child: 'Dưới 16 tuổi', classes: 'Các lớp',
  code: 'Mã thanh toán', codes: 'Số mã', coins: 'Số xu', done: 'Đã xử lý', documents: 'Số tài liệu', day: 'Ngày', edited: 'Số mục đã sửa', excused: 'Vắng có phép', email: 'Email', enrolments: 'Nội dung đã mua', enrollmentDate: 'Ngày vào học',
  grade: 'Khối', held: 'Số thư đợi', hero: 'Câu mở đầu', imported: 'Số học sinh', learners: 'Số tài khoản học sinh', library: 'Thư viện có sẵn', logo: 'Logo', madeAt: 'Bản sao lưu làm lúc',
  mismatch: 'Vì sao chưa khớp', minutes: 'Số phút làm bài', month: 'Tháng', months: 'Các tháng', name: 'Tên', note: 'Ghi chú', orderId: 'Đơn', orders: 'Số đơn', outOf: 'Điểm tối đa', paidMonths: 'Số tháng đã đóng học phí', phone: 'Số điện thoại',
  present: 'Có mặt', published: 'Đang mở', putAway: 'Số mục đã cất', reason: 'Lý do', reply: 'Câu trả lời', school: 'Trường', schoolYear: 'Năm học', sessionPrice: 'Giá một buổi', sent: 'Số thư đã gửi', sessions: 'Số buổi', stopped: 'Ngừng thư', shown: 'Số mục đang hiện', slogan: 'Khẩu hiệu',
  question: 'Câu', score: 'Điểm', state: 'Tình trạng', studentId: 'Học sinh', steps: 'Số bước được điểm', students: 'Số học sinh', student: 'Học sinh', text: 'Nội dung', times: 'Lịch học', uid: 'Tài khoản', version: 'Phiên bản', workingHours: 'Giờ làm việc',
};

export const fieldWords = (field: string): string => FIELDS[field] ?? field;

/** Words for code values in entries. */
const VALUES: Record<string, string> = {
  assigned: 'bài được giao', missing: 'bài chưa nộp', result: 'kết quả', tuition: 'học phí',
  received: 'mới nhận', settled: 'đã khớp', unmatched: 'chưa khớp', returned: 'đã trả lại', unrelated: 'không liên quan',
  'no-code': 'không có mã', 'unknown-code': 'mã không có trong sổ', 'two-codes': 'có hai mã', 'wrong-amount': 'sai số tiền',
  'already-paid': 'đơn đã thanh toán', 'already-owned': 'đã mua rồi', 'buyer-gone': 'người mua không còn', 'wrong-account': 'sai tài khoản nhận', 'price-changed': 'đơn cũ, giá đã đổi',
};

/** Replaces a recorded code with words. */
export const valueWords = (value: unknown): unknown => (typeof value === 'string' ? (VALUES[value] ?? value) : value);
