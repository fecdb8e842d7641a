// Calls of the contract as an honest browser makes them.
import { boardText } from './boards.ts';

export const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Parameters in a call's key. */
const GOOD: Record<string, string> = {
  courseId: 'toan-thu', lessonId: 'thu-mien-phi', provider: 'sandbox', grade: '7', exam: 'Giữa HKI',
  view: 'source', id: UUID, version: '1', exerciseId: 'ex-1', studentId: UUID, paymentId: UUID, assignmentId: UUID, code: '101', n: '1', text: 'terms', month: '2026-09', owes: '2026-09', format: 'csv', ticket: UUID, day: '2026-11-20', digest: 'a'.repeat(64),
};

const BACKUP = 'vo-toan-2026-11-20T190000Z.tar.gz';

const lesson = (id: string) => ({ id, title: `Bài ${id}`, isLocked: true, updating: true });
/** Valid documents. */
export const COURSE = {
  title: 'Toán 8 của cô', instructor: 'Cô Hoa', duration: '6 giờ', price: 300_000, description: 'Học kì I', image: '',
  lectures: [{ id: 'chap1', title: 'Chương I', topics: [{ id: 'topic1', title: 'Đa thức', lessons: [lesson('lesson1'), lesson('lesson2')] }] }],
};
const problem = (id: string) => ({ id, title: `Bài ${id}`, questions: '<p>Tính $1 + 1$.</p>', problemSolutionText: '<p>$2$</p>' });
export const PRACTICE = {
  title: 'Bộ đề của cô', grade: '8', description: '',
  practiceLists: ['de-1', 'de-2'].map((id) => ({ id, title: `Đề ${id}`, coin: 20, duration: '90 phút', problems: [problem('bai-1'), problem('bai-2')] })),
};
export const TOPIC = {
  title: 'Chuyên đề của cô', grade: '8', theory: '<p>$x^2$</p>',
  exercises: [{ id: 'ex-1', title: 'Bài 1', exerciseType: 'Tính', level: 'easy', content: '<p>$2 \\cdot 3$</p>', solution: '<p>$6$</p>' }],
};
const ask = (answer: string) => ({ id: 'a', kind: 'short', answer, solution: '<p>Vì thế là $6$.</p>' });
/** A topic with an exercise that takes an answer, and its variant. */
export const TOPIC_THAT_ASKS = {
  ...TOPIC,
  exercises: [{
    ...TOPIC.exercises[0], lesson: 5, hints: ['<p>Em nhân $2$ với $3$.</p>', '<p>Bằng $6$.</p>'], asks: [ask('6')],
    variants: [{ content: '<p>$4 \\cdot 5$</p>', solution: '<p>$20$</p>', hints: ['<p>Em nhân $4$ với $5$.</p>'], asks: [ask('20')] }],
  }],
};
export const QUESTION = {
  grade: 8, exam: 'Giữa HKI', order: 3, question: '<p>$1 + 1 = ?$</p>', options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$',
};

export const STUDENT = { grade: 7, name: 'Nguyễn Thị Lan', phone: '0912 345 678', enrollmentDate: '2026-09-05' };

export const CLASS = { name: '7A1', grade: 7, schoolYear: '2026-2027' };

/** `query`: names of parameters, a fixed one with its value: `view=source`. */
export type Call = { key: string; method: string; path: string; query: string[] };

/** Parses a key of the contract: `GET /api/topics/:id?view=source`. */
export function parseCall(key: string, more: string[] = []): Call {
  const [method = '', address = ''] = key.split(' ');
  const [path = '', query = ''] = address.split('?');
  return { key, method, path, query: [...query.split('&').filter(Boolean), ...more] };
}

export const goodPath = (path: string, uid: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'uid') return uid;
    if (name === 'kind') return path.includes('/drafts/') ? 'topic' : 'video';
    if (name === 'name' && path.includes('/backups/')) return BACKUP;
    return GOOD[name] ?? 'x';
  });

export function goodQuery(query: string[]): string {
  const values = new URLSearchParams();
  for (const [name = '', value = GOOD[name] ?? '1'] of query.map((each) => each.split('='))) values.set(name, value);
  return values.toString();
}

