import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** `points` as written: "7,5/10"; `hasNote` and `hasPen`: the owner wrote a note, or drew on a photo. */
type Graded = Sender & { name: string; paperTitle: string; practiceTitle: string; points: string; path: string; hasNote: boolean; hasPen: boolean };

/** Joins names: "a, b và c". */
const joinNames = (names: (string | false)[]): string => new Intl.ListFormat('vi').format(names.filter((name) => name !== false));

/** Builds the mail to a learner whose essays the owner has graded. */
export const writeGradedEssaysMail = (to: string, { name, paperTitle, practiceTitle, points, path, hasNote, hasPen, site, origin }: Graded): Mail =>
  linkMail(to, {
    site,
    subject: `Bài ${paperTitle} của em đã được chấm: ${points}`,
    title: 'Xem bài đã chấm',
    greeting: `Chào ${name},`,
    text: [`Thầy cô đã chấm bài ${paperTitle}, ${practiceTitle}: em được ${points} điểm.`],
    link: `${origin}${path}`,
    end: [`${joinNames(['Từng bước được điểm', hasNote && 'lời phê', hasPen && 'nét bút đỏ trên ảnh'])} nằm cạnh bài làm của em.`],
  });
