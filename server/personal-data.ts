import { activityData, activityRetention } from './features/activity/personal-data.ts';
import { assignmentData } from './features/assignments/personal-data.ts';
import { examCodeData } from './features/exam-codes/personal-data.ts';
import { attendanceData } from './features/attendance/personal-data.ts';
import { auditData, securityEventRetention } from './features/audit/personal-data.ts';
import { runRetention } from './features/backup/runs.ts';
import { cardData } from './features/cards/personal-data.ts';
import { classData } from './features/classes/personal-data.ts';
import { coinData } from './features/coins/personal-data.ts';
import { messageData, messageRetention } from './features/contact/personal-data.ts';
import { mailboxRetention } from './features/dev-mailbox/service.ts';
import { enrolmentData } from './features/enrolments/personal-data.ts';
import { guardianLetterRetention, guardianNoticeData } from './features/guardian-notices/personal-data.ts';
import { guardianData, unansweredRequestRetention } from './features/guardian/personal-data.ts';
import { accountData, emailLinkData, linkRetention, sessionRetention, signInData } from './features/identity/personal-data.ts';
import { frozenQuestionRetention, learningData } from './features/learning/personal-data.ts';
import { agreementData } from './features/legal/personal-data.ts';
import { errorRetention } from './features/monitoring/service.ts';
import { noticeData, noticeRetention } from './features/notices/personal-data.ts';
import { orderData } from './features/orders/personal-data.ts';
import { transferData } from './features/payments/personal-data.ts';
import { unlockData } from './features/practice/personal-data.ts';
import { deletionData, endedAccountRetention } from './features/privacy/personal-data.ts';
import { progressData } from './features/progress/personal-data.ts';
import { pushData, pushRetention } from './features/push/personal-data.ts';
import { importRetention } from './features/question-import/service.ts';
import { reportData, reportRetention } from './features/reports/personal-data.ts';
import { studentData } from './features/students/personal-data.ts';
import { tuitionData } from './features/tuition/personal-data.ts';
import { userData } from './features/users/personal-data.ts';
import { mailData } from './platform/mail/personal-data.ts';
import type { PersonalData, RetentionRule } from './platform/personal-data.ts';

/**
 * The data of people, in the order of a learner's export. An account ends in the reverse order: rows of a feature refer
 * only to those of earlier ones.
 */
export const PERSONAL_DATA: PersonalData[] = [
  accountData, userData, deletionData, agreementData, guardianData, studentData, classData, attendanceData, guardianNoticeData, cardData, assignmentData, examCodeData, signInData, coinData, orderData, transferData, tuitionData, enrolmentData, unlockData,
  progressData, learningData, reportData, activityData, messageData, mailData, emailLinkData, pushData, noticeData, auditData,
];

/** Tables of features that have nothing about a learner. A new table is named here or in its feature's `personal-data.ts`. */
export const IMPERSONAL_TABLES = [
  // The admin's own account.
  'admin_account', 'admin_session', 'admin_tried_code', 'admin_two_factor', 'admin_user', 'admin_verification',
  // Hashes, kept for some time.
  'rate_limits', 'security_events', 'verification',
  // The site's content, and counts of visitors and learners.
  'activity_days', 'asked_papers', 'backup_runs', 'bank_list_cursors', 'boards', 'content_version', 'corrections', 'courses', 'document_versions', 'drafts',
  'error_reports', 'first_setup', 'formula_corrections', 'hour_sums',
  'mark_uses', // the owner's choice about an assignment
  'item_figures', // without a deleted account from the next night on
  'legal_texts', 'library_state', 'loaded_documents', 'loaded_libraries', 'misconceptions', 'practice_sets', 'question_imports', 'questions', 'quiz_exams',
  'recordings', // the owner's own voice
  'paper_heads', 'search_entries', 'search_words', 'site_introduction', 'site_particulars', 'student_samples', 'topics', 'uploads',
];

/**
 * Periods after which data expires; `docs/privacy.md` has the same table, and the data kept as long as the account.
 * @param outbox the folder of mail that could not leave the machine
 */
export const retentionRules = (outbox: string): RetentionRule[] => [
  linkRetention, unansweredRequestRetention, sessionRetention, activityRetention, securityEventRetention, messageRetention, reportRetention, guardianLetterRetention,
  mailboxRetention(outbox), noticeRetention, pushRetention, errorRetention, endedAccountRetention, frozenQuestionRetention, runRetention, importRetention,
];
