import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { combineVersions, type Side } from './combine-versions.ts';
import type { PartRules } from './parts.ts';

const paper = (id: string, title: string, problems: { id: string; text: string }[] = []) => ({ id, title, problems });
const BASE = { title: 'Bộ đề', grade: '8', papers: [paper('de-1', 'Đề 1', [{ id: 'bai-1', text: 'a' }]), paper('de-2', 'Đề 2'), paper('de-3', 'Đề 3')] };
const combine = <D>(base: D, mine: D, theirs: D, choices?: ReadonlyMap<string, Side>) => combineVersions({ base, mine, theirs }, undefined, choices);
const keys = (result: { conflicts: { key: string }[] }) => result.conflicts.map(({ key }) => key);

test('what one side alone has changed is taken from it, field by field and item by item', () => {
  const mine = structuredClone(BASE);
  const theirs = structuredClone(BASE);
  mine.title = 'Bộ đề mới';
  Object.assign(mine.papers[0]?.problems[0] ?? {}, { text: 'a của tôi' });
  theirs.grade = '9';
  Object.assign(theirs.papers[1] ?? {}, { title: 'Đề số 2' });
  theirs.papers.push(paper('de-4', 'Đề 4'));
  const { combined, conflicts, taken } = combine(BASE, mine, theirs);
  assert.deepEqual(conflicts, []);
  assert.deepEqual(combined, {
    title: 'Bộ đề mới', grade: '9',
    papers: [paper('de-1', 'Đề 1', [{ id: 'bai-1', text: 'a của tôi' }]), paper('de-2', 'Đề số 2'), paper('de-3', 'Đề 3'), paper('de-4', 'Đề 4')],
  });
  assert.deepEqual(taken.map(({ path }) => path.join('/')), ['grade', 'papers/de-2', 'papers/de-4']);
});

test('what both have changed otherwise is asked for, and the choice stands; the same change on both sides is none', () => {
  const mine = structuredClone(BASE);
  const theirs = structuredClone(BASE);
  Object.assign(mine.papers[1] ?? {}, { title: 'Đề Hai' });
  Object.assign(theirs.papers[1] ?? {}, { problems: [{ id: 'bai-1', text: 'mới' }] });
  mine.grade = theirs.grade = '7';
  const key = 'papers/de-2';
  assert.deepEqual(keys(combine(BASE, mine, theirs)), [key]);
  assert.deepEqual(combine(BASE, mine, theirs, new Map([[key, 'mine']])).combined, mine);
  assert.deepEqual(combine(BASE, mine, theirs, new Map([[key, 'theirs']])).combined, theirs);
});

test('what one side has taken away goes, unless the other has changed it: then it is asked for', () => {
  const without = (id: string) => ({ ...BASE, papers: BASE.papers.filter((each) => each.id !== id) });
  assert.deepEqual(combine(BASE, without('de-2'), structuredClone(BASE)).combined.papers.map(({ id }) => id), ['de-1', 'de-3']);
  const changed = structuredClone(BASE);
  Object.assign(changed.papers[1] ?? {}, { title: 'Đổi tên' });
  const result = combine(BASE, without('de-2'), changed);
  assert.deepEqual(keys(result), ['papers/de-2']);
  assert.deepEqual(result.combined.papers.map(({ id }) => id), ['de-1', 'de-3']);
  const kept = combine(BASE, without('de-2'), changed, new Map([['papers/de-2', 'theirs']])).combined;
  assert.deepEqual(kept.papers.map(({ title }) => title), ['Đề 1', 'Đổi tên', 'Đề 3']);
});

test('an order that one side has changed stands, with what the other has added; two new orders are asked for', () => {
  const inOrder = (...ids: string[]) => ({ ...BASE, papers: ids.map((id) => BASE.papers.find((each) => each.id === id) ?? paper(id, id)) });
  assert.deepEqual(combine(BASE, inOrder('de-3', 'de-1', 'de-2'), inOrder('de-1', 'moi', 'de-2', 'de-3')).combined.papers.map(({ id }) => id), ['de-3', 'de-1', 'moi', 'de-2']);
  const both = [inOrder('de-2', 'de-1', 'de-3'), inOrder('de-1', 'de-3', 'de-2')] as const;
  const { conflicts } = combine(BASE, ...both);
  assert.deepEqual(conflicts.map(({ key, mine, theirs }) => [key, mine, theirs]), [['papers/#order', ['Đề 2', 'Đề 1', 'Đề 3'], ['Đề 1', 'Đề 3', 'Đề 2']]]);
  assert.deepEqual(combine(BASE, ...both, new Map([['papers/#order', 'theirs']])).combined.papers.map(({ id }) => id), ['de-1', 'de-3', 'de-2']);
});

test('where ids are counted, two new papers with one id are both kept, mine under the next', () => {
  const { combined, conflicts } = combine(BASE, { ...BASE, papers: [...BASE.papers, paper('de-4', 'Của tôi')] }, { ...BASE, papers: [...BASE.papers, paper('de-4', 'Của họ')] });
  assert.deepEqual([combined.papers.slice(3).map(({ id, title }) => `${id} ${title}`).toSorted(), conflicts], [['de-4 Của họ', 'de-5 Của tôi'], []]);
});

