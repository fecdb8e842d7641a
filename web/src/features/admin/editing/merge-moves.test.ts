import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listChanges } from './changes.ts';
import { merge, type Side } from './merge.ts';
import type { PartRules } from './parts.ts';

type Lesson = { id: string; title: string };
type Topic = { id: string; title: string; lessons: Lesson[] };
type Chapter = { id: string; title: string; topics: Topic[] };
type Course = { title: string; lectures: Chapter[] };

const RULES: PartRules = { unique: ['lectures', 'lectures/topics', 'lectures/topics/lessons'] };

const lesson = (id: string): Lesson => ({ id, title: `Bài ${id}` });
const topic = (id: string, ...lessons: string[]): Topic => ({ id, title: `Chủ đề ${id}`, lessons: lessons.map(lesson) });
const chapter = (id: string, ...topics: Topic[]): Chapter => ({ id, title: `Chương ${id}`, topics });
const BASE: Course = {
  title: 'Toán 8',
  lectures: [chapter('A', topic('t1', 'a', 'b'), topic('t2', 'c')), chapter('B', topic('t3', 'd', 'e'))],
};

/** Writes the order of topics and lessons: "t1:a,b t2:c | t3:d,e". */
const shape = ({ lectures }: Course) => lectures.map(({ topics }) => topics.map(({ id, lessons }) => `${id}:${lessons.map((each) => each.id).join(',')}`).join(' ')).join(' | ');
const edited = (recipe: (course: Course) => void): Course => {
  const course = structuredClone(BASE);
  recipe(course);
  return course;
};
const topicOf = (course: Course, id: string): Topic => {
  const found = course.lectures.flatMap(({ topics }) => topics).find((each) => each.id === id);
  assert.ok(found);
  return found;
};
const takeLesson = (course: Course, id: string): Lesson => {
  const from = course.lectures.flatMap(({ topics }) => topics).find(({ lessons }) => lessons.some((each) => each.id === id));
  const [taken] = from?.lessons.splice(from.lessons.findIndex((each) => each.id === id), 1) ?? [];
  assert.ok(taken);
  return taken;
};
const moveLesson = (course: Course, id: string, to: string) => topicOf(course, to).lessons.push(takeLesson(course, id));
const merged = (mine: Course, theirs: Course, choices?: ReadonlyMap<string, Side>) => merge({ base: BASE, mine, theirs }, RULES, choices);
const keys = (result: { conflicts: { key: string }[] }) => result.conflicts.map(({ key }) => key);

test('a lesson that one side has moved while the other has edited it stands once, in its new place, with the edit', () => {
  const mine = edited((course) => moveLesson(course, 'a', 't3'));
  const theirs = edited((course) => Object.assign(topicOf(course, 't1').lessons[0] ?? {}, { title: 'Tên mới' }));
  for (const [one, other] of [[mine, theirs], [theirs, mine]] as const) {
    const result = merged(one, other);
    assert.deepEqual([shape(result.merged), keys(result)], ['t1:b t2:c | t3:d,e,a', []]);
    assert.equal(topicOf(result.merged, 't3').lessons[2]?.title, 'Tên mới');
  }
});

test('two new places of one lesson are asked for by their names; its fields are not', () => {
  const mine = edited((course) => moveLesson(course, 'a', 't2'));
  const theirs = edited((course) => {
    moveLesson(course, 'a', 't3');
    Object.assign(topicOf(course, 't3').lessons[2] ?? {}, { title: 'Tên mới' });
  });
  const key = 'lectures/topics/lessons/a/#place';
  const result = merged(mine, theirs);
  assert.deepEqual(keys(result), [key]);
  const [{ base, mine: ours, theirs: other } = { base: '', mine: '', theirs: '' }] = result.conflicts;
  assert.deepEqual([base, ours, other], ['Chương A › Chủ đề t1', 'Chương A › Chủ đề t2', 'Chương B › Chủ đề t3']);
  assert.equal(shape(result.merged), 't1:b t2:c,a | t3:d,e');
  assert.equal(topicOf(result.merged, 't2').lessons[1]?.title, 'Tên mới');
  assert.equal(shape(merged(mine, theirs, new Map([[key, 'theirs']])).merged), 't1:b t2:c | t3:d,e,a');
});

