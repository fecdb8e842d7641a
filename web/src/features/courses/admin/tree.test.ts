import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseType, findCourseError, type Chapter, type Lesson } from './course-type.ts';
import { addChapter, addLesson, addTopic, changeLesson, idsOf, lessonsIn, moveLesson, moveTopic, removeTopic, stepLesson, stepTopic } from './tree.ts';

const lesson = (id: string): Lesson => ({ id, title: id, isLocked: true, updating: false, archived: false, videoUrl: '', seconds: 0, summary: '' });
const chapter = (id: string, topics: Record<string, string[]>): Chapter => ({
  id,
  title: id,
  topics: Object.entries(topics).map(([topic, lessons]) => ({ id: topic, title: topic, lessons: lessons.map(lesson) })),
});
const TREE = [chapter('c1', { t1: ['a', 'b'], t2: [] }), chapter('c2', { t3: ['d'] })];
const shape = (chapters: Chapter[]) => chapters.map(({ id, topics }) => `${id}[${topics.map((topic) => `${topic.id}:${topic.lessons.map((each) => each.id).join('')}`).join(' ')}]`).join(' ');

test('what is added has an id of the moment that nothing else has, and a new lesson is locked', () => {
  const [one, chap] = addChapter(TREE, idsOf(TREE));
  const [two, topic] = addTopic(one, chap, idsOf(one));
  const [three, id] = addLesson(two, topic, idsOf(two));
  const [four, other] = addLesson(three, topic, idsOf(three));
  assert.match([chap, topic, id].join(' '), /^chap\d+ topic\d+ lesson\d+$/);
  assert.notEqual(id, other);
  assert.equal(lessonsIn(four).at(-1)?.isLocked, true);
});

test('a lesson goes up and down, over the end of its topic and chapter, and stays in the course', () => {
  assert.equal(shape(stepLesson(TREE, 'a', 1)), 'c1[t1:ba t2:] c2[t3:d]');
  assert.equal(shape(stepLesson(TREE, 'b', 1)), 'c1[t1:a t2:b] c2[t3:d]');
  assert.equal(shape(stepLesson(TREE, 'd', -1)), 'c1[t1:ab t2:d] c2[t3:]');
  assert.equal(shape(stepLesson(TREE, 'a', -1)), shape(TREE));
  assert.equal(shape(moveLesson(TREE, 'a', { beside: 'd', edge: 'after' })), 'c1[t1:b t2:] c2[t3:da]');
  assert.equal(shape(moveLesson(TREE, 'a', { topic: 't2' })), 'c1[t1:b t2:a] c2[t3:d]');
  assert.equal(shape(moveLesson(TREE, 'a', { beside: 'a', edge: 'after' })), shape(TREE));
});

test('a topic goes to another chapter, with its lessons', () => {
  assert.equal(shape(moveTopic(TREE, 't1', { chapter: 'c2' })), 'c1[t2:] c2[t3:d t1:ab]');
  assert.equal(shape(moveTopic(TREE, 't1', { beside: 't3', edge: 'before' })), 'c1[t2:] c2[t1:ab t3:d]');
  assert.equal(shape(stepTopic(TREE, 't2', 1)), 'c1[t1:ab] c2[t2: t3:d]');
  assert.equal(shape(removeTopic(TREE, 't1')), 'c1[t2:] c2[t3:d]');
});

test('what a change does not touch stays the same object', () => {
  const changed = changeLesson(TREE, 'a', { title: 'mới' });
  assert.equal(changed[1], TREE[1]);
  assert.equal(changed[0]?.topics[1], TREE[0]?.topics[1]);
  assert.notEqual(changed[0], TREE[0]);
});

test('what is missing in a course is said in the order of its fields', () => {
  const course = { ...courseType.blank(), title: 'Toán 8', instructor: 'Cô Lan', duration: '20 giờ', description: 'x', lectures: [...TREE] };
  assert.equal(findCourseError(course), undefined);
  const said = (change: Partial<typeof course>) => findCourseError({ ...course, ...change })?.message;
  assert.equal(said({ title: ' ', instructor: '' }), 'Vui lòng nhập tên khóa học.');
  assert.equal(said({ instructor: '', duration: '' }), 'Vui lòng nhập giảng viên.');
  assert.equal(said({ duration: '', price: Number.NaN }), 'Vui lòng nhập thời lượng.');
  assert.equal(said({ price: Number.NaN, description: '' }), 'Vui lòng nhập giá khóa học.');
  assert.equal(said({ description: '' }), 'Vui lòng nhập mô tả khóa học.');
  assert.equal(said({ lectures: changeLesson(TREE, 'a', { title: '' }) }), 'Vui lòng nhập tên bài giảng.');
  assert.match(said({ lectures: changeLesson(TREE, 'a', { videoUrl: 'javascript:alert(1)' }) }) ?? '', /^Đường dẫn video không hợp lệ/);
});
