import { z } from 'zod';
import type { Contract } from './route.ts';

const line = (most: number, what: string) =>
  z
    .string(`${what} không hợp lệ.`)
    .trim()
    .max(most, `${what} dài tối đa ${most} ký tự.`)
    .refine((text) => !/\p{Cc}/u.test(text), `${what} không hợp lệ.`);

const WRONG_MINUTES = 'Số phút làm bài là một số từ 1 đến 300.';

/** The head of papers that are printed or go out as Word: once written, it is that of the next paper, too. */
export const PaperHead = z.object({
  /** "Sở GD&ĐT Thừa Thiên Huế", "Phòng GD&ĐT Quận 1"; '' without it. */
  authority: line(120, 'Tên Sở hoặc Phòng'),
  /** '' prints a line to write on. */
  school: line(120, 'Tên trường'),
  /** The exam's name; '' is that of the paper. */
  exam: line(120, 'Tên kì kiểm tra'),
  /** Null is the time of the paper. */
  minutes: z.int(WRONG_MINUTES).min(1, WRONG_MINUTES).max(300, WRONG_MINUTES).nullable(),
});

export const paperHeadContract = {
  'GET /api/admin/paper-head': { access: 'admin', response: { 200: PaperHead } },
  'PUT /api/admin/paper-head': { access: 'admin', body: PaperHead, response: { 200: PaperHead } },
} satisfies Contract;

export type PaperHead = z.output<typeof PaperHead>;
