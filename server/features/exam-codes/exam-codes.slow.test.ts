import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { readSheet } from 'read-excel-file/node';
import type { CodePaper, CodeSet, CodeSetDetail, PaperMark, PaperRound } from '#contract/exam-codes.ts';
import { readQuestionFile } from '#formats/read-question-file.ts';
import type { MarksTable } from '#contract/marks.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';

let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

const CODES = `/api/admin/practices/${SET}/papers/tu-do/codes`;
const makeCodes = (body: object) => owner.ask<CodeSet>('POST', CODES, body);
const find = async (id: string) => (await owner.ask<CodeSetDetail>('GET', `/api/admin/exam-codes/${id}`)).body;

let rounds = 0;
async function makeRound(names: string[]) {
  const { body: set } = await makeCodes({ count: 4, seed: `lần ${++rounds}` });
  const { body: { id: classId } } = await owner.ask<{ id: string }>('POST', '/api/admin/classes', { name: `7A ${randomUUID().slice(0, 4)}`, grade: 7 });
  for (const name of names) {
    const { body: student } = await owner.ask<{ id: string }>('POST', '/api/admin/students', { grade: 7, name });
    await owner.ask('PUT', `/api/admin/classes/${classId}/students/${student.id}`);
  }
  const { status, body: round } = await owner.ask<PaperRound>('POST', `/api/admin/exam-codes/${set.id}/rounds`, { classId, title: 'Kiểm tra 45 phút', heldOn: '2026-11-20' });
  assert.equal(status, 201, JSON.stringify(round));
  const type = (studentId: string, line: string, essayPoints?: number) =>
    owner.ask<{ mark: PaperMark | null; message: string }>('PUT', `/api/admin/paper-rounds/${round.id}/students/${studentId}`, { line, ...(essayPoints !== undefined && { essayPoints }) });
  return { set, classId, round, type };
}

/** Writes the line that earns all points of a code. */
const keyLine = ({ keys }: CodeSetDetail, code: string): string =>
  `${code} ${keys.find((each) => each.code === code)?.rows.map(({ key }) => key).filter(Boolean).join(' ; ') ?? ''}`;

test('a paper is mixed into codes; the same seed gives the same codes, and a changed paper other ones', async () => {
  const first = await makeCodes({ count: 4, seed: '2026' });
  assert.equal(first.status, 201);
  assert.deepEqual(first.body.codes.map(({ code }) => code), ['101', '102', '103', '104']);
  const again = await makeCodes({ count: 4, seed: '2026' });
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.notEqual((await makeCodes({ count: 4 })).body.id, first.body.id);
  const papers = await Promise.all(['101', '103'].map(async (code) => (await owner.ask<CodePaper>('GET', `/api/admin/exam-codes/${first.body.id}/codes/${code}`)).body));
  for (const paper of papers) {
    const numbers = paper.parts.flatMap(({ questions }) => questions.map(({ number }) => number));
    assert.deepEqual(numbers, numbers.map((_, at) => at + 1));
  }
  const sorted = (paper?: CodePaper) => paper?.parts.map(({ questions }) => questions.map(({ question }) => question.id).toSorted());
  assert.deepEqual(sorted(papers[0]), sorted(papers[1]));
  const { body: list } = await owner.ask<{ items: CodeSet[]; title: string }>('GET', CODES);
  assert.ok(list.items.some(({ id, isCurrent }) => id === first.body.id && isCurrent));

  const { body: source } = await owner.ask<{ version: number; practiceLists: { id: string; parts?: { questions: { points: number }[] }[] }[] }>('GET', `/api/practices/${SET}?view=source`);
  const before = structuredClone(source);
  const question = source.practiceLists.find(({ id }) => id === 'tu-do')?.parts?.[0]?.questions[0] as { question?: string };
  question.question = '<p>Câu này viết lại.</p>';
  assert.equal((await owner.ask('PUT', `/api/practices/${SET}`, source)).status, 200);
  assert.equal((await find(first.body.id)).isCurrent, false);
  const changed = await makeCodes({ count: 4, seed: '2026' });
  assert.notEqual(changed.body.id, first.body.id);
  const { body: now } = await owner.ask<{ version: number }>('GET', `/api/practices/${SET}?view=source`);
  assert.equal((await owner.ask('PUT', `/api/practices/${SET}`, { ...before, version: now.version })).status, 200);
});

test('the key sheet has a column for each code, and equals the keys of the printed papers', async () => {
  const { body: set } = await makeCodes({ count: 3, seed: 'khóa' });
  const answer = await site.app.inject({ url: set.keysUrl, headers: { cookie: owner.cookie } });
  assert.equal(answer.statusCode, 200);
  const rows = await readSheet(answer.rawPayload);
  assert.deepEqual(rows[0], ['Câu', 'Mã 101', 'Mã 102', 'Mã 103']);
  const { keys } = await find(set.id);
  assert.deepEqual(rows.slice(1).map(([number, key]) => [number, String(key)]), keys[0]?.rows.map(({ number, key }) => [number, key || 'tự luận']));
});

test('a code goes out as Word with its number, and only the owner gets it', async () => {
  const { body: set } = await makeCodes({ count: 2, seed: 'word' });
  const url = `/api/admin/exam-codes/${set.id}/codes/102/export?format=docx&answers=key`;
  const answer = await site.app.inject({ url, headers: { cookie: owner.cookie } });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
  const { items } = readQuestionFile('ma-102.docx', new Uint8Array(answer.rawPayload));
  const { keys } = await find(set.id);
  assert.deepEqual(items.map(({ kind, answer: key }) => (kind === 'choice' ? key : kind)), keys[1]?.rows.map(({ kind, key }) => (kind === 'choice' ? key : kind)));
  assert.equal((await site.app.inject({ url })).statusCode, 401);
});