/** Returns valid bodies, of a learner or, with an unknown id, of a visitor. */
export const buildBodies = (uid: string): Record<string, Record<string, unknown>> => ({
  'POST /api/user-activity': { userId: uid, anonymousId: UUID },
  'POST /api/attempts': { practiceId: 'lop-8-thu', paperId: 'de-1' },
  'POST /api/admin/assignments': { classId: UUID, what: { kind: 'paper', practiceId: 'lop-8-thu', paperId: 'de-1' } },
  'PUT /api/admin/assignments/:id': { title: 'Luyện tập' },
  'PUT /api/admin/assignments/:id/archived': { archived: true },
  'POST /api/admin/assignments/:id/extend': { studentId: UUID, closesAt: null },
  'PUT /api/admin/assignments/:id/students/:studentId/help': { asks: false },
  'PUT /api/users/:uid/assignments/:id/help': { asks: true },
  'POST /api/admin/pusher/auth': { socket_id: '1.2', channel_name: 'private-owner' },
  'PUT /api/attempts/:id/answers/:questionId': { value: 'A', at: '2026-11-01T00:00:00Z' },
  'PUT /api/admin/attempts/:id/marks/:questionId': { steps: [true, false], note: '', pens: { [UUID]: 'M1 2L3 4' } },
  'PUT /api/admin/attempts/:id/marks/:questionId/draft': { steps: [true, false], note: '', pens: { [UUID]: 'M1 2L3 4' } },
  'PUT /api/attempts/:id/self-marks/:questionId': { steps: [true, false] },
  'POST /api/courses': COURSE,
  'PUT /api/courses/:courseId': { ...COURSE, version: 1 },
  'PUT /api/courses/:courseId/archived': { archived: false },
  'POST /api/practices': { ...PRACTICE, id: 'de-moi' },
  'PUT /api/practices/:id': { ...PRACTICE, version: 1 },
  'POST /api/admin/practices/:id/remarking': PRACTICE,
  'PUT /api/practices/:id/archived': { archived: false },
  'POST /api/admin/import/preview': { text: 'Câu 1. Tính 2 + 3\nA. 4\nB. 5\nC. 6\nD. 7\nĐáp án: B' },
  'PUT /api/admin/import/drafts/:id': { version: 1, decisions: {}, target: {}, result: null },
  'PUT /api/admin/import/corrections/:digest': { latex: '3^2' },
  'POST /api/admin/preview': { source: '<p>$x$</p>' },
  'POST /api/admin/preview/questions': { questions: [{ id: 'cau-1', kind: 'short', question: '<p>$1+1$</p>', answer: '2' }] },
  'POST /api/admin/preview/variants': {
    item: { kind: 'short', id: 'cau-1', question: '<p>$1+1$</p>', answer: '2' }, count: 2,
    recipe: { numbers: [{ name: 'a', own: '1', from: '1', to: '9', step: '', except: '' }], formulas: '', conditions: '', check: '', texts: { question: '<p>${{a}}+1$</p>', answer: '{{a + 1}}' } },
  },
  'POST /api/admin/boards': { courseId: 'toan-thu', lessonId: 'thu-mien-phi', text: boardText('thu-mien-phi') },
  'PUT /api/admin/boards/:id': { courseId: 'toan-thu', lessonId: UUID, text: boardText(UUID), version: 1 },
  'POST /api/admin/boards/preview': { lessonId: 'thu-mien-phi', text: '---\nkind: board\n---\n' },
  'POST /api/topics': { ...TOPIC, id: 'chuyen-de-moi' },
  'PUT /api/topics/:id': { ...TOPIC, version: 1 },
  'PUT /api/topics/:id/archived': { archived: false },
  'PUT /api/topics/:id/exercise-types': { oldName: 'Tính', newName: 'Tính nhanh' },
  'POST /api/questions': QUESTION,
  'PUT /api/questions/:id': { ...QUESTION, version: 1 },
  'PUT /api/admin/drafts/:kind/:id': { document: { title: 'Nháp' }, baseVersion: null },
  'POST /api/admin/users/:uid/coins': { amount: 1, reason: 'thử' },
  'POST /api/reports': { kind: 'quiz', id: 'toan6-ghk1-de1-c01', variant: 0, reason: 'wrong-key', message: 'Em tính ra B.' },
  'PUT /api/admin/reports/:id': { done: true },
  'POST /api/admin/misconceptions': { title: 'Bỏ quên dấu trừ', hint: 'Em theo các dấu trừ qua từng bước.' },
  'PUT /api/admin/misconceptions/:code': { title: 'Bỏ quên dấu trừ', hint: 'Em theo các dấu trừ qua từng bước.' },
  'POST /api/contact': { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' },
  'PUT /api/admin/messages/:id': { done: true },
  'POST /api/admin/messages/:id/reply': { id: UUID, text: 'Chào em' },
  'POST /api/admin/students': STUDENT,
  'PUT /api/admin/students/:id': STUDENT,
  'PUT /api/admin/students/samples': { archived: false },
  'PUT /api/admin/students/:id/archived': { archived: true },
  'PUT /api/admin/students/:id/account': { email: null },
  'POST /api/admin/students/:id/fees': { month: 'Tháng 9 - 2026' },
  'DELETE /api/admin/students/:id/payments/:paymentId': { reason: 'Ghi nhầm' },
  'POST /api/admin/fees': { studentIds: [UUID], months: ['2026-09'], amount: 300_000, method: 'cash', paidOn: '2026-11-02' },
  'PUT /api/admin/fees/begins': { studentIds: [UUID], feesFrom: '2026-09' },
  'PUT /api/admin/students/:id/fee': { amount: 300_000 },
  'PUT /api/admin/students/:id/months-off': { months: ['2027-02'] },
  'PUT /api/admin/classes/:id/guardians-agreed': { agreed: true },
  'POST /api/admin/classes/:id/cards': { studentIds: [UUID], guardiansAgreed: true },
  'POST /api/cards/sign-in': { code: 'BCDF-GHJK', pin: '123456' },
  'POST /api/users/:uid/email': { email: 'lan-moi@example.com', password: 'mat-khau-cua-lan' },
  'POST /api/admin/students/import': { rows: '6\tAn\t0912345678\t05/09/2026' },
  'POST /api/admin/students/import/preview': { rows: '6\tAn\t0912345678\t05/09/2026' },
  'POST /api/admin/classes': CLASS,
  'PUT /api/admin/classes/:id/marks/uses/:assignmentId': { use: 'regular', term: 1 },
  'POST /api/admin/classes/:id/notices': { kind: 'missing', studentIds: [UUID] },
  'PUT /api/admin/students/:id/notices': { stopped: true },
  'POST /api/guardian-notices/read': { token: 'x' },
  'POST /api/guardian-notices/stop': { token: 'x', stopped: true },
  'PUT /api/admin/classes/:id/schedule': { times: [{ weekday: 2, from: '18:00', to: '19:30' }], sessionPrice: null },
  'PUT /api/admin/classes/:id/attendance/:day': { students: [{ studentId: UUID, state: 'present' }] },
  'POST /api/admin/classes/:id/session-payments': { studentId: UUID, amount: 150_000, sessions: 1, method: 'cash' },
  'PUT /api/admin/classes/:id': CLASS,
  'POST /api/admin/practices/:id/papers/:paperId/codes': { count: 2 },
  'POST /api/admin/exam-codes/:id/rounds': { classId: UUID, title: 'Kiểm tra', heldOn: '2026-11-20' },
  'PUT /api/admin/paper-rounds/:id': { title: 'Kiểm tra', heldOn: '2026-11-20' },
  'PUT /api/admin/paper-rounds/:id/students/:studentId': { line: '101 ABCD' },
  'PUT /api/admin/classes/:id/archived': { archived: false },
  'POST /api/admin/classes/:id/next-year': { name: '8A1' },
  'POST /api/admin/classes/:id/students': { rows: 'Nguyễn Văn An' },
  'POST /api/admin/classes/:id/students/preview': { rows: 'Nguyễn Văn An' },
  'PUT /api/admin/site/library': { published: true },
  'POST /api/setup/restore': { name: BACKUP, place: null, passphrase: '' },
  'POST /api/admin/backups/restore': { name: BACKUP, place: null, passphrase: '' },
  'POST /api/admin/backups/restore/place': { password: 'mat-khau-cua-co', confirmed: 'KHÔI PHỤC' },
  'POST /api/admin/backups/:name/download': { password: 'mat-khau-cua-co', passphrase: 'mười sáu chữ cái trở lên' },
  'PUT /api/admin/paper-head': { authority: 'Phòng GD&ĐT Quận 1', school: 'Trường THCS Hoa Sen', exam: '', minutes: null },
  'PUT /api/admin/site/introduction': { version: 0, logo: '', hero: 'Lớp Toán cô Hoa', text: '<p>Cô Hoa dạy Toán.</p>', classes: [] },
  'POST /api/setup': {
    name: 'Toán Cô Hoa', address: '', phone: '', email: 'hoa@example.com', workingHours: '', library: true,
    admin: { email: 'hoa@example.com', password: 'mat-khau-cua-hoa' },
  },
  'PUT /api/admin/site': {
    version: 0, name: 'Toán Cô Hoa', slogan: '', address: '12 Lê Lợi, Huế', phone: '0912 345 678', email: 'hoa@example.com',
    workingHours: '',
  },
  'PUT /api/users/:uid/birth-year': { year: 2014, guardianEmail: 'phu-huynh@example.com' },
  'POST /api/users/:uid/agreements': { terms: 'default-2', privacy: 'default-5' },
  'POST /api/admin/legal/:text/preview': { source: '# Điều khoản' },
  'POST /api/admin/legal/:text': { over: 0, source: '# Điều khoản' },
  'POST /api/users/:uid/parent-link': { anew: false },
  'POST /api/guardian/read': { token: 'x' },
  'POST /api/guardian/answer': { token: 'x', agrees: true },
  'POST /api/guardian/birth-year': { token: 'x', year: 2005 },
  'PUT /api/admin/users/:uid/birth-year': { year: 2005 },
  'POST /api/guardian/withdraw': { token: 'x' },
  'POST /api/orders': { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' },
  'PUT /api/users/:uid/courses/:courseId/purchaseLesson': { lessonId: 'thu-tra-phi' },
  'POST /api/admin/students/:id/fee-link': { months: ['2026-09'] },
  'POST /api/admin/classes/:id/fee-links': {},
  'POST /api/admin/transfers/:id/assign': { uid: UUID, coins: 1 },
  'POST /api/admin/transfers/:id/return': { note: 'thử' },
  'POST /api/admin/transfers/:id/unrelated': { note: 'thử' },
  'PUT /api/admin/quiz-exams': { grade: 9, exam: 'Giữa HKI', offered: false },
  'PUT /api/users/:uid/deductCoins': { amount: 0, practiceId: 'lop-8-thu', paperId: 'de-1' },
  'POST /api/users/:uid/progress': {
    courseId: 'toan-thu', lessonId: 'thu-mien-phi', position: 1, duration: 60, at: '2026-11-01T00:00:00Z',
  },
  'POST /api/users/:uid/answers': {
    answerId: UUID, source: 'quiz', id: 'toan6-ghk1-de1-c01', variant: 0, value: 'A', ms: 9_000, hints: 0, solutionSeen: false, at: '2026-11-01T00:00:00Z',
  },
  'POST /api/users/:uid/review/:id': {
    answerId: UUID, value: 'A', variant: 0, steps: {}, ms: 9_000, hints: 0, solutionSeen: false, at: '2026-11-01T00:00:00Z',
  },
  'PUT /api/users/:uid/review/:id/reason': { reason: 'sign' },
  'POST /api/pusher/auth': { socket_id: '1.1', channel_name: `private-${uid}` },
  'POST /api/users/': { uid },
  'DELETE /api/admin/users/:uid': { reason: 'Phụ huynh xin xóa' },
  'DELETE /api/admin/students/:id': { reason: 'Phụ huynh xin xóa' },
  'DELETE /api/users/:uid': { code: '123456' },
  'PUT /api/users/:uid/grade': { grade: 8 },
  'PUT /api/users/:uid': { displayName: 'Lan', phoneNumber: '0912345678', currentCoin: 100 },
  'POST /api/auth/sign-up/email': { email: 'moi@example.com', password: 'mat-khau-1', name: 'Lan' },
  'POST /api/auth/sign-in/email': { email: 'moi@example.com', password: 'mat-khau-1' },
  'POST /api/auth/send-verification-email': { email: 'moi@example.com' },
  'POST /api/auth/request-password-reset': { email: 'moi@example.com' },
  'POST /api/auth/reset-password': { token: 'abc', newPassword: 'mat-khau-2' },
  'POST /api/auth/reset-password/check': { token: 'abc' },
  'POST /api/auth/change-password': { currentPassword: 'mat-khau-1', newPassword: 'mat-khau-2' },
  'POST /api/admin/auth/sign-in/email': { email: 'admin@votoan.local', password: 'mat-khau-1' },
  'POST /api/payments/:provider/webhook': { id: '1', amount: 1 },
});
