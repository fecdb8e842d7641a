/**
 * Code for signed-in learners in one file, because each file costs a request. Import this dynamically instead of the
 * modules it exports.
 */
export { sendStoredAnswers } from '../answers/outbox.ts';
export { refetchResume, updateProgress, progressQuery, resumeQuery } from '../progress/queries.ts';
export { followQuery } from '../queries/client.ts';
export { default as LearnerParts } from './LearnerParts.tsx';
export { default as UserMenu } from './UserMenu.tsx';
