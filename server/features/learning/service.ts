export { findUnmarked } from './attempts/queries.ts';
export { findItem, type Item } from './items/find-item.ts';
export { answerRef, exerciseRef, lessonRef, quizRef, testRef } from './items/item-refs.ts';
