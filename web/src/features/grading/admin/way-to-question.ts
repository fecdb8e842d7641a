type OfQuestion = { practiceId: string; paperId: string; questionId: string };

/** Returns the address of a question's queue. */
export const wayToQuestion = ({ practiceId, paperId, questionId }: OfQuestion): string =>
  `/admin/grading?${new URLSearchParams({ practice: practiceId, paper: paperId, question: questionId }).toString()}`;
