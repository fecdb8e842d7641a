import { attemptsContract } from '#contract/attempts.ts';
import { gradingContract } from '#contract/grading.ts';
import { itemsContract } from '#contract/items.ts';
import { answersContract, mapContract, reviewContract } from '#contract/learning.ts';
import { regradingContract } from '#contract/regrading.ts';
import { studentLearningContract } from '#contract/student-learning.ts';
import { todayContract } from '#contract/today.ts';
import { trainingContract } from '#contract/training.ts';
import { weekContract } from '#contract/week.ts';
import { readFormFile } from '#server/platform/http/form-file.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { BY_LINK_HEADERS } from '#server/platform/secrets/link-secrets.ts';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Learning } from './service.ts';

/** Limits for a learner: far above real use, far below filling the disk. */
const ATTEMPTS = { name: 'attempts', max: 60, seconds: 3600 };
const PHOTOS = { name: 'photos of essays', max: 60, seconds: 3600 };
const ANSWERS = { name: 'answers', max: 1_000, seconds: 3600 };
const REVIEWS = { name: 'reviews', max: 500, seconds: 3600 };
const WEEK_LINKS = { name: 'week links of', max: 60, seconds: 3600 };
/** Limits tries from one network, in which a family reads some weeks. Links are too long to guess. */
const WEEKS_BY_LINK = { name: 'week links', max: 60, seconds: 60 };

/** A learner's own work stays out of caches. */
const cacheControl = 'private, no-store';