test('a topic that was taken away while the other side put a lesson into it, or moved one out, is no trap for the lesson', () => {
  const without = edited(({ lectures }) => lectures[0]?.topics.splice(1, 1));
  const into = merged(without, edited((course) => moveLesson(course, 'a', 't2')));
  assert.deepEqual([shape(into.merged), keys(into)], ['t1:a,b | t3:d,e', ['lectures/topics/t2']]);
  const kept = merged(without, edited((course) => moveLesson(course, 'a', 't2')), new Map([['lectures/topics/t2', 'theirs']]));
  assert.equal(shape(kept.merged), 't1:b t2:c,a | t3:d,e');
  const out = merged(without, edited((course) => moveLesson(course, 'c', 't3')));
  assert.deepEqual([shape(out.merged), keys(out)], ['t1:a,b | t3:d,e', ['lectures/topics/lessons/c']]);
  const saved = merged(without, edited((course) => moveLesson(course, 'c', 't3')), new Map([['lectures/topics/lessons/c', 'theirs']]));
  assert.equal(shape(saved.merged), 't1:a,b | t3:d,e,c');
});

test('a lesson whose new topic was taken away by choice stands where it would otherwise', () => {
  const mine = edited((course) => {
    moveLesson(course, 'a', 't2');
    course.lectures.pop();
  });
  const theirs = edited((course) => {
    moveLesson(course, 'a', 't3');
    course.lectures[0]?.topics.splice(1, 1);
  });
  const choices = new Map<string, Side>([['lectures/topics/t2', 'theirs'], ['lectures/B', 'mine']]);
  assert.equal(shape(merged(mine, theirs, choices).merged), 't1:b,a');
});

test('a topic moves to another chapter with what both sides have done to its lessons; a move is told as one', () => {
  const mine = edited((course) => {
    const [moved] = course.lectures[0]?.topics.splice(0, 1) ?? [];
    if (moved) course.lectures[1]?.topics.push(moved);
    Object.assign(topicOf(course, 't1'), { title: 'Chủ đề của tôi' });
  });
  const theirs = edited((course) => {
    topicOf(course, 't1').lessons.push(lesson('moi'));
    takeLesson(course, 'b');
  });
  const result = merged(mine, theirs);
  assert.deepEqual([shape(result.merged), keys(result)], ['t2:c | t3:d,e t1:a,moi', []]);
  assert.deepEqual(listChanges(BASE, mine, RULES).map(({ key, field, before, after }) => [key, field, before, after]), [
    ['lectures/topics/t1/#place', 'lectures/topics/#place', 'Chương A', 'Chương B'],
    ['lectures/topics/t1/title', 'lectures/topics/title', 'Chủ đề t1', 'Chủ đề của tôi'],
  ]);
});

test('where ids are counted, two new papers with one id are both kept, mine under the next', () => {
  type Paper = { id: string; title: string; problems: { id: string; title: string }[] };
  const paper = (id: string, title: string): Paper => ({ id, title, problems: [{ id: 'bai-1', title }] });
  const base = { papers: [paper('de-1', 'Một'), paper('de-2', 'Hai')] };
  const mine = structuredClone({ papers: [...base.papers, paper('de-3', 'Của tôi')] });
  const theirs = { papers: [paper('de-2', 'Hai'), paper('de-1', 'Một'), paper('de-3', 'Của họ')] };
  theirs.papers[1]?.problems.push({ id: 'bai-2', title: 'Bài mới của họ' });
  Object.assign(mine.papers[0] ?? {}, { problems: [{ id: 'bai-1', title: 'Một' }, { id: 'bai-2', title: 'Bài mới của tôi' }] });
  const result = merge({ base, mine, theirs });
  assert.deepEqual(keys(result), []);
  assert.deepEqual(result.merged.papers.map(({ id, title, problems }) => [id, title, problems.map((each) => `${each.id} ${each.title}`).join(', ')]), [
    ['de-2', 'Hai', 'bai-1 Hai'],
    ['de-4', 'Của tôi', 'bai-1 Của tôi'],
    ['de-1', 'Một', 'bai-1 Một, bai-2 Bài mới của họ, bai-3 Bài mới của tôi'],
    ['de-3', 'Của họ', 'bai-1 Của họ'],
  ]);
  assert.deepEqual(result.taken.changes.map(({ key }) => key), ['papers/de-1/problems/bai-2', 'papers/de-3', 'papers/#order']);
  // A part that is the same on both sides, for example after a lost answer, stays one part.
  assert.equal(merge({ base, mine, theirs: structuredClone(mine) }).merged.papers.length, 3);
});

test('papers of one title that both sides have ordered anew are told apart by their ids', () => {
  const paper = (id: string) => ({ id, title: 'Đề' });
  const order = (...ids: string[]) => ({ papers: ids.map(paper) });
  const copies = { base: order('1', '2', '3'), mine: order('2', '1', '3'), theirs: order('1', '3', '2') };
  const chosen = merge(copies, undefined, new Map([['papers/#order', 'mine']]));
  assert.deepEqual(chosen.merged.papers.map(({ id }) => id), ['2', '1', '3']);
});

