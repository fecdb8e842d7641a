import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BoardSource } from '#contract/boards.ts';
import { combineVersions, type Conflict, type Side } from '../../../editor/documents/combine-versions.ts';
import { nameAt } from '../../../editor/documents/name-at.ts';
import { splitBoards, joinBoard } from './board-parts.ts';
import { boardType } from './board-type.ts';
import { readOutline } from './outline.ts';
import { addQuestion, boardText, duplicateScene, insertScenes, moveScene, removeScene, type Scene } from './scenes.ts';

const TYPE = boardType('a-l1', { courseId: 'a', isNew: false, place: '' });
const sourceOf = (text: string): BoardSource => ({ id: 'a-l1', version: 1, archived: false, courseId: 'a', lessonId: 'a-l1', text });

const scene = (said: string, seconds = 10): Scene => ({
  seconds, body: `- **Phụ đề:** ${said}, một câu dài kể chuyện ${said} cho em nghe.\n\n\`\`\`scene\nclear\ntext #t 3,5 size=1.35 : $${said.length}$ ${said}\n\`\`\``,
});
const question = (said: string) => `\`\`\`item\nkind: short\nanswer: 1\ncheck: |\n  result = 1\n\`\`\`\n\nHỏi ${said} là gì, ${said} bao nhiêu?\n\n### Lời giải\n\nLà ${said}.`;
const BASE = boardText({ lesson: 'a-l1', title: 'Thử', scenes: ['mở', 'giữa', 'thêm', 'kết'].map((said) => scene(said)), questions: ['ô', 'ê', 'ơ'].map(question) })
  .replace('seconds: 40\n', 'seconds: 40\nposter: 2\n');

type Told = { text: string; asked: string[]; taken: string[] };
function combine({ base = BASE, mine, theirs }: { base?: string; mine: string; theirs: string }, side: Side = 'mine'): Told & { conflicts: Conflict[] } {
  const [was, ours, others] = splitBoards([base, mine, theirs].map(sourceOf)) as [object, object, object];
  const copies = { base: was, mine: ours, theirs: others };
  const { conflicts } = combineVersions(copies, TYPE.parts);
  const { combined, taken } = combineVersions(copies, TYPE.parts, new Map(conflicts.map(({ key }) => [key, side])));
  const name = ({ path }: { path: readonly string[] }) => nameAt(TYPE, path, sourceOf(base));
  return { text: joinBoard(combined as never), asked: conflicts.map(name), taken: taken.map(name), conflicts };
}
const edited = (text: string, from: string, to: string): string => {
  assert.ok(text.includes(from), from);
  return text.replace(from, to);
};
const order = (text: string) => readOutline(text).scenes.map(({ title }) => title.split(',')[0]);
const says = (said: string) => `- **Phụ đề:** ${said}, một câu dài`;

test('a board is the same after it has been taken apart and put together', () => {
  for (const text of [BASE, BASE.replace('poster: 2\n', ''), edited(BASE, 'title: Thử', 'title: "Thử: hai"'), BASE.slice(0, BASE.indexOf('# Câu hỏi nhanh')).trimEnd().concat('\n')]) {
    assert.deepEqual(splitBoards([sourceOf(text)]).map(joinBoard), [text]);
  }
  const odd = edited(edited(BASE, 'poster: 2\n---\n', 'poster: 2\n- lạ\n---\n\nLời đầu.\n'), '# Câu hỏi nhanh\n', '# Câu hỏi nhanh\n\nLời dẫn.\n');
  for (const words of ['- lạ', 'Lời đầu.', 'Lời dẫn.']) assert.ok(splitBoards([sourceOf(odd)]).map(joinBoard)[0]?.includes(words), words);
});

const lively = (said: string) => edited(BASE, says(said), `- **Phụ đề:** ${said}, một câu vui`);

