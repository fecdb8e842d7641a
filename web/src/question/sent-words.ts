import type { Output } from '#contract/api.ts';

/**
 * Outcome of a kept answer. `right`: null if the server could not read it, or wants it written otherwise; `refused`:
 * the reason why it was not taken; `review`: the whole answer to a review.
 */
export type SentAnswer = { answerId: string; refused?: string; review?: Output<'POST /api/users/:uid/review/:id'> } & Output<'POST /api/users/:uid/answers'>;

/** Says how answers turned out that the server has graded later: "3 câu đã gửi: đúng 2." */
export function describeSent(all: SentAnswer[]): string {
  const refused = all.filter((each) => each.refused !== undefined);
  const taken = all.filter((each) => each.refused === undefined);
  const right = taken.filter((each) => each.right === true).length;
  const wrong = taken.filter((each) => each.right === false).length;
  const unread = taken.length - right - wrong;
  return [
    taken.length > 0 && `${taken.length} câu đã gửi: đúng ${right}.`,
    wrong > 0 && 'Câu sai nằm trong Sổ lỗi sai.',
    unread > 0 && `Có ${unread} câu máy chưa đọc được, em làm lại nhé.`,
    refused.length > 0 && `${refused.length} câu không gửi được: ${[...new Set(refused.map((each) => each.refused))].join(' ')}`,
  ].filter((sentence) => sentence !== false).join(' ');
}
