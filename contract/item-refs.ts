// An item's ref: `quiz/{question}`, `exercise/{topic}/{exercise}`, `test/{set}/{paper}/{question}`,
// `lesson/{lesson}/{question}`, where `turn-1` and so on are the checkpoints of the lesson's board. An answer to one
// of an exercise's questions has that question's id appended.

export const makeQuizRef = (question: string): string => `quiz/${question}`;
export const makeExerciseRef = (topic: string, exercise: string): string => `exercise/${topic}/${exercise}`;
export const makeTestRef = (set: string, paper: string, question: string): string => `test/${set}/${paper}/${question}`;
export const makeLessonRef = (lesson: string, question: string): string => `lesson/${lesson}/${question}`;

/** Tells whether a wrong answer is a mistake: a checkpoint within a lesson is tried until it is right. */
export const hasStakes = (item: string): boolean => !/^lesson\/[^/]+\/turn-\d+$/.test(item);

/** The ref under which an answer to one of an item's questions is stored. */
export const toAnswerRef = (item: string, ask: string): string => (item.startsWith('exercise/') ? `${item}/${ask}` : item);

export const toItemRef = (ask: string): string => (ask.startsWith('exercise/') ? ask.split('/').slice(0, 3).join('/') : ask);

export const toQuestionId = (ask: string): string => ask.slice(ask.lastIndexOf('/') + 1);
