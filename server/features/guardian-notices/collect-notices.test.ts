import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { GUARDIAN_NOTICE_KINDS } from '#contract/guardian-notices.ts';
import type { ClassWork } from '#server/features/assignments/service.ts';
import { collectNotices, type NoticeSource } from './collect-notices.ts';
import { makeGuardianLetter } from './letters.ts';
import type { Child } from './queries.ts';
import { makeGuardianText, nameChild, type NoticeFacts } from './texts.ts';

const NOW = new Date('2026-11-20T10:00:00+07:00');
const at = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const FACTS: NoticeFacts = { className: '9A1', site: 'Toán Cô Hoa', addressOf: (id) => `https://toan.example/assignment/${id}` };

const child = (studentId: string, name: string, more: Partial<Child> = {}): Child => ({ studentId, name, canSignIn: true, guardianEmail: null, guardianPhone: '', ...more });
const given = (id: string, title: string, more: Partial<ClassWork['assignments'][number]> = {}): ClassWork['assignments'][number] => ({
  id, title, kind: 'paper', opensAt: at(-5), closesAt: at(-1), results: 'at-once', isForWholeClass: true, isArchived: false, ...more,
});
const work = (assignmentId: string, studentId: string, more: Partial<ClassWork['work'][number]> = {}): ClassWork['work'][number] => ({
  assignmentId, studentId, state: 'not-opened', closesAt: at(-1), attemptId: null, score: null, outOf: null, unmarked: null, submittedAt: null, ...more,
});
const DONE = { state: 'handed-in', submittedAt: at(-2), score: 825, outOf: 1000, unmarked: 0 } as const;
const collect = (kind: (typeof GUARDIAN_NOTICE_KINDS)[number], source: Partial<NoticeSource>) =>
  collectNotices(kind, { children: [child('an', 'Nguyễn Văn An'), child('binh', 'Trần Thị Bình')], work: { assignments: [], work: [] }, tuition: new Map(), facts: FACTS, ...source }, NOW);

test('missing work is named to its own guardian, and to the class without names', () => {
  const { classText, bodies } = collect('missing', { work: { assignments: [given('de1', 'Đề 1')], work: [work('de1', 'an'), work('de1', 'binh', DONE)] } });
  assert.equal(makeGuardianText('em An', bodies.get('an') ?? '', FACTS), [
    'Kính gửi phụ huynh em An,', 'Em An (lớp 9A1) còn 1 bài đã hết hạn mà chưa nộp:', '• Đề 1, hạn 10:00 ngày 19/11/2026', 'https://toan.example/assignment/de1',
    'Em vẫn nộp được. Xin quý phụ huynh hỏi em cần giúp chỗ nào.', 'Toán Cô Hoa',
  ].join('\n'));
  assert.equal(bodies.has('binh'), false, 'who has handed in is missing nothing');
  assert.equal(classText, [
    'Lớp 9A1: bài đã hết hạn nộp', '• Đề 1, hạn 10:00 ngày 19/11/2026', 'https://toan.example/assignment/de1',
    'Em nào chưa nộp vẫn nộp được. Nhà nào có em còn thiếu bài sẽ nhận tin riêng.', 'Toán Cô Hoa',
  ].join('\n'));
});

test('what is no longer news, put away, or cannot be handed in, is told to nobody', () => {
  const nothing = (kind: 'assigned' | 'missing' | 'result', assignment: object, state: object, children = [child('an', 'Nguyễn Văn An')]) =>
    assert.equal(collect(kind, { children, work: { assignments: [given('de1', 'Đề 1', assignment)], work: [work('de1', 'an', state)] } }).bodies.size, 0);
  nothing('missing', { isArchived: true }, {});
  nothing('missing', {}, { closesAt: at(-31) });
  nothing('missing', {}, { closesAt: at(1) });
  nothing('missing', {}, {}, [child('an', 'Nguyễn Văn An', { canSignIn: false })]);
  nothing('assigned', { opensAt: at(1) }, { closesAt: at(2) });
  nothing('assigned', {}, { ...DONE, closesAt: at(2) });
  nothing('result', {}, { ...DONE, unmarked: 100 });
  nothing('result', {}, { ...DONE, submittedAt: at(-15) });
  nothing('result', { results: 'after-closing', closesAt: at(1) }, { ...DONE, closesAt: at(1) });
});

