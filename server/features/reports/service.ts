import { makeExerciseRef, makeLessonRef, makeQuizRef, makeTestRef } from '#contract/item-refs.ts';
import type { Report, ReportKind, ReportReason } from '#contract/reports.ts';
import { keyOf, hideAnswerKey } from '#question-types/question-types.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { findItem, type Item } from '#server/features/learning/service.ts';
import { findAccount } from '#server/features/people/service.ts';
import { addNotice } from '#server/features/notices/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { htmlToText } from '#server/platform/text/html.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import { correctedMail, correctionWords } from './mail.ts';
import { lockReport, putReport, selectReports, setDone, type ReportRow } from './queries.ts';

export { countOpenReports } from './queries.ts';

type Sent = { kind: ReportKind; id: string; variant: number; reason?: ReportReason | undefined; message: string };

/** "Báo lỗi câu này": learners' reports of errors in questions, for the owner. */
export function reportsService({ db, sender }: { db: Db; sender: () => Promise<Sender> }) {
  return {
    /** @throws AppError `question-not-found` */
    give: async (uid: string, { kind, id, variant, reason, message }: Sent): Promise<void> => {
      const { ref, ask } = refOf(kind, id);
      const item = await findItem(db, ref, variant);
      if (!item || item.variant !== variant || (ask !== undefined && !item.questions.some((each) => each.id === ask))) throw new AppError('question-not-found');
      await putReport(db, { uid, item: ref, ask: ask ?? null, variant, reason: reason ?? null, message });
    },

    list: async (query: { done?: boolean | undefined; cursor?: string | undefined }) => {
      const { items, next } = toPage(await selectReports(db, query));
      return { items: await Promise.all(items.map((row) => toReport(db, row))), next };
    },

    /** @throws AppError `report-not-found` */
    mark: async (tx: Db, id: string, { done, corrected: isCorrected }: { done: boolean; corrected: boolean }, caller: Caller): Promise<Report> => {
      const before = await lockReport(tx, id);
      if (!before) throw new AppError('report-not-found');
      const state = { done, corrected: before.corrected || (done && isCorrected) };
      await setDone(tx, id, state);
      await recordAudit(tx, {
        actor: caller, action: 'mark-done', thing: { kind: 'report', id }, before: { done: before.done },
        after: { done, ...(state.corrected !== before.corrected && { corrected: true }) },
      });
      const report = await toReport(tx, { ...before, ...state });
      if (state.corrected && !before.corrected) await thankReporter(tx, report, sender);
      return report;
    },
  };
}

/** Thanks a learner whose report has led to a correction: by a notice, and a letter to a verified address. */
async function thankReporter(tx: Db, { id, reason, reporter, question, written }: Report, sender: () => Promise<Sender>): Promise<void> {
  // A title with a drawn formula cannot be shown as text.
  const title = question && !question.title.includes('katex') ? `“${htmlToText(question.title)}”` : 'câu hỏi em báo';
  const path = pathOf(written);
  await addNotice(tx, { uid: reporter.uid, kind: 'corrected', reference: id, text: `${correctionWords(reason, title)} Cảm ơn em!`, ...(path && { path }) });
  const account = await findAccount(tx, reporter.uid);
  if (account?.emailVerified) await enqueueMail(tx, correctedMail(account.email, { name: account.name, reason, title, path: path ?? '/', ...(await sender()) }), MAIL_LIFE.long);
}

/** The page where learners find the question; a quiz question has none of its own. */
function pathOf({ in: kind, document, part }: Report['written']): string | undefined {
  if (kind === 'practice') return `/practice/${encodeURIComponent(document)}`;
  if (kind === 'topic') return `/topic/${encodeURIComponent(document)}`;
  if (kind === 'course' && document) return `/course/${encodeURIComponent(document)}?lesson=${encodeURIComponent(part ?? '')}`;
  return undefined;
}

export type Reports = ReturnType<typeof reportsService>;

function refOf(kind: ReportKind, id: string): { ref: string; ask?: string } {
  const [first = '', second = '', third] = id.split('/');
  if (kind === 'quiz') return { ref: makeQuizRef(id) };
  if (kind === 'test') return { ref: makeTestRef(first, second, third ?? '') };
  if (kind === 'lesson') return { ref: makeLessonRef(first, second) };
  return { ref: makeExerciseRef(first, second), ...(third !== undefined && { ask: third }) };
}

async function toReport(db: Db, row: ReportRow): Promise<Report> {
  const { id, uid, item: ref, ask, variant, reason, message, done, corrected, at, name, email, reporters } = row;
  const item = await findItem(db, ref, variant);
  const [kind = ''] = ref.split('/');
  return {
    id, reason, message, done, corrected, variant, reporters,
    kind: kind as ReportKind,
    at: at.toISOString(),
    reporter: { uid, name, email },
    question: item ? questionIn(item, ask) : null,
    written: placeOf(ref, item?.course),
  };
}

function questionIn({ title, grade, content, questions, solution }: Item, ask: string | null): Report['question'] {
  const meant = ask === null ? questions : questions.filter(({ id }) => id === ask);
  return {
    title, grade, content, solution: solution || meant.map((each) => each.solution).join(''),
    asks: meant.map(hideAnswerKey),
    keys: Object.fromEntries(meant.map((each) => [each.id, keyOf(each)])),
  };
}

/** @param course of a lesson's question; absent when the course is gone */
function placeOf(ref: string, course = ''): Report['written'] {
  const [source, first = '', second = '', third = ''] = ref.split('/');
  if (source === 'quiz') return { in: 'question', document: first };
  if (source === 'lesson') return { in: 'course', document: course, part: first };
  if (source === 'exercise') return { in: 'topic', document: first, part: second };
  return { in: 'practice', document: first, paper: second, part: third };
}
