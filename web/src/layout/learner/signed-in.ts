/**
 * Code for signed-in learners in one file, because each file costs a request. Import this dynamically instead of the
 * modules it exports.
 */
export { sendStoredAnswers } from '../../question/outbox.ts';
export { refetchResume, updateProgress, progressQuery, resumeQuery } from '../../features/courses/learner/progress/queries.ts';
export { followQuery } from '../../api/queries.ts';
export { default as DueCount } from './DueCount.tsx';
export { default as LearnerParts } from './LearnerParts.tsx';
export { signOutWithNotice } from './sign-out.ts';
export { TopUpDialog } from '../../features/orders/learner/TopUpDialog.tsx';
export { default as UserMenu } from './UserMenu.tsx';