export function learningRoutes(serve: Serve, learning: Learning, { limits, storage }: { limits: Limiter; storage: Storage }): void {
  const { attempts, photos, ownerGrading, gradingQueue, answers, review, regrading, itemAnalysis, masteryMap, chapterDownloads, today, week, studentLearning } = learning;

  serve(attemptsContract, {
    'POST /api/attempts': async ({ body, caller: { uid } }, reply) => {
      await limits.one(reply, ATTEMPTS, uid);
      const { attempt, isNew } = await ('assignmentId' in body ? attempts.beginAssigned(uid, body.assignmentId) : attempts.begin(uid, body.practiceId, body.paperId));
      return reply.code(isNew ? 201 : 200).send(attempt);
    },

    'GET /api/attempts': ({ query, caller }) => attempts.list(caller.uid, query),

    'GET /api/attempts/:id': ({ params, caller }) => attempts.find(caller.uid, params.id),

    'PUT /api/attempts/:id/answers/:questionId': async ({ params: { id, questionId }, body: { value, at }, caller }) => ({
      savedAt: (await attempts.saveAnswer(caller.uid, id, { questionId, value, at })).toISOString(),
    }),

    'POST /api/attempts/:id/submit': ({ params, caller }) => attempts.submit(caller.uid, params.id),

    'PUT /api/attempts/:id/self-marks/:questionId': ({ params: { id, questionId }, body: { steps }, caller }) =>
      attempts.gradeOwnEssay(caller.uid, id, { questionId, steps }),

    'POST /api/attempts/:id/photos/:questionId': async ({ params, body, headers, caller: { uid } }, reply) => {
      await limits.one(reply, PHOTOS, uid);
      const { bytes } = await readFormFile(body, headers['content-type']);
      return reply.code(201).send(await photos.add(uid, params, bytes));
    },

    'GET /api/attempts/:id/photos/:photoId': async (request, reply) => {
      const { params: { id, photoId }, caller } = request;
      return sendStoredFile(request, reply, storage, { ...(await photos.find(caller.uid, id, photoId)), cacheControl });
    },

    'DELETE /api/attempts/:id/photos/:photoId': async ({ params: { id, photoId }, caller }, reply) => {
      await photos.remove(caller.uid, id, photoId);
      return reply.code(204).send(null);
    },

    'GET /api/admin/attempts': ({ query: { waiting, ...query } }) => ownerGrading.list({ ...query, isWaiting: waiting === 'true' }),

    'GET /api/admin/attempts/:id': ({ params }) => ownerGrading.find(params.id),

    'GET /api/admin/attempts/:id/photos/:photoId': async (request, reply) =>
      sendStoredFile(request, reply, storage, { ...(await ownerGrading.findPhoto(request.params.id, request.params.photoId)), cacheControl }),

    'PUT /api/admin/attempts/:id/marks/:questionId': ({ params: { id, questionId }, body, caller, audited }) =>
      audited((tx) => ownerGrading.gradeEssay(tx, id, { questionId, ...body }, caller)),

    'PUT /api/admin/attempts/:id/marks/:questionId/draft': async ({ params, body }) => ({
      savedAt: (await ownerGrading.saveDraft({ ...params, ...body })).toISOString(),
    }),

    'DELETE /api/admin/attempts/:id/marks/:questionId/draft': async ({ params: { id, questionId } }, reply) => {
      await ownerGrading.removeDraft(id, questionId);
      return reply.code(204).send(null);
    },

    'GET /api/practices/:id/papers/:paperId/solutions': async ({ params: { id, paperId }, caller }, reply) => {
      const solutions = await attempts.openSolutions(caller.uid, id, paperId);
      return reply.shared(`solutions ${id} ${paperId}`, async () => solutions());
    },
  });

  serve(gradingContract, {
    'GET /api/admin/grading': ({ query }) => gradingQueue.list(query),

    'GET /api/admin/grading/questions': async () => ({ items: await gradingQueue.listQuestions() }),

    'GET /api/admin/grading/notes': async () => ({ items: await gradingQueue.listNotes() }),
  });

  serve(answersContract, {
    'POST /api/users/:uid/answers': async ({ body, caller }, reply) => {
      await limits.one(reply, ANSWERS, caller.uid);
      return answers.submit(caller.uid, body);
    },
  });

  serve(reviewContract, {
    'GET /api/users/:uid/review': ({ caller }) => review.readToday(caller.uid),

    'GET /api/users/:uid/review/count': ({ caller }) => review.count(caller.uid),

    'GET /api/users/:uid/review/notebook': ({ caller, query }) => review.readNotebook(caller.uid, query),

    'GET /api/users/:uid/review/attempts/:attemptId': ({ caller, params }) => review.listOfAttempt(caller.uid, params.attemptId),

    'GET /api/users/:uid/review/:id': ({ caller, params }) => review.find(caller.uid, params.id),

    'POST /api/users/:uid/review/:id': async ({ caller, params, body }, reply) => {
      await limits.one(reply, REVIEWS, caller.uid);
      return review.answer(caller.uid, params.id, body);
    },

    'PUT /api/users/:uid/review/:id/reason': async ({ caller, params, body }, reply) => {
      await review.setReason(caller.uid, params.id, body.reason);
      return reply.code(204).send(null);
    },
  });

  serve(mapContract, {
    'GET /api/users/:uid/map': async ({ caller: { uid }, query }) => {
      const grade = query.grade === undefined ? await masteryMap.findGrade(uid) : Number(query.grade);
      const [map, study] = await Promise.all([masteryMap.readMap(uid, grade), masteryMap.countStudy(uid)]);
      return { grade, ...map, study };
    },
  });

  serve(todayContract, { 'GET /api/users/:uid/today': ({ caller }) => today.read(caller.uid) });

  serve(trainingContract, {
    'GET /api/courses/:courseId/lessons/:lessonId/training': ({ params: { courseId, lessonId }, caller: { uid } }) =>
      masteryMap.findTraining(uid, courseId, lessonId),

    'GET /api/courses/:courseId/chapters/:chapterId/download': ({ params: { courseId, chapterId }, caller: { uid } }) =>
      chapterDownloads.find(uid, courseId, chapterId),
  });

  serve(weekContract, {
    'GET /api/week/:token': async (request, reply) => {
      reply.headers(BY_LINK_HEADERS);
      await limits.call(request, reply, WEEKS_BY_LINK);
      return week.makeSheetByLink(request.params.token, request.query.week);
    },

    'GET /api/users/:uid/week': ({ query, caller }) => week.makeSheet(caller.uid, query.week),

    'GET /api/users/:uid/parent-link': ({ caller }) => week.findLink(caller.uid),

    'POST /api/users/:uid/parent-link': async ({ body, caller }, reply) => {
      await limits.one(reply, WEEK_LINKS, caller.uid);
      return week.giveLink(caller.uid, body?.anew ?? false);
    },

    'DELETE /api/users/:uid/parent-link': async ({ caller }, reply) => {
      await week.revokeLink(caller.uid);
      return reply.code(204).send(null);
    },
  });

  serve(studentLearningContract, {
    'GET /api/admin/students/:id/learning': ({ params: { id } }) => studentLearning.summarize(id),
  });

  serve(itemsContract, {
    'GET /api/admin/items': ({ query }) => itemAnalysis.list(query),

    'GET /api/admin/items/one': ({ query }) => itemAnalysis.find(query.item),
  });

  serve(regradingContract, {
    'POST /api/admin/practices/:id/remarking': ({ params, body }) => regrading.preview(params.id, body),

    'GET /api/admin/practices/:id/remarking': async ({ params }) => ({ last: await regrading.readProgress(params.id) }),
  });
}