const CASES: { name: string; mine: string; theirs: string; asked?: string[]; holds?: string[]; lacks?: string[]; order?: string[] }[] = [
  { name: 'changes of two scenes, and of two questions', mine: edited(lively('mở'), 'Là ê.', 'Nó là ê.'), theirs: edited(lively('kết'), 'Là ô.', 'Nó là ô.'), holds: ['mở, một câu vui', 'kết, một câu vui', 'Nó là ô.', 'Nó là ê.'] },
  { name: 'a scene that both have changed', mine: lively('giữa'), theirs: edited(BASE, says('giữa'), '- **Phụ đề:** giữa, một câu buồn'), asked: ['Cảnh 2 · giữa, một câu dài kể chuyện giữa cho em nghe.'], holds: ['câu vui'], lacks: ['câu buồn'] },
  { name: 'its words here, its seconds there', mine: lively('giữa'), theirs: edited(BASE, '## Cảnh 2 · 10 giây', '## Cảnh 2 · 14,5 giây'), asked: ['Cảnh 2 · giữa, một câu dài kể chuyện giữa cho em nghe.'], holds: ['câu vui', '## Cảnh 2 · 10 giây', '\nseconds: 40\n'] },
  { name: 'moved here, changed there', mine: moveScene(BASE, 3, 0), theirs: lively('kết'), order: ['kết', 'mở', 'giữa', 'thêm'], holds: ['kết, một câu vui', '\nposter: 3\n'] },
  { name: 'moved and changed by one', mine: moveScene(lively('kết'), 3, 0), theirs: lively('mở'), order: ['kết', 'mở', 'giữa', 'thêm'], holds: ['kết, một câu vui', 'mở, một câu vui'] },
  { name: 'moved otherwise by each', mine: moveScene(BASE, 3, 0), theirs: moveScene(BASE, 0, 2), asked: ['Các cảnh · thứ tự'], order: ['kết', 'mở', 'giữa', 'thêm'] },
  { name: 'taken away there, as it was here', mine: lively('mở'), theirs: removeScene(BASE, 1), order: ['mở', 'thêm', 'kết'], holds: ['câu vui', '\nseconds: 30\n'], lacks: ['poster:'] },
  { name: 'taken away there, changed here', mine: lively('thêm'), theirs: removeScene(BASE, 2), asked: ['Cảnh 3 · thêm, một câu dài kể chuyện thêm cho em nghe.'], order: ['mở', 'giữa', 'thêm', 'kết'] },
  { name: 'new ones of both, at their places', mine: insertScenes(BASE, 1, [scene('của tôi', 5)]), theirs: insertScenes(BASE, 4, [scene('ở cuối', 6)]), order: ['mở', 'của tôi', 'giữa', 'thêm', 'kết', 'ở cuối'], holds: ['\nseconds: 51\n', '\nposter: 3\n'] },
  { name: 'the same new one of both', mine: insertScenes(BASE, 1, [scene('mới')]), theirs: insertScenes(BASE, 1, [scene('mới')]), order: ['mở', 'mới', 'giữa', 'thêm', 'kết'] },
  { name: 'a doubled one', mine: duplicateScene(BASE, 1), theirs: lively('giữa'), order: ['mở', 'giữa', 'giữa', 'thêm', 'kết'], holds: ['câu vui'] },
  { name: 'written anew at its place here, changed there', mine: insertScenes(removeScene(BASE, 1), 1, [{ seconds: 9, body: 'Khác hẳn.' }]), theirs: lively('giữa'), asked: ['Cảnh 2 · giữa, một câu dài kể chuyện giữa cho em nghe.'], holds: ['Khác hẳn.'] },
  { name: 'the title by both, the scene that stands there before the start by one', mine: edited(BASE, 'title: Thử', 'title: Một'), theirs: edited(edited(BASE, 'title: Thử', 'title: Hai'), 'poster: 2', 'poster: 4'), asked: ['Tên bảng'], holds: ['title: Một', '\nposter: 4\n'] },
  { name: 'a question more of each', mine: addQuestion(BASE, question('u')), theirs: addQuestion(BASE, question('ư')), holds: ['## Câu 4 {#q4}', '## Câu 5 {#q5}', 'Là u.', 'Là ư.'] },
  { name: 'a question that both have changed', mine: edited(BASE, 'Là ê.', 'Nó là ê.'), theirs: edited(BASE, 'Là ê.', 'Đó là ê.'), asked: ['Câu hỏi nhanh 2'], holds: ['Nó là ê.'], lacks: ['Đó là ê.'] },
];

for (const { name, mine, theirs, asked = [], holds = [], lacks = [], order: wanted } of CASES) {
  test(`two changes of a board meet: ${name}`, () => {
    const told = combine({ mine, theirs });
    assert.deepEqual(told.asked, asked);
    for (const words of holds) assert.ok(told.text.includes(words), `${words}\n${told.text}`);
    for (const words of lacks) assert.ok(!told.text.includes(words), words);
    if (wanted) assert.deepEqual(order(told.text), wanted);
    // A conflict is a change of both sides.
    if (asked.length > 0) assert.notEqual(combine({ mine, theirs }, 'theirs').text, told.text);
  });
}

