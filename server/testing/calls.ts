// Calls of the contract as an honest browser makes them.

export const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Values of the parts that a call's key names. */
const GOOD: Record<string, string> = {
  courseId: 'toan-thu', lessonId: 'thu-mien-phi', kind: 'video', provider: 'sandbox', grade: '7', exam: 'Giữa HKI',
  view: 'source', id: UUID, version: '1', text: 'terms',
};

/** `query` has the names of parameters, a fixed one with its value: `view=source`. */
export type Call = { key: string; method: string; path: string; query: string[] };

/** From a call's key, as in the contract: `GET /api/topics/:id?view=source`. */
export function callOf(key: string, more: string[] = []): Call {
  const [method = '', address = ''] = key.split(' ');
  const [path = '', query = ''] = address.split('?');
  return { key, method, path, query: [...query.split('&').filter(Boolean), ...more] };
}

export const goodPath = (path: string, uid: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'uid' ? uid : (GOOD[name] ?? 'x')));

export function goodQuery(query: string[]): string {
  const values = new URLSearchParams();
  for (const [name = '', value = GOOD[name] ?? '1'] of query.map((each) => each.split('='))) values.set(name, value);
  return values.toString();
}

/** A good body for each call that takes one, of a learner or, with an id that is nobody's, of a visitor. */
export const bodiesOf = (uid: string): Record<string, Record<string, unknown>> => ({
  'POST /api/user-activity': { userId: uid, anonymousId: UUID },
  'POST /api/admin/users/:uid/coins': { amount: 1, reason: 'thử' },
  'POST /api/contact': { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' },
  'PUT /api/admin/messages/:id': { done: true },
  'PUT /api/admin/site/library': { published: true },
  'POST /api/setup/restore': { name: 'vo-toan-2026-11-20T190000Z.tar.gz', place: null, passphrase: '' },
  'POST /api/setup': {
    name: 'Toán Cô Hoa', address: '', phone: '', email: 'hoa@example.com', workingHours: '', library: true,
    admin: { email: 'hoa@example.com', password: 'mat-khau-cua-hoa' },
  },
  'PUT /api/admin/site': {
    version: 0, name: 'Toán Cô Hoa', slogan: '', address: '12 Lê Lợi, Huế', phone: '0912 345 678', email: 'hoa@example.com',
    workingHours: '',
  },
  'PUT /api/users/:uid/birth-year': { year: 2014, guardianEmail: 'phu-huynh@example.com' },
  'POST /api/users/:uid/agreements': { terms: 'default-1', privacy: 'default-1' },
  'POST /api/admin/legal/:text/preview': { source: '# Điều khoản' },
  'POST /api/admin/legal/:text': { over: 0, source: '# Điều khoản' },
  'POST /api/guardian/read': { token: 'x' },
  'POST /api/guardian/answer': { token: 'x', agrees: true },
  'POST /api/guardian/withdraw': { token: 'x' },
  'POST /api/orders': { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' },
  'PUT /api/users/:uid/courses/:courseId/purchaseLesson': { lessonId: 'thu-tra-phi' },
  'POST /api/admin/transfers/:id/assign': { uid: UUID, coins: 1 },
  'POST /api/admin/transfers/:id/return': { note: 'thử' },
  'PUT /api/users/:uid/deductCoins': { amount: 0, practiceId: 'lop-8-thu', paperId: 'de-1' },
  'POST /api/users/:uid/progress': {
    courseId: 'toan-thu', lessonId: 'thu-mien-phi', position: 1, duration: 60, at: '2026-11-01T00:00:00Z',
  },
  'POST /api/pusher/auth': { socket_id: '1.1', channel_name: `private-${uid}` },
  'POST /api/users/': { uid },
  'DELETE /api/users/:uid': { code: '123456' },
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
