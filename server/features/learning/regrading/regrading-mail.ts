import { letterName } from '#contract/person-name.ts';
import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** An attempt with a changed score; scores as they are written: "7,25". */
type RegradedAttempt = { attemptId: string; practiceId: string; practiceTitle: string; paperTitle: string; numbers: number[]; before: string; after: string };

type RegradingNews = Sender & { name: string; attempts: [RegradedAttempt, ...RegradedAttempt[]] };

const questions = (numbers: number[]): string => `câu ${numbers.join(', ')}`;

/** The letter about all attempts of a learner whose score a correction has changed. */
export function writeRegradingMail(to: string, { name, attempts, site, origin }: RegradingNews): Mail {
  const [first] = attempts;
  return linkMail(to, {
    site,
    subject: `Đáp án đã được sửa, điểm của em đổi`,
    title: 'Xem bài làm',
    greeting: `Chào ${letterName(name) ?? 'em'},`,
    text: [
      'Thầy cô đã sửa đáp án của đề em từng làm, nên bài em đã nộp được chấm lại:',
      ...attempts.map(({ paperTitle, practiceTitle, numbers, before, after }) =>
        `${paperTitle}, ${practiceTitle}: đáp án ${questions(numbers)} đã được sửa; điểm của em: ${before} → ${after}.`),
    ],
    link: `${origin}/practice/${encodeURIComponent(first.practiceId)}?attempt=${first.attemptId}`,
    end: ['Trong bài làm có đáp án và lời giải mới của những câu ấy.'],
  });
}
