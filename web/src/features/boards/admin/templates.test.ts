import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from '#question-types/question-types.ts';
import { compileBoard } from '#library/boards/compile-board.ts';
import { SCENE_TEMPLATES, findTemplateWords } from '#library/boards/scene-templates.ts';
import { readOutline } from './outline.ts';
import { chooseFreeKey, QUICK_QUESTION_COUNT, QUICK_QUESTIONS } from '#library/boards/question-templates.ts';
import { addQuestion, boardText, insertScenes } from './scenes.ts';
import { boardFrom } from './templates.ts';

const LESSON = { lesson: 'toan6-b06-l1', title: 'Lũy thừa: bài 1' };

test('a dozen templates and more, each a board without a fault', () => {
  assert.ok(SCENE_TEMPLATES.length >= 12);
  assert.equal(new Set(SCENE_TEMPLATES.map(({ id }) => id)).size, SCENE_TEMPLATES.length);
  for (const template of SCENE_TEMPLATES) {
    const { compiled, problems } = compileBoard(boardFrom(template, LESSON));
    assert.deepEqual(problems, [], template.id);
    assert.deepEqual([compiled?.lesson, compiled?.title, compiled?.turns.length, compiled?.questions.length], ['toan6-b06-l1', 'Lũy thừa: bài 1', 1, 3], template.id);
  }
});

test('each template is right where it is put into a board, and asks what it says', () => {
  const [first] = SCENE_TEMPLATES;
  const board = boardFrom(first ?? assert.fail(), LESSON);
  for (const { id, scene } of SCENE_TEMPLATES) assert.deepEqual(compileBoard(insertScenes(board, 1, [scene])).problems, [], id);
  const asked = SCENE_TEMPLATES.flatMap((template) => {
    const [turn] = template.scene.body.includes('```ask') ? (compileBoard(boardFrom(template, LESSON)).compiled?.turns ?? []) : [];
    return turn ? [[template.id, turn.kind, keyOf(turn)]] : [];
  });
  assert.deepEqual(asked, [
    ['luot-tra-loi', 'short', '81'], ['luot-don-vi', 'short', '135'], ['luot-rut-gon', 'short', '2/3'],
    ['luot-trac-nghiem', 'choice', 'A'], ['luot-chon-loi', 'choice', 'C'], ['luot-dung-sai', 'truefalse', [true, false, true, false]],
  ]);
});

test('a question of the end from a template is right, whatever stands there already, up to three', () => {
  const bare = boardText({ ...LESSON, scenes: SCENE_TEMPLATES.slice(0, 4).map(({ scene }) => scene), questions: [] });
  const without = bare.replace('\n# Câu hỏi nhanh\n', '');
  for (const start of [bare, without]) {
    for (const one of QUICK_QUESTIONS) {
      for (const other of QUICK_QUESTIONS) {
        const text = [one, other, one].reduce((sum, { body }) => addQuestion(sum, body(chooseFreeKey(readOutline(sum).questions))), start);
        const { compiled, problems } = compileBoard(text);
        assert.deepEqual(problems, [], `${one.id} ${other.id}`);
        assert.deepEqual(compiled?.questions.map(({ id }) => id), ['q1', 'q2', 'q3']);
        assert.equal(readOutline(text).questions.length, QUICK_QUESTION_COUNT);
      }
    }
  }
  assert.deepEqual(QUICK_QUESTIONS.map(({ body }) => compileBoard(addQuestion(bare, body('D'))).compiled?.questions.map(keyOf)), [['D'], ['3'], [[true, false, true, false]]]);
});

test('a board that still has a template’s own words is told of them, scene by scene and question by question; other words are its author’s', () => {
  for (const template of SCENE_TEMPLATES) {
    const board = boardFrom(template, LESSON);
    const found = findTemplateWords(board);
    const sections = board.split('\n').filter((line) => line.startsWith('## ')).length;
    assert.equal(found.length, sections, template.id);
    for (const { line, message } of found) {
      const written = board.split('\n')[line - 1] ?? '';
      const quoted = /“(.*)”/.exec(message)?.[1]?.replace('…', '');
      assert.ok(quoted === undefined ? written.startsWith('## Câu') : written.includes(quoted), message);
    }
  }
  const own = boardFrom(SCENE_TEMPLATES[0] ?? assert.fail(), LESSON)
    .replace(/^(- \*\*Phụ đề[^*]*\*\*) .+$/gm, '$1 Lời của thầy cô.')
    .replace(/: (Một|Hai): .+$/gm, ': Điều nhớ $1.')
    .replace('Giá trị của $2^5$ là', 'Giá trị của $2^5$ bằng').replace('Tìm số tự nhiên $n$,', 'Tìm $n$,').replace('a) Tích', 'a) Ta có tích');
  assert.deepEqual(findTemplateWords(own), []);
  const [first, ...others] = findTemplateWords(own.replace('Lời của thầy cô.', 'Trong bài này, ta tìm hiểu điều sau đây.'));
  assert.match(first?.message ?? '', /^Còn lời của mẫu: “Trong bài này, ta tìm hiểu điều sau đây\.”/);
  assert.deepEqual(others, []);
});