test('a type of exercises that was called anew takes with it what the other side has added or moved to it', () => {
  const rules: PartRules = { unique: ['exercises'], grouping: { list: 'exercises', by: 'exerciseType' } };
  const exercise = (id: string, exerciseType: string) => ({ id, exerciseType });
  const base = { exercises: [exercise('1', 'Cũ'), exercise('2', 'Cũ'), exercise('3', 'Khác')] };
  const mine = { exercises: [exercise('1', 'Mới'), exercise('2', 'Mới'), exercise('3', 'Khác')] };
  const theirs = { exercises: [exercise('1', 'Khác'), exercise('2', 'Cũ'), exercise('3', 'Cũ'), exercise('4', 'Cũ')] };
  for (const copies of [{ base, mine, theirs }, { base, mine: theirs, theirs: mine }]) {
    const { merged: document, conflicts } = merge(copies, rules);
    assert.deepEqual([document.exercises.map(({ id, exerciseType }) => `${id} ${exerciseType}`), conflicts], [['1 Khác', '2 Mới', '3 Mới', '4 Mới'], []]);
  }
  const otherName = { exercises: [exercise('1', 'Của họ'), exercise('2', 'Của họ'), exercise('3', 'Khác'), exercise('4', 'Của họ')] };
  const result = merge({ base, mine, theirs: otherName }, rules);
  assert.deepEqual(keys(result), ['exercises/#exerciseType/Cũ']);
  assert.deepEqual(result.merged.exercises.map(({ exerciseType }) => exerciseType), ['Mới', 'Mới', 'Khác', 'Mới']);
  const chosen = merge({ base, mine, theirs: otherName }, rules, new Map([['exercises/#exerciseType/Cũ', 'theirs']]));
  assert.deepEqual(chosen.merged.exercises.map(({ exerciseType }) => exerciseType), ['Của họ', 'Của họ', 'Khác', 'Của họ']);
});

// Properties that hold for any two edits.

/** Makes a seeded generator of numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Dice = { below: (count: number) => number; of: <T>(items: readonly T[]) => T | undefined };
const diceOf = (seed: number): Dice => {
  const next = random(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, of: (items) => items[below(items.length)] };
};

const topicsOf = ({ lectures }: Course) => lectures.flatMap(({ topics }) => topics);
const lessonsOf = (course: Course) => topicsOf(course).flatMap(({ lessons }) => lessons);
const insert = <T>(list: T[], item: T, dice: Dice) => void list.splice(dice.below(list.length + 1), 0, item);

/** Makes a few random edits of a course. */
function someEdits(base: Course, who: string, dice: Dice): Course {
  const course = structuredClone(base);
  for (let step = 0; step <= dice.below(6); step++) {
    const name = `${who}${step}`;
    const [aLesson, aTopic, aChapter] = [dice.of(lessonsOf(course)), dice.of(topicsOf(course)), dice.of(course.lectures)];
    const without = (id: string | undefined) => {
      for (const each of course.lectures) each.topics = each.topics.filter((one) => one.id !== id);
      for (const each of topicsOf(course)) each.lessons = each.lessons.filter((one) => one.id !== id);
      course.lectures = course.lectures.filter((one) => one.id !== id);
    };
    const deeds: (() => void)[] = [
      () => void Object.assign(dice.of([course, ...[aLesson, aTopic, aChapter].filter((each) => each !== undefined)]) ?? {}, { title: name }),
      () => without(dice.of([aLesson, aLesson, aTopic, aChapter])?.id),
      () => aTopic && insert(aTopic.lessons, lesson(`l-${name}`), dice),
      () => aChapter && insert(aChapter.topics, topic(`t-${name}`), dice),
      () => insert(course.lectures, chapter(`c-${name}`), dice),
      () => {
        if (!aLesson || !aTopic) return;
        without(aLesson.id);
        insert(aTopic.lessons, aLesson, dice);
      },
      () => {
        if (!aTopic || !aChapter) return;
        without(aTopic.id);
        insert(aChapter.topics, aTopic, dice);
      },
    ];
    dice.of(deeds)?.();
  }
  return course;
}

type Known = { kind: string; title: string; parent: string };
/** Lists the parts of a course by id, independently of the code under test. */
function partsIn(course: Course): Map<string, Known> {
  const found = new Map<string, Known>();
  const add = (id: string, known: Known) => {
    assert.ok(!found.has(id), `${id} stands twice`);
    found.set(id, known);
  };
  for (const each of course.lectures) {
    add(each.id, { kind: 'lectures', title: each.title, parent: '' });
    for (const one of each.topics) {
      add(one.id, { kind: 'lectures/topics', title: one.title, parent: each.id });
      for (const last of one.lessons) add(last.id, { kind: 'lectures/topics/lessons', title: last.title, parent: one.id });
    }
  }
  return found;
}

