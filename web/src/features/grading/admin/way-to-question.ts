type OfQuestion = { assignment: { id: string } | null; practiceId: string; paperId: string; questionId: string };

/** Third part of the address of a question's queue. */
export const QUESTION = 'question';

/** Returns the address of a question's queue. */
export const wayToQuestion = ({ assignment, practiceId, paperId, questionId }: OfQuestion): string =>
  `/admin/grading/${QUESTION}?${new URLSearchParams({ ...(assignment && { assignment: assignment.id }), practice: practiceId, paper: paperId, question: questionId }).toString()}`;

type Work = { assignment: { title: string; className: string } | null; paperTitle: string; practiceTitle: string };

/** Names what the essays belong to: an assignment of a class, or a paper of a set. */
export const nameWork = ({ assignment, paperTitle, practiceTitle }: Work): { title: string; of: string } =>
  assignment ? { title: assignment.title, of: `lớp ${assignment.className}` } : { title: paperTitle, of: practiceTitle };