test('what is taken without asking is named', () => {
  const theirs = edited(moveScene(insertScenes(lively('mở'), 4, [scene('ở cuối')]), 2, 1), 'title: Thử', 'title: Hai');
  assert.deepEqual(combine({ mine: edited(BASE, 'Là ê.', 'Nó là ê.'), theirs }).taken, [
    'Tên bảng', 'Các cảnh · thứ tự', 'Cảnh 1 · mở, một câu dài kể chuyện mở cho em nghe.', 'Cảnh mới · ở cuối, một câu dài kể chuyện ở cuối cho em…',
  ]);
});

/** One person's change of a board; `by` marks the new text as that person's. */
type Deed = { kind: 'change' | 'move' | 'remove' | 'add' | 'time'; at: number; to: number };
const DEED: fc.Arbitrary<Deed> = fc.record({ kind: fc.constantFrom('change', 'change', 'move', 'remove', 'add', 'time'), at: fc.nat(9), to: fc.nat(9) });

const LONG = ['an', 'bình', 'chi', 'dũng', 'em'].map((said) => {
  const words = Array.from({ length: 30 }, (_, at) => `${said}${at}`).join(' ');
  return { seconds: 12, body: `- **Phụ đề:** ${words}\n\n\`\`\`scene\nclear\ntext #t 3,5 : ${said}\n\`\`\`` };
});
const STORY = boardText({ lesson: 'a-l1', title: 'Thử', scenes: LONG, questions: ['ô', 'ê', 'ơ'].map(question) });

const done = (by: string, deeds: readonly Deed[]): string =>
  deeds.reduce((text, { kind, at: somewhere, to }, step) => {
    const { scenes } = readOutline(text);
    const at = somewhere % Math.max(1, scenes.length);
    const found = scenes[at];
    if (kind === 'add' || !found) return insertScenes(text, to % (scenes.length + 1), [{ seconds: 8, body: `- **Phụ đề:** Mới ${by} ${step}: ${`${by}${step} `.repeat(12)}` }]);
    if (kind === 'move') return moveScene(text, at, to % scenes.length);
    if (kind === 'remove') return removeScene(text, at);
    const now = kind === 'time' ? { ...found, seconds: found.seconds + 1 + (by === 'tôi' ? 0 : 7) } : { ...found, body: found.body.replace('```scene', `# ${by} ${step}\n\`\`\`scene`) };
    return insertScenes(removeScene(text, at), at, [now]);
  }, STORY);

const bodies = (text: string) => new Set(readOutline(text).scenes.map(({ body }) => body));

test('whatever two people do to the scenes: one alone has their way, nothing new is lost unless it was asked for, nothing old comes back', () => {
  fc.assert(
    fc.property(fc.array(DEED, { maxLength: 5 }), fc.array(DEED, { maxLength: 5 }), (ours, others) => {
      const [mine, theirs] = [done('tôi', ours), done('họ', others)];
      for (const one of [mine, theirs]) {
        assert.equal(combine({ base: STORY, mine: one, theirs: STORY }).text, one);
        assert.equal(combine({ base: STORY, mine: STORY, theirs: one }).text, one);
        assert.deepEqual(combine({ base: STORY, mine: one, theirs: one }).asked, []);
      }
      for (const side of ['mine', 'theirs'] as const) {
        const { text, conflicts } = combine({ base: STORY, mine, theirs }, side);
        const [stands, was] = [bodies(text), bodies(STORY)];
        const [chosen, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
        const refused = conflicts.map((each) => each[side === 'mine' ? 'theirs' : 'mine']);
        const isRefused = (body: string) => refused.some((value) => value === body || (value as { text?: string } | undefined)?.text === body);
        for (const body of bodies(chosen)) if (!was.has(body)) assert.ok(stands.has(body), `chosen and lost: ${body}`);
        for (const body of bodies(other)) if (!was.has(body)) assert.ok(stands.has(body) || isRefused(body), `lost: ${body}`);
        for (const body of was) {
          const [here, there] = [bodies(mine).has(body), bodies(theirs).has(body)];
          if (here && there) assert.ok(stands.has(body), `kept by both and lost: ${body}`);
          if (here !== there && !conflicts.some((each) => each[side] === body || (each[side] as { text?: string } | undefined)?.text === body)) assert.ok(!stands.has(body), `come back: ${body}`);
        }
        const { scenes, lines } = readOutline(text);
        assert.deepEqual(scenes.map(({ from }) => lines[from - 1]?.split(' · ')[0]), scenes.map((_, at) => `## Cảnh ${at + 1}`));
        assert.match(text, new RegExp(`\nseconds: ${scenes.reduce((sum, { seconds }) => sum + seconds, 0)}\n`));
      }
    }),
    { numRuns: 150 },
  );
});
