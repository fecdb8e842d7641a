import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** `points` as written: "7,5/10". */
type Graded = Sender & { name: string; paperTitle: string; practiceTitle: string; points: string; path: string };

export const gradedMail = (to: string, { name, paperTitle, practiceTitle, points, path, site, origin }: Graded): Mail =>
  linkMail(to, {
    site,
    subject: `Bài ${paperTitle} của em đã được chấm: ${points}`,
    title: 'Xem bài đã chấm',
    greeting: `Chào ${name},`,
    text: [`Thầy cô đã chấm bài ${paperTitle}, ${practiceTitle}: em được ${points} điểm.`],
    link: `${origin}${path}`,
    end: ['Từng bước được điểm, lời phê và nét bút đỏ trên ảnh nằm cạnh bài làm của em.'],
  });
