import { newId } from '../../../editor/documents/ids.ts';
import type { Level } from '#contract/enums.ts';
import type { Exercise } from './topic-type.ts';

/** Lists the types in order, then added ones without exercises. */
export const typesOf = (exercises: readonly Exercise[], added: readonly string[]): string[] => [
  ...new Set([...exercises.map(({ exerciseType }) => exerciseType), ...added]),
];

export const findNewTypeError = (types: readonly string[], name: string): string | undefined =>
  name === '' || types.includes(name) ? 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.' : undefined;

export const findRenameError = (types: readonly string[], from: string, to: string): string | undefined =>
  to === '' || to === from ? 'Tên mới không hợp lệ hoặc trùng với tên cũ.' : types.includes(to) ? 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.' : undefined;

export const renameType = (exercises: readonly Exercise[], from: string, to: string): Exercise[] =>
  exercises.map((exercise) => (exercise.exerciseType === from ? { ...exercise, exerciseType: to } : exercise));

export const removeType = (exercises: readonly Exercise[], type: string): Exercise[] => exercises.filter(({ exerciseType }) => exerciseType !== type);

/** Adds an exercise behind the others of its type. */
export function addExercise(exercises: readonly Exercise[], exerciseType: string, level: Level): { exercises: Exercise[]; id: string } {
  const id = newId('ex-', exercises.map((exercise) => exercise.id));
  const last = exercises.findLastIndex((exercise) => exercise.exerciseType === exerciseType);
  const made: Exercise = { id, title: '', exerciseType, level, content: '', solution: '', hints: [], asks: [], variants: [] };
  return { exercises: exercises.toSpliced(last < 0 ? exercises.length : last + 1, 0, made), id };
}

export function copyExercise(exercises: readonly Exercise[], id: string): { exercises: Exercise[]; id: string } | undefined {
  const at = exercises.findIndex((exercise) => exercise.id === id);
  const from = exercises[at];
  if (!from) return undefined;
  const made = { ...from, id: newId('ex-', exercises.map((exercise) => exercise.id)) };
  return { exercises: exercises.toSpliced(at + 1, 0, made), id: made.id };
}
