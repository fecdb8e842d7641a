// @ts-nocheck
// An item is named by where it lies: `quiz/{question}`, `exercise/{topic}/{exercise}`, `test/{set}/{paper}/{question}`,
// `lesson/{lesson}/{question}`, where `turn-1` and so on are the turns at which its board stops. An exercise may ask several questions: what answers one of them is named with that one's id behind it.

export const quizRef = (question: string): string => `quiz/${question}`;
export const exerciseRef = (topic: string, exercise: string): string => `exercise/${topic}/${exercise}`;
export const testRef = (set: string, paper: string, question: string): string => `test/${set}/${paper}/${question}`;
export const lessonRef = (lesson: string, question: string): string => `lesson/${lesson}/${question}`;

/** Whether a wrong answer is a mistake: a turn within a lesson is tried until it is right. */
export const hasStakes = (item: string): boolean => !/^lesson\/[^/]+\/turn-\d+$/.test(item);

/** What an answer to one of an item's questions is kept under. */
export const askRef = (item: string, ask: string): string => (item.startsWith('exercise/') ? `${item}/${ask}` : item);

/** The item that such an answer belongs to. */
export const itemOf = (ask: string): string => (ask.startsWith('exercise/') ? ask.split('/').slice(0, 3).join('/') : ask);

/** Of an answer to one of an item's questions, the id of that question. */
export const askOf = (ask: string): string => ask.slice(ask.lastIndexOf('/') + 1);