test('a result waits until nobody in the class has time left', () => {
  const assignments = [given('de1', 'Đề 1', { results: 'after-closing' })];
  const later = work('de1', 'binh', { closesAt: at(1) });
  assert.equal(collect('result', { work: { assignments, work: [work('de1', 'an', DONE), later] } }).bodies.size, 0);
  assert.match(collect('result', { work: { assignments, work: [work('de1', 'an', DONE)] } }).bodies.get('an') ?? '', /• Đề 1: 8,25\/10 điểm/);
});

test('tuition names months, amount and the page to pay', () => {
  const { classText, bodies } = collect('tuition', { tuition: new Map([['an', { months: ['2026-10', '2026-11'], amount: 1_200_000, url: 'https://toan.example/pay/x' }]]) });
  assert.equal(bodies.get('an'), 'Em An (lớp 9A1) còn học phí tháng 10/2026, 11/2026: 1.200.000 ₫.\nQuý phụ huynh chuyển khoản bằng mã QR ở đây: https://toan.example/pay/x\nNếu quý phụ huynh đã đóng, xin bỏ qua tin này.');
  assert.doesNotMatch(classText, /\d ₫|tháng \d/);
  assert.equal(collect('tuition', {}).classText, '');
});

test('work that some students have is no news for the class', () => {
  const { classText, bodies } = collect('missing', { work: { assignments: [given('de1', 'Bài riêng', { isForWholeClass: false })], work: [work('de1', 'an')] } });
  assert.deepEqual([classText, bodies.size], ['', 1]);
});

test('a letter shows its own addresses as links, and everything else as text', () => {
  const { html, text, subject } = makeGuardianLetter({
    to: 'me@example.com', site: 'Toán <Hoa>', children: ['em An', 'em An', 'em Chi'], bodies: ['<b>1</b>\nhttps://toan.example/a'], stopUrl: 'https://toan.example/stop?token=1&x',
  });
  assert.equal(subject, 'Toán <Hoa>: tin về em An và em Chi');
  assert.match(html, /&lt;b&gt;1&lt;\/b&gt;<br><a href="https:\/\/toan\.example\/a">/);
  assert.match(html, /href="https:\/\/toan\.example\/stop\?token=1&amp;x"/);
  assert.match(text, /Không muốn nhận những thư này nữa:\nhttps:\/\/toan\.example\/stop\?token=1&x/);
});

/** Names whose words occur in no text of the site. */
const WORDS = ['Xuyến', 'Quỳnh', 'Khánh', 'Vũ', 'Ngọc', 'Phúc', 'Yến', 'Tuấn'];
const nameOf = fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((words) => words.join(' '));

test('no text names another child: property', () => {
  const state = fc.constantFrom('not-opened', 'opened', 'working', 'handed-in', 'late');
  const days = fc.integer({ min: -40, max: 5 }).map(at);
  const source = fc.record({
    names: fc.uniqueArray(nameOf, { minLength: 2, maxLength: 5, selector: nameChild }),
    kind: fc.constantFrom(...GUARDIAN_NOTICE_KINDS),
    assignments: fc.array(fc.record({ isForWholeClass: fc.boolean(), results: fc.constantFrom('at-once' as const, 'after-closing' as const), closesAt: fc.option(days) }), { maxLength: 3 }),
    states: fc.array(fc.record({ state, closesAt: fc.option(days), submittedAt: fc.option(days), score: fc.integer({ min: 0, max: 1000 }) }), { minLength: 15, maxLength: 15 }),
    owed: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(fc.property(source, ({ names, kind, assignments, states, owed }) => {
    const children = names.map((name, number) => child(String(number), name));
    const all = assignments.map((each, number) => given(`de${number}`, `Đề ${number}`, each));
    const works = all.flatMap(({ id }, row) => children.map(({ studentId }, column) => work(id, studentId, { ...states[row * 5 + column], outOf: 1000, unmarked: 0 } as object)));
    const tuition = new Map(children.flatMap(({ studentId }, number) => (owed[number] ? [[studentId, { months: ['2026-11'], amount: 500_000 }] as const] : [])));
    const { classText, bodies } = collectNotices(kind, { children, work: { assignments: all, work: works }, tuition, facts: FACTS }, NOW);
    for (const each of WORDS) assert.ok(!classText.includes(each), classText);
    for (const { studentId, name } of children) {
      const body = bodies.get(studentId);
      if (body === undefined) continue;
      const own = name.split(' ').at(-1);
      const text = makeGuardianText(nameChild(name), body, FACTS);
      for (const other of WORDS.filter((each) => each !== own)) assert.ok(!text.includes(other), text);
    }
  }), { numRuns: 300 });
});
