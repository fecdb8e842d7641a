import type { z } from 'zod';
import { activityContract } from './activity.ts';
import { assignmentsContract } from './assignments.ts';
import { attendanceContract } from './attendance.ts';
import { attemptsContract } from './attempts.ts';
import { auditContract } from './audit.ts';
import { backupsContract } from './backups.ts';
import { boardsContract } from './boards.ts';
import { cardsContract } from './cards.ts';
import { catalogContract } from './catalog.ts';
import { classesContract } from './classes.ts';
import { coinsContract } from './coins.ts';
import { contactContract } from './contact.ts';
import { documentsContract } from './documents.ts';
import { examCodesContract } from './exam-codes.ts';
import { feeLinksContract } from './fee-links.ts';
import { gradingContract } from './grading.ts';
import { guardianContract } from './guardian.ts';
import { guardianNoticesContract } from './guardian-notices.ts';
import { googleContract, identityContract, passwordContract, tokenSyncContract } from './identity.ts';
import { introductionContract } from './introduction.ts';
import { paperHeadContract } from './paper-head.ts';
import { itemsContract } from './items.ts';
import { answersContract, mapContract, reviewContract } from './learning.ts';
import { legalContract } from './legal.ts';
import { marksContract } from './marks.ts';
import { questionExportContract } from './question-export.ts';
import { misconceptionsContract } from './misconceptions.ts';
import { noticesContract } from './notices.ts';
import { ordersContract } from './orders.ts';
import { paymentsContract } from './payments.ts';
import { practiceContract } from './practice.ts';
import { previewContract } from './preview.ts';
import { variantsContract } from './variants.ts';
import { privacyContract } from './privacy.ts';
import { progressContract } from './progress.ts';
import { pushContract } from './push.ts';
import { questionImportContract } from './question-import.ts';
import { questionsContract } from './questions.ts';
import { recordingsContract } from './recordings.ts';
import { regradingContract } from './regrading.ts';
import { reportsContract } from './reports.ts';
import type { Route } from './route.ts';
import { searchContract } from './search.ts';
import { setupContract } from './setup.ts';
import { siteAdminContract, siteContract } from './site.ts';
import { learningFiguresContract } from './learning-figures.ts';
import { ownerFiguresContract } from './owner-figures.ts';
import { statisticsContract } from './statistics.ts';
import { studentLearningContract } from './student-learning.ts';
import { studentsContract } from './students.ts';
import { todayContract } from './today.ts';
import { topicsContract } from './topics.ts';
import { trainingContract } from './training.ts';
import { tuitionContract } from './tuition.ts';
import { uploadsContract } from './uploads.ts';
import { usersContract } from './users.ts';
import { pendingTasksContract } from './pending-tasks.ts';
import { weekContract } from './week.ts';

/** Every call of the API, by its key. */
export const api = {
  ...activityContract,
  ...answersContract,
  ...assignmentsContract,
  ...attendanceContract,
  ...attemptsContract,
  ...auditContract,
  ...backupsContract,
  ...boardsContract,
  ...cardsContract,
  ...catalogContract,
  ...classesContract,
  ...coinsContract,
  ...contactContract,
  ...documentsContract,
  ...googleContract,
  ...examCodesContract,
  ...feeLinksContract,
  ...gradingContract,
  ...guardianContract,
  ...guardianNoticesContract,
  ...identityContract,
  ...introductionContract,
  ...paperHeadContract,
  ...itemsContract,
  ...legalContract,
  ...mapContract,
  ...marksContract,
  ...questionExportContract,
  ...misconceptionsContract,
  ...noticesContract,
  ...passwordContract,
  ...ordersContract,
  ...paymentsContract,
  ...practiceContract,
  ...previewContract,
  ...variantsContract,
  ...privacyContract,
  ...progressContract,
  ...pushContract,
  ...questionImportContract,
  ...questionsContract,
  ...recordingsContract,
  ...regradingContract,
  ...reportsContract,
  ...reviewContract,
  ...searchContract,
  ...setupContract,
  ...siteAdminContract,
  ...siteContract,
  ...learningFiguresContract,
  ...ownerFiguresContract,
  ...statisticsContract,
  ...studentLearningContract,
  ...studentsContract,
  ...tokenSyncContract,
  ...todayContract,
  ...topicsContract,
  ...trainingContract,
  ...tuitionContract,
  ...uploadsContract,
  ...usersContract,
  ...pendingTasksContract,
  ...weekContract,
};

export type Api = typeof api;

type Part<R, Name extends 'params' | 'querystring' | 'body'> = R extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.input<Schema> }
  : { [N in Name]?: never };

/** Handles one call at a time: all params, queries and bodies crossed exceed the compiler's limit. */
type Parts<R> = R extends unknown ? Part<R, 'params'> & Part<R, 'querystring'> & Part<R, 'body'> : never;

/** Input of call `K`: path parameters, query and body. */
export type Input<K extends keyof Api> = Parts<Api[K]>;

/** Successful answer of call `K`. */
export type Output<K extends keyof Api> = Api[K] extends { response: infer R extends Route['response'] }
  ? z.output<R[keyof R]>
  : never;

export type ReadKey = Extract<keyof Api, `GET ${string}`>;
