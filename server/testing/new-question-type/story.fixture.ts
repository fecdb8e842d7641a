/**
 * Runs in a copy of the project that has the example's question type: writes a paper with such a question, answers it,
 * and draws it as the pages do.
 */
import assert from 'node:assert/strict';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import type { ItemAnalysis, ItemInDetail } from '#contract/items.ts';
import type { NotebookEntry } from '#contract/learning.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { testApp, testSecret } from '../app.ts';
import { makeAdminSession, makeLearner } from '../people.ts';

const QUESTION = { id: 'o1', kind: 'four-numbers', points: 1, question: '<p>Xếp từ bé đến lớn.</p>', solution: '<p>BIMAT</p>', numbers: ['$2$', '$-3$', '$0{,}5$', '$0$'], order: [1, 3, 2, 0] };
const CHOICE = { id: 'c1', kind: 'choice', points: 1, question: '<p>Chọn số 1.</p>', options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'A. 1' };
const SET = 'bo-sap-xep';
const ITEM = `test/${SET}/de-1/o1`;

const site = await testApp({ RATE_LIMITS: 'off' });
try {
  await tellTheStory();
} finally {
  await site.close();
}
await drawOnPages();

async function tellTheStory(): Promise<void> {
  const admin = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const paper = { id: 'de-1', title: 'Đề 1', coin: 0, duration: '45 phút', minutes: 45, problems: [], parts: [{ id: 'phan-1', title: 'Phần I', questions: [QUESTION, CHOICE] }] };
  const written = await admin.ask('POST', '/api/practices', { id: SET, title: 'Sắp xếp', grade: '6', description: '', practiceLists: [paper] });
  assert.equal(written.status, 201, JSON.stringify(written.body));
  const refused = await admin.ask('POST', '/api/practices', { id: 'sai', title: 'Sai', grade: '6', description: '', practiceLists: [{ ...paper, parts: [{ id: 'phan-1', title: 'Phần I', questions: [{ ...QUESTION, order: [0, 0, 1, 2] }] }] }] });
  assert.deepEqual([refused.status, refused.body.message?.includes('Mỗi số có một chỗ trong thứ tự.')], [400, true]);

  for (const [value, earned] of [[[0, 3, 2, 1], 0.5], [[0, 2, 3, 1], 0], [QUESTION.order, 1]] as const) {
    const learner = pupilOn(site, await makeLearner(site.db, testSecret));
    const { id, questions } = (await learner.begin('de-1', SET)).body;
    const shown = questions.find((question) => question.id === 'o1');
    assert.ok(shown && 'numbers' in shown);
    assert.doesNotMatch(JSON.stringify(shown), /order"|BIMAT/);
    assert.equal((await learner.answer(id, 'o1', [0, 0, 1, 2])).status, 400, 'no permutation');
    assert.equal((await learner.answer(id, 'o1', value)).status, 200);
    const { result } = (await learner.submit(id)).body;
    const graded = result?.questions.find((question) => question.id === 'o1');
    assert.deepEqual([graded?.earned, graded?.by, graded?.key, result?.score], [earned, 'machine', QUESTION.order, earned]);
    const { items } = (await learner.ask<{ items: NotebookEntry[] }>('GET', `/api/users/${learner.uid}/review/notebook`)).body;
    const mistake = items.find(({ item }) => item === ITEM);
    assert.deepEqual(mistake && [mistake.ask.kind, mistake.given, mistake.key], earned === 1 ? undefined : ['four-numbers', value, QUESTION.order]);
  }

  await site.runJob('count-items');
  const { items } = (await admin.ask<{ items: ItemAnalysis[] }>('GET', '/api/admin/items?kind=four-numbers')).body;
  assert.deepEqual(items.map(({ id, answers, right, share }) => [id, answers, right, share]), [[ITEM, 3, 1, 0.5]]);
  const { tally, texts } = (await admin.ask<ItemInDetail>('GET', `/api/admin/items/one?item=${encodeURIComponent(ITEM)}`)).body;
  assert.equal(tally.kind, 'four-numbers');
  assert.equal(texts.length, 4);
}

/** Renders the type's components by the registries of the pages. */
async function drawOnPages(): Promise<void> {
  const vite = await createServer({ configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false, watch: null } });
  try {
    const draw = async (file: string, name: string, props: object, among?: string): Promise<string> => {
      const found = (await vite.ssrLoadModule(`/web/src/${file}`))[name];
      return renderToStaticMarkup(createElement((among === undefined ? found : found[among]) as ComponentType<object>, props));
    };
    const question = { kind: 'four-numbers', id: 'o1', points: 1, question: '', numbers: ['2', '-3', '0,5', '0'] };
    const key = QUESTION.order;
    assert.match(await draw('question/Printed.tsx', 'PrintedAnswer', { question }), /2; -3; 0,5; 0.*Từ bé đến lớn/);
    assert.match(await draw('question/Printed.tsx', 'PrintedKey', { question, value: key }), /-3 &lt; 0 &lt; 0,5 &lt; 2/);
    assert.match(await draw('question/FieldOfType.tsx', 'default', { question, value: null, onChange: () => undefined }), /<ol.*-3.*<button/);
    assert.match(await draw('question/FieldOfType.tsx', 'default', { question, value: [0, 1, 2, 3], onChange: () => undefined, result: { key } }), /Em xếp.*Đáp án/);
    const tally = { kind: 'four-numbers', orders: [{ order: key, count: 3, isRight: true }, { order: [0, 1, 2, 3], count: 1, isRight: false }] };
    assert.match(await draw('features/item-analysis/admin/tally-views.ts', 'TALLY_VIEWS', { tally, texts: question.numbers, answer: null }, 'four-numbers'), /-3 &lt; 0.*Đáp án.*75%/);
    const { AUTHORINGS, QUESTION_TYPE_FORMS } = await vite.ssrLoadModule('/web/src/question/forms/question-type-forms.ts');
    assert.deepEqual([AUTHORINGS['four-numbers'].name, typeof QUESTION_TYPE_FORMS['four-numbers']], ['Sắp xếp', 'function']);
  } finally {
    await vite.close();
  }
}
