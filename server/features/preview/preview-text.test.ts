import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewText, previewQuestion } from './preview-text.ts';

const noFigures = async () => new Map<string, string>();

test('what is written is drawn as it will be saved, with what is taken away and which formulas cannot be drawn', async () => {
  const answer = await previewText('<p onclick="alert(1)">Số $\\dfrac{1}{2}$ và $\\frac{1$</p><script>alert(2)</script>', noFigures);
  assert.match(answer.html, /class="katex"/);
  assert.doesNotMatch(answer.html, /<script|onclick/);
  assert.deepEqual(answer.removed.toSorted(), ['onclick', 'script']);
  assert.deepEqual(answer.problems.map(({ formula }) => formula), ['\\frac{1']);
});

test('a formula that is beyond all measure, or defines signs of its own, is told and shown as it was written', async () => {
  const nested = `${'{'.repeat(400)}x${'}'.repeat(400)}`;
  const long = 'x+'.repeat(2_000);
  const swelling = `\\def\\a{${'x'.repeat(50)}}${'\\a'.repeat(40)}`;
  for (const formula of [nested, long, swelling]) {
    const { html, problems } = await previewText(`<p>$${formula}$ và $y$</p>`, noFigures);
    assert.deepEqual(problems.map((problem) => problem.formula), [formula]);
    assert.ok(html.split('>x<').length < 200 && html.includes('katex-mathml'), formula.slice(0, 20));
  }
  const deeper = `${'{'.repeat(3_000)}x${'}'.repeat(3_000)}`;
  assert.ok((await previewText(`$$${deeper}$$`, noFigures)).html.includes(deeper));
});

test('nothing is said to be taken away from what is kept', async () => {
  const kept = '<h2>Đề</h2><table><tbody><tr><th scope="row">a</th><td align="right">$x$</td></tr></tbody></table><p><a href="https://x.vn">x</a> <mark>1</mark></p>';
  assert.deepEqual((await previewText(kept, noFigures)).removed, []);
  assert.deepEqual((await previewText('<p><code>$\\frac{1$</code></p>', noFigures)).problems, []);
});

test('a question is seen as learners will see it, with its key for its author', async () => {
  const question = { id: 'c1', question: '<p>Tính $1+1$</p>', points: 0.25, options: ['A. $1$', 'B. $2$<script>1</script>', 'C. $3$', 'D. $\\frac{1$'], answer: 'B. $2$<script>1</script>', solution: 'Vì $2$', hints: ['Cộng $1$'] };
  const { shown, key, fault, solution, hints, removed, problems } = await previewQuestion(question, noFigures);
  assert.deepEqual([key, fault, removed, problems.map(({ formula }) => formula)], ['B', undefined, ['script'], ['\\frac{1']]);
  assert.match(shown?.kind === 'choice' ? (shown.options[1] ?? '') : '', /^B\. .*class="katex"/);
  for (const drawn of [shown?.question, solution, hints[0]]) assert.match(drawn ?? '', /class="katex"/);
  const essay = await previewQuestion({ id: 'c2', kind: 'essay', points: 0.25, steps: ['$x$'] }, noFigures);
  assert.deepEqual([essay.key, essay.steps?.length, essay.shown?.kind], [null, 1, 'essay']);
});

test('of a question that is not whole what there is is seen, and what is missing is said', async () => {
  const { shown, fault, question, hints } = await previewQuestion({ id: 'c1', question: '<p>$x$</p>', options: ['A. '], answer: '', hints: 7 }, noFigures);
  assert.deepEqual([shown, fault, hints], [undefined, 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.', []]);
  assert.match(question, /class="katex"/);
  for (const nothing of [null, 7, [], {}, { kind: 'nope' }]) assert.ok((await previewQuestion(nothing, noFigures)).fault);
});
