import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addExercise, findNewTypeError, copyExercise, removeType, findRenameError, renameType, typesOf } from './exercises.ts';
import type { Exercise } from './topic-type.ts';

const exercise = (id: string, exerciseType: string): Exercise => ({ id, exerciseType, title: id, level: 'easy', content: 'x', solution: '', hints: [], asks: [], variants: [] });
const THREE = [exercise('a', 'Nhận biết'), exercise('b', 'Tính'), exercise('c', 'Nhận biết')];

test('the types of a topic are those of its exercises, and those that were added', () => {
  assert.deepEqual(typesOf(THREE, ['Chứng minh', 'Tính']), ['Nhận biết', 'Tính', 'Chứng minh']);
});

test('a new type has a name of its own', () => {
  assert.equal(findNewTypeError(['Tính'], 'Tính'), 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.');
  assert.equal(findNewTypeError(['Tính'], ''), 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.');
  assert.equal(findNewTypeError(['Tính'], 'Chứng minh'), undefined);
});

test('a type is renamed to another name, that no other has, and all its exercises follow', () => {
  assert.equal(findRenameError(['Tính'], 'Tính', 'Tính'), 'Tên mới không hợp lệ hoặc trùng với tên cũ.');
  assert.equal(findRenameError(['Tính'], 'Tính', ''), 'Tên mới không hợp lệ hoặc trùng với tên cũ.');
  assert.equal(findRenameError(['Tính', 'Đo'], 'Tính', 'Đo'), 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.');
  assert.deepEqual(renameType(THREE, 'Nhận biết', 'Gọi tên').map(({ exerciseType }) => exerciseType), ['Gọi tên', 'Tính', 'Gọi tên']);
});

test('with a type its exercises go', () => {
  assert.deepEqual(removeType(THREE, 'Nhận biết').map(({ id }) => id), ['b']);
});

test('a new exercise stands behind those of its type, with an id of its own', () => {
  const once = addExercise(THREE, 'Nhận biết', 'hard');
  const twice = addExercise(once.exercises, 'Nhận biết', 'hard');
  assert.match(once.id, /^ex-\d+$/);
  assert.deepEqual(twice.exercises.map(({ id }) => id), ['a', 'b', 'c', once.id, twice.id]);
  assert.deepEqual(addExercise(THREE, 'Mới', 'easy').exercises.map(({ exerciseType }) => exerciseType).at(-1), 'Mới');
});

test('a copy stands right behind its original', () => {
  assert.deepEqual(copyExercise(THREE, 'b')?.exercises.map(({ title }) => title), ['a', 'b', 'b', 'c']);
});
