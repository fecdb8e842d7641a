import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, OFFLINE } from '../../../api/api.ts';
import { repairAnswer, replaceOption } from '../../../question/forms/options.ts';
import { loadFailure, removeFailure, saveFailure } from './call-failures.ts';
import { countsOf, matchesSearch, listGaps, formatRuns } from './question-list.ts';
import { backAddress, editAddress, newAddress, filterInQuery, initialValuesInQuery } from './question-list-filter.ts';
import { BLANK, findQuestionError, type QuestionDraft } from './question-type.ts';

const WHOLE: QuestionDraft = {
  ...BLANK, grade: 6, exam: 'Giữa HKI', order: 3, question: '<p>Tính $1+1$</p>', options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$',
};

test('a question is checked in the order of the specification, each time at its field', () => {
  const wrong: QuestionDraft = { ...WHOLE, grade: 0, exam: '', question: '<p></p>', options: ['A. 1', 'B. ', 'C. 3', 'D. 4'], answer: '', order: 15 };
  const found: (readonly [string | undefined, string | undefined])[] = [];
  for (const field of ['grade', 'exam', 'question', 'options', 'answer', 'order'] as const) {
    const fault = findQuestionError(wrong);
    found.push([fault?.at, fault?.message]);
    Object.assign(wrong, { [field]: WHOLE[field] });
  }
  assert.deepEqual(found, [
    ['question-grade', 'Vui lòng nhập khối học hợp lệ (số từ 6 đến 9).'],
    ['question-exam', 'Vui lòng chọn kiểu đề.'],
    ['question-text', 'Vui lòng nhập nội dung câu hỏi.'],
    ['question-option-B', 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.'],
    ['question-answer-A', 'Vui lòng nhập đáp án đúng.'],
    ['question-order', 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)'],
  ]);
  assert.equal(findQuestionError(wrong), undefined);
  assert.equal(findQuestionError({ ...WHOLE, order: null })?.at, 'question-order');
  assert.equal(findQuestionError({ ...WHOLE, answer: 'A. ' })?.at, 'question-answer-A');
});

test('the options of a new question are prefilled with their letters, which alone are no option', () => {
  assert.deepEqual(BLANK.options, ['A. ', 'B. ', 'C. ', 'D. ']);
  assert.equal(findQuestionError({ ...WHOLE, options: ['A. 1', 'B. 2', 'C. 3', 'D. '], answer: 'A. 1' })?.at, 'question-option-D');
});

test('the option that is the answer stays the answer while it is written', () => {
  assert.deepEqual(replaceOption(WHOLE, 1, '$20$'), { ...WHOLE, options: ['A. $1$', 'B. $20$', 'C. $3$', 'D. $4$'], answer: 'B. $20$' });
  assert.equal(replaceOption(WHOLE, 0, '$10$').answer, 'B. $2$');
  assert.equal(replaceOption(BLANK, 0, '1').answer, '');
});

test('an answer that no option is any more after a merge is the option of its letter', () => {
  assert.equal(repairAnswer({ ...WHOLE, answer: 'B. $5$' }).answer, 'B. $2$');
  assert.equal(repairAnswer({ ...WHOLE, answer: 'khác' }).answer, '');
  assert.equal(repairAnswer(WHOLE), WHOLE);
});

test('a question is found by its words without accents, by the source of its formulas, and by its id', () => {
  const question = { id: 'c1', question: '<p>Kết quả của phép tính $\\dfrac{1}{2}$</p>', options: ['A. Đúng'], explanation: 'Vì x &lt; 3' };
  for (const search of ['ket qua', 'KẾT', '\\dfrac{1}', 'dung', 'x < 3', ' c1 ', '']) assert.ok(matchesSearch(question, search), search);
  for (const search of ['ket  qua', 'dfrac{2', '<p>']) assert.ok(!matchesSearch(question, search), search);
  assert.ok(!matchesSearch({ ...question, explanation: '' }, 'trống'));
});

test('the places of a paper without a question are counted and said', () => {
  const counts = countsOf([{ order: 1 }, { order: 1 }, { order: 14 }]);
  assert.deepEqual([counts.length, counts[0], counts[1], counts[13]], [14, 2, 0, 1]);
  assert.equal(formatRuns(listGaps(counts)), '2 đến 13');
  assert.equal(formatRuns([3, 5, 6, 9, 10, 11]), '3, 5, 6, 9 đến 11');
  assert.equal(formatRuns([]), '');
});

test('a new question begins with what the list is narrowed to, and the list is found again as it was', () => {
  const place = filterInQuery('?grade=7&exam=Cu%E1%BB%91i+HKI&q=x&page=2');
  assert.deepEqual(place, { grade: '7', exam: 'Cuối HKI', q: 'x', page: '2' });
  assert.deepEqual(initialValuesInQuery(new URL(newAddress(place, { order: 5 }), 'http://x').search), { grade: 7, exam: 'Cuối HKI', order: 5, copyOf: '' });
  assert.deepEqual(initialValuesInQuery(new URL(newAddress(place, { copy: 'c1' }), 'http://x').search), { grade: 7, exam: 'Cuối HKI', order: null, copyOf: 'c1' });
  assert.deepEqual(initialValuesInQuery('?grade=5&exam=x&order=15'), { grade: 0, exam: '', order: null, copyOf: '' });
  assert.deepEqual(filterInQuery(new URL(editAddress('c1', place), 'http://x').search), place);
  const saved = { grade: 8, exam: 'Giữa HKI' };
  assert.deepEqual(filterInQuery(new URL(backAddress(place, saved), 'http://x').search), place);
  assert.deepEqual(filterInQuery(new URL(backAddress(filterInQuery(''), saved), 'http://x').search), { grade: '8', exam: 'Giữa HKI', q: '', page: '' });
});

test('what went wrong with questions is said in the words of the catalogue', () => {
  const said = new ApiError(409, { code: 'version-conflict', message: 'Có bản mới hơn.' });
  const mute = new ApiError(502, { code: 'offline', message: OFFLINE });
  const nothing = new ApiError(0, { code: 'offline', message: OFFLINE });
  assert.deepEqual([said, mute, nothing].map(loadFailure), [
    'Lỗi HTTP! Trạng thái: 409. Có bản mới hơn.', 'Lỗi HTTP! Trạng thái: 502. Không rõ nguyên nhân.', OFFLINE,
  ]);
  assert.deepEqual([said, mute, nothing, new Error('x')].map(saveFailure), [
    'Lỗi HTTP! Trạng thái: 409. Có bản mới hơn.', 'Lỗi HTTP! Trạng thái: 502. Lỗi khi lưu câu hỏi.', 'Không thể lưu câu hỏi.', 'Không thể lưu câu hỏi.',
  ]);
  assert.deepEqual([said, mute, nothing].map(removeFailure), ['Có bản mới hơn.', 'Lỗi khi xóa câu hỏi.', 'Lỗi khi xóa câu hỏi.']);
});
