import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seen } from './seen.ts';

const noFigures = async () => new Map<string, string>();

test('what is written is drawn as it will be saved, with what is taken away and which formulas cannot be drawn', async () => {
  const answer = await seen('<p onclick="alert(1)">Số $\\dfrac{1}{2}$ và $\\frac{1$</p><script>alert(2)</script>', noFigures);
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
    const { html, problems } = await seen(`<p>$${formula}$ và $y$</p>`, noFigures);
    assert.deepEqual(problems.map((problem) => problem.formula), [formula]);
    assert.ok(html.split('>x<').length < 200 && html.includes('katex-mathml'), formula.slice(0, 20));
  }
  const deeper = `${'{'.repeat(3_000)}x${'}'.repeat(3_000)}`;
  assert.ok((await seen(`$$${deeper}$$`, noFigures)).html.includes(deeper));
});

test('nothing is said to be taken away from what is kept', async () => {
  const kept = '<h2>Đề</h2><table><tbody><tr><th scope="row">a</th><td align="right">$x$</td></tr></tbody></table><p><a href="https://x.vn">x</a> <mark>1</mark></p>';
  assert.deepEqual((await seen(kept, noFigures)).removed, []);
  assert.deepEqual((await seen('<p><code>$\\frac{1$</code></p>', noFigures)).problems, []);
});
