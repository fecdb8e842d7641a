type OfQuestion = { practiceId: string; paperId: string; questionId: string };

/** Third part of the address of a question's queue. */
export const QUESTION = 'question';

/** Returns the address of a question's queue. */
export const wayToQuestion = ({ practiceId, paperId, questionId }: OfQuestion): string =>
  `/admin/grading/${QUESTION}?${new URLSearchParams({ practice: practiceId, paper: paperId, question: questionId }).toString()}`;
