import type { Assignments } from '#server/features/assignments/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { ProgressOfLearners } from '#server/features/progress/service.ts';
import type { Students } from '#server/features/students/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createAnswers } from './answers/answers.ts';
import { createAttempts } from './attempts/attempts.ts';
import { createPhotos } from './attempts/photos.ts';
import { createGradingQueue } from './grading/grading-queue.ts';
import { createOwnerGrading } from './grading/owner-grading.ts';
import { createItemAnalysis } from './item-analysis/item-analysis.ts';
import { createChapterDownloads } from './mastery-map/chapter-downloads.ts';
import { createMasteryMap } from './mastery-map/mastery-map.ts';
import { createRegrading } from './regrading/regrading.ts';
import { createReview } from './review/review.ts';
import { createStudentLearning } from './student/student-learning.ts';
import { createToday } from './today/today.ts';
import { createWeek } from './week/week.ts';

export { countWaitingForGrading, selectPhotoFiles } from './grading/essay-queries.ts';
export { findItem, type Item } from './items/find-item.ts';

type Deps = {
  db: Db;
  catalog: Catalog;
  practice: Practice;
  topics: Topics;
  students: Students;
  assignments: Assignments;
  progress: ProgressOfLearners;
  /** For photos of essays. */
  storage: Storage;
  /** Returns the bytes of a picture by its address. */
  pictureSize: (address: string) => Promise<number>;
  /** For mails about graded attempts. */
  sender: () => Promise<Sender>;
  /** Gets errors of work in the background. */
  report: (error: unknown, what: string) => void;
  contentVersion: () => number | undefined;
  /** For links to weekly sheets: the installation's secret, an older one, and the site's origin. */
  secret: string;
  secretBefore: string | undefined;
  origin: string;
};

/**
 * All that learners answer, and what follows from it: attempts at papers, single answers, grading, the mistake
 * notebook, regrading, and what learner, family and owner read of it.
 */
export function learningService({ db, catalog, practice, topics, students, assignments, progress, storage, pictureSize, sender, report, contentVersion, ...links }: Deps) {
  const attempts = createAttempts({ db, practice, topics, assignments });
  const review = createReview({ db, attempts });
  const regrading = createRegrading({ db, sender, report });
  const itemAnalysis = createItemAnalysis({ db });
  const masteryMap = createMasteryMap({ db, catalog, practice, topics, contentVersion });
  return {
    attempts,
    photos: createPhotos({ db, storage }),
    ownerGrading: createOwnerGrading({ db, sender }),
    gradingQueue: createGradingQueue({ db }),
    answers: createAnswers({ db, catalog }),
    review,
    regrading,
    itemAnalysis,
    masteryMap,
    chapterDownloads: createChapterDownloads({ catalog, topics, pictureSize }),
    week: createWeek({ db, catalog, masteryMap, assignments, ...links }),
    today: createToday({ db, catalog, assignments, progress, review, masteryMap }),
    studentLearning: createStudentLearning({ db, students, masteryMap, progress, catalog, review }),
    jobs: [
      { name: 'hand-in-attempts', cron: '* * * * *', work: attempts.submitOverdue },
      { name: 'release-results', cron: '* * * * *', work: attempts.releaseResults },
      { name: 'remark', cron: '* * * * *', work: regrading.carryOutAll },
      { name: 'count-items', cron: '47 2 * * *', work: itemAnalysis.compute, isOwed: itemAnalysis.isEmpty },
    ] satisfies Job[],
  };
}

export type Learning = ReturnType<typeof learningService>;
