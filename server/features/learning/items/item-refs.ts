// An item's ref: `quiz/{question}`, `exercise/{topic}/{exercise}`, `test/{set}/{paper}/{question}`,
// `lesson/{lesson}/{question}`, where `turn-1` and so on are the checkpoints of the lesson's board. An answer to one
// of an exercise's questions has that question's id appended.

export const quizRef = (question: string): string => `quiz/${question}`;
export const exerciseRef = (topic: string, exercise: string): string => `exercise/${topic}/${exercise}`;
export const testRef = (set: string, paper: string, question: string): string => `test/${set}/${paper}/${question}`;
export const lessonRef = (lesson: string, question: string): string => `lesson/${lesson}/${question}`;

/** Tells whether a wrong answer is a mistake: a checkpoint within a lesson is tried until it is right. */
export const hasStakes = (item: string): boolean => !/^lesson\/[^/]+\/turn-\d+$/.test(item);

/** The ref under which an answer to one of an item's questions is stored. */
export const answerRef = (item: string, ask: string): string => (item.startsWith('exercise/') ? `${item}/${ask}` : item);

export const itemRefOf = (ask: string): string => (ask.startsWith('exercise/') ? ask.split('/').slice(0, 3).join('/') : ask);

export const questionIdOf = (ask: string): string => ask.slice(ask.lastIndexOf('/') + 1);