const STORIES = 600;
const eachStory = (tell: (base: Course, mine: Course, theirs: Course, dice: Dice) => void) => {
  for (let seed = 1; seed <= STORIES; seed++) {
    const dice = diceOf(seed);
    const [mine, theirs] = [someEdits(BASE, 'm', dice), someEdits(BASE, 'h', dice)];
    try {
      tell(BASE, mine, theirs, dice);
    } catch (error) {
      throw new Error(`story ${seed}: ${shape(BASE)} became ${shape(mine)} and ${shape(theirs)}`, { cause: error });
    }
  }
};

/** Merges and chooses until no conflict is left: a kept part may reveal further ones. */
function decided(mine: Course, theirs: Course, pick: () => Side) {
  const choices = new Map<string, Side>();
  let result = merged(mine, theirs);
  for (let open = result.conflicts; open.length > 0; open = result.conflicts.filter(({ key }) => !choices.has(key))) {
    for (const { key } of open) choices.set(key, pick());
    result = merged(mine, theirs, choices);
  }
  return { ...result, choices };
}

test('whatever both sides do and choose, no id stands twice, and each side’s own changes are held', () => {
  eachStory((base, mine, theirs, dice) => {
    const { merged: document, conflicts, choices } = decided(mine, theirs, () => dice.of(['mine', 'theirs'] as const) ?? 'mine');
    const [was, ours, others, is] = [base, mine, theirs, document].map(partsIn) as [Map<string, Known>, Map<string, Known>, Map<string, Known>, Map<string, Known>];
    const asked = new Set(conflicts.map(({ key }) => key));
    assert.equal(asked.size, conflicts.length, 'a conflict is offered once');

    const holds = (key: string, [before, one, two, now]: readonly (string | undefined)[]) => {
      if (one === two || two === before) assert.equal(now, one, key);
      else if (one === before) assert.equal(now, two, key);
      else {
        assert.ok(asked.has(key), `${key} is offered`);
        assert.equal(now, choices.get(key) === 'theirs' ? two : one, key);
      }
    };
    holds('title', [base, mine, theirs, document].map(({ title }) => title));
    for (const id of new Set([...ours.keys(), ...others.keys()])) {
      const [before, one, two, now] = [was, ours, others, is].map((parts) => parts.get(id));
      const part = one ?? two;
      const key = `${part?.kind}/${id}`;
      if (one && two && now) {
        holds(`${key}/title`, [before?.title, one.title, two.title, now.title]);
        const isOpen = (parent: string) => parent === '' || is.has(parent);
        if (isOpen(one.parent) && isOpen(two.parent)) holds(`${key}/#place`, [before?.parent, one.parent, two.parent, now.parent]);
      } else if (one && two) {
        assert.ok(!topicsOf(document).length || !document.lectures.length, `${id} was lost`);
      } else if (part && !before) {
        assert.equal(now !== undefined, part.parent === '' || is.has(part.parent), `${id} is new`);
      } else if (part && before && now) {
        assert.ok([...asked].some((each) => each === key || isWithin(id, each, one ? ours : others)), `${id} stays without having been asked for`);
      }
    }
  });
});

/** Reports whether a part is inside the part of that key. */
const isWithin = (id: string, key: string, parts: Map<string, Known>): boolean => {
  const part = parts.get(id);
  return part !== undefined && (key === `${part.kind}/${id}` || isWithin(part.parent, key, parts));
};

test('what nobody has touched on the one side becomes what the other has made of it', () => {
  eachStory((base, mine) => {
    for (const result of [merged(mine, base), merged(base, mine)]) {
      assert.deepEqual(result.merged, mine);
      assert.deepEqual(result.conflicts, []);
    }
  });
});

test('with all choices “mine” it is mine, and what they alone have changed', () => {
  eachStory((base, mine, theirs) => {
    const { merged: document, conflicts, taken } = merged(mine, theirs);
    const own = new Set(listChanges(base, mine, RULES).map(({ key }) => key));
    const asked = new Set(conflicts.map(({ key }) => key));
    for (const { key } of listChanges(mine, document, RULES)) {
      assert.ok(!own.has(key), `${key} was mine`);
      assert.ok(!asked.has(key), `${key} was chosen as mine`);
    }
    assert.deepEqual(taken.changes, listChanges(mine, document, RULES));
  });
});

test('choosing theirs everywhere is what they would have by choosing theirs as mine', () => {
  eachStory((_, mine, theirs) => {
    const here = decided(mine, theirs, () => 'theirs');
    const there = decided(theirs, mine, () => 'mine');
    assert.deepEqual(keys(here).toSorted(), keys(there).toSorted());
    const apartFromOrder = listChanges(here.merged, there.merged, RULES).filter(({ path }) => path.at(-1) !== '#order');
    assert.deepEqual(apartFromOrder, []);
  });
});