test('the options of a question are combined one by one', () => {
  const base = { options: ['A. 1', 'B. 2', 'C. 3'], answer: 'B. 2' };
  const mine = { ...base, options: ['A. 1', 'B. 20', 'C. 3'] };
  const theirs = { ...base, options: ['A. 10', 'B. 2', 'C. 3'] };
  const { combined, conflicts } = combine(base, mine, theirs);
  assert.deepEqual([combined, conflicts], [{ options: ['A. 10', 'B. 20', 'C. 3'], answer: 'B. 2' }, []]);
  const both = combine(base, mine, { ...base, options: ['A. 1', 'B. 200', 'C. 3'] }, new Map([['options/1', 'theirs']]));
  assert.deepEqual([keys(both), both.combined.options[1]], [['options/1'], 'B. 200']);
});

// Lessons move between chapters.

type Lesson = { id: string; title: string };
type Topic = { id: string; title: string; lessons: Lesson[] };
type Chapter = { id: string; title: string; topics: Topic[] };
type Course = { title: string; lectures: Chapter[] };

const RULES: PartRules = { unique: ['lectures', 'lectures/topics', 'lectures/topics/lessons'] };
const lesson = (id: string): Lesson => ({ id, title: `Bài ${id}` });
const topic = (id: string, ...lessons: string[]): Topic => ({ id, title: `Chủ đề ${id}`, lessons: lessons.map(lesson) });
const chapter = (id: string, ...topics: Topic[]): Chapter => ({ id, title: `Chương ${id}`, topics });
const COURSE: Course = { title: 'Toán 8', lectures: [chapter('A', topic('t1', 'a', 'b'), topic('t2', 'c')), chapter('B', topic('t3', 'd', 'e'))] };

const topicsOf = ({ lectures }: Course) => lectures.flatMap(({ topics }) => topics);
const lessonsOf = (course: Course) => topicsOf(course).flatMap(({ lessons }) => lessons);
const combineCourses = (mine: Course, theirs: Course, choices?: ReadonlyMap<string, Side>) => combineVersions({ base: COURSE, mine, theirs }, RULES, choices);

test('where a lesson has moved to another chapter, the chapters are chosen together', () => {
  const mine = structuredClone(COURSE);
  const [moved] = topicsOf(mine)[0]?.lessons.splice(0, 1) ?? [];
  assert.ok(moved);
  topicsOf(mine)[2]?.lessons.push(moved);
  const theirs = structuredClone(COURSE);
  Object.assign(theirs.lectures[1] ?? {}, { title: 'Chương mới' });
  assert.deepEqual(keys(combineCourses(mine, theirs)), ['lectures']);
  assert.deepEqual(combineCourses(mine, theirs).combined, mine);
  assert.deepEqual(combineCourses(mine, theirs, new Map([['lectures', 'theirs']])).combined, theirs);
  assert.deepEqual([combineCourses(mine, COURSE).combined, combineCourses(mine, COURSE).conflicts], [mine, []]);
});

/** One change of a course. */
type Deed = { kind: 'rename' | 'remove' | 'add' | 'move' | 'reorder'; at: number; to: number };
const DEEDS: fc.Arbitrary<Deed[]> = fc.array(fc.record({ kind: fc.constantFrom('rename', 'remove', 'add', 'move', 'reorder'), at: fc.nat(9), to: fc.nat(9) }), { maxLength: 4 });

function edit(by: string, deeds: readonly Deed[]): Course {
  const course = structuredClone(COURSE);
  for (const [step, { kind, at, to }] of deeds.entries()) {
    const topics = topicsOf(course);
    const [from, target] = [topics[at % topics.length], topics[to % topics.length]];
    if (!from || !target) continue;
    if (kind === 'rename') Object.assign(from.lessons[to % Math.max(1, from.lessons.length)] ?? from, { title: `${by}${step}` });
    if (kind === 'remove') from.lessons.splice(to % Math.max(1, from.lessons.length), 1);
    if (kind === 'add') from.lessons.push(lesson(`${by}-${step}`));
    if (kind === 'move') target.lessons.push(...from.lessons.splice(0, 1));
    if (kind === 'reorder') course.lectures.reverse();
  }
  return course;
}

test('whatever both sides do and choose, no lesson is there twice, and none is lost that both have', () => {
  fc.assert(
    fc.property(DEEDS, DEEDS, fc.infiniteStream(fc.constantFrom<Side>('mine', 'theirs')), (ours, others, sides) => {
      const [mine, theirs] = [edit('tôi', ours), edit('họ', others)];
      for (const one of [mine, theirs]) {
        for (const { combined, conflicts } of [combineCourses(one, COURSE), combineCourses(COURSE, one), combineCourses(one, one)]) assert.deepEqual([combined, conflicts], [one, []]);
      }
      const choices = new Map(combineCourses(mine, theirs).conflicts.map(({ key }) => [key, sides.next().value as Side]));
      const { combined, conflicts } = combineCourses(mine, theirs, choices);
      assert.deepEqual(conflicts.map(({ key }) => key), [...choices.keys()]);
      const ids = lessonsOf(combined).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      for (const { id } of lessonsOf(mine)) if (lessonsOf(theirs).some((each) => each.id === id)) assert.ok(ids.includes(id), `${id} was lost`);
      for (const each of combined.lectures) {
        const versions = [mine, theirs].map(({ lectures }) => lectures.find(({ id }) => id === each.id));
        assert.ok(versions.some((version) => JSON.stringify(version) === JSON.stringify(each)), 'a chapter is one side’s');
      }
    }),
    { numRuns: 300 },
  );
});