test('a line typed from paper is graded by the key of its code, into the marks of the class', async () => {
  const { set, classId, round, type } = await makeRound(['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Văn Cường']);
  const detail = await find(set.id);
  const [an, binh, cuong] = round.students.map(({ studentId }) => studentId);
  assert.ok(an && binh && cuong);
  const full = await type(an, keyLine(detail, '101'), round.essayPoints);
  assert.equal(full.status, 200, full.body.message);
  assert.deepEqual([full.body.mark?.score, full.body.mark?.wrong], [full.body.mark?.outOf, []]);
  const waits = await type(binh, keyLine(detail, '103'));
  assert.deepEqual([waits.body.mark?.ungraded, waits.body.mark?.score], [round.essayPoints, (waits.body.mark?.outOf ?? 0) - round.essayPoints]);
  // The key of one code is wrong for another.
  const other = ['102', '103', '104'].map((code) => keyLine(detail, code).replace(code, '101')).find((line) => line !== keyLine(detail, '101'));
  assert.ok(other, 'four codes of a fixed seed are not all the same');
  const wrong = await type(cuong, other, 0);
  assert.ok((wrong.body.mark?.wrong.length ?? 0) > 0);

  const marks = async () => (await owner.ask<MarksTable>('GET', `/api/admin/classes/${classId}/marks`)).body;
  const table = await marks();
  assert.deepEqual(table.assignments.map(({ id, kind, title }) => [id, kind, title]), [[round.id, 'on-paper', 'Kiểm tra 45 phút']]);
  const shown = new Map(table.students.map(({ studentId, marks: [mark] }) => [studentId, mark]));
  assert.deepEqual([shown.get(an)?.state, shown.get(an)?.mark], ['done', 10]);
  assert.equal(shown.get(binh)?.state, 'ungraded');

  const use = (body: object) => owner.ask('PUT', `/api/admin/classes/${classId}/marks/uses/${round.id}`, body);
  assert.equal((await use({ use: 'mid-term', term: 1 })).status, 204);
  assert.deepEqual((await marks()).assignments.map((each) => [each.use, each.term]), [['mid-term', 1]]);

  assert.equal((await type(an, '')).body.mark, null);
  assert.equal((await marks()).students.find(({ studentId }) => studentId === an)?.marks[0]?.state, 'missing');
  const { body: seen } = await owner.ask<PaperRound>('GET', `/api/admin/paper-rounds/${round.id}`);
  assert.deepEqual(seen.students.map(({ mark }) => mark?.code), [undefined, '103', '101']);
});

test('what cannot be read or is not of this exam is refused in words, and the earlier mark stays', async () => {
  const { set, round, type } = await makeRound(['Phạm An']);
  const student = round.students[0]?.studentId ?? '';
  assert.equal((await type(student, keyLine(await find(set.id), '102'), 0)).status, 200);
  const refused: [string, number | undefined, number, string][] = [
    ['999 AAAA', undefined, 422, 'Không có mã đề 999 trong lần kiểm tra này.'],
    ['ABCD', undefined, 422, 'Dòng bắt đầu bằng mã đề có ba chữ số, ví dụ: 101 BCAD.'],
    ['101', undefined, 422, 'Thiếu câu trả lời từ câu 1. Câu bỏ trống gõ dấu -.'],
    [keyLine(await find(set.id), '102'), 50, 400, `Điểm tự luận nhiều nhất là ${String(round.essayPoints).replace('.', ',')}.`],
  ];
  for (const [line, essay, status, message] of refused) {
    const { status: got, body } = await type(student, line, essay);
    assert.deepEqual([got, body.message], [status, message], line);
  }
  assert.equal((await type(randomUUID(), '101 A')).status, 404);
  const { body: now } = await owner.ask<PaperRound>('GET', `/api/admin/paper-rounds/${round.id}`);
  assert.equal(now.students[0]?.mark?.code, '102');
});

test('codes that a class has written stay until the exam is deleted; an essay-only paper has none', async () => {
  const { set, round } = await makeRound(['Vũ Lan']);
  const remove = () => owner.ask<{ code: string }>('DELETE', `/api/admin/exam-codes/${set.id}`);
  assert.deepEqual([(await remove()).status, (await remove()).body.code], [409, 'has-rounds']);
  assert.equal((await owner.ask('PUT', `/api/admin/paper-rounds/${round.id}`, { title: 'Kiểm tra lại', heldOn: '2026-11-21' })).status, 200);
  assert.equal((await owner.ask('DELETE', `/api/admin/paper-rounds/${round.id}`)).status, 204);
  assert.equal((await remove()).status, 204);
  assert.equal((await owner.ask('GET', `/api/admin/exam-codes/${set.id}`)).status, 404);
  assert.equal((await owner.ask('POST', `/api/admin/practices/${SET}/papers/khong-co/codes`, { count: 2 })).status, 404);
  for (const count of [0, 25, 1.5]) assert.equal((await makeCodes({ count })).status, 400);
});

test('only the owner sees codes and keys', async () => {
  const { body: set } = await makeCodes({ count: 1 });
  const learner = pupilOn(site, await makeLearner(site.db, testSecret));
  for (const path of [CODES, `/api/admin/exam-codes/${set.id}`, `/api/admin/exam-codes/${set.id}/codes/101`, set.keysUrl]) {
    assert.equal((await learner.ask('GET', path)).status, 401, path);
  }
});
