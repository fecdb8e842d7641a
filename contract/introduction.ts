import { z } from 'zod';
import type { Contract } from './route.ts';

const line = (most: number, what: string) =>
  z.string().trim().max(most, `${what} dài tối đa ${most} ký tự.`).refine((text) => !/\p{Cc}/u.test(text), `${what} không hợp lệ.`);

/** A class as Thông tư 29/2024/TT-BGDĐT (article 6) wants it published; empty fields are hidden. */
export const TaughtClass = z.object({
  /** Subject and grade. */
  subject: line(120, 'Môn học').min(1, 'Vui lòng nhập môn học, khối lớp.'),
  /** Number and length of the lessons. */
  duration: line(120, 'Thời lượng'),
  schedule: line(200, 'Thời gian'),
  /** Place, and whether in a room or online. */
  place: line(200, 'Địa điểm, hình thức'),
  teachers: line(200, 'Người dạy'),
  fee: line(120, 'Mức thu'),
});

const CLASSES = 30;

/** The owner's introduction of themselves; empty fields are hidden. */
export const Introduction = z.object({
  /** A file name in `/course/`, or an address. */
  logo: line(1000, 'Logo').refine((image) => image === '' || /^(?:https:\/\/\S+|\/?[\w./-]+)$/.test(image), 'Đường dẫn của logo không hợp lệ.'),
  hero: line(80, 'Câu mở đầu'),
  /** HTML as stored. */
  text: z.string().max(60_000, 'Lời giới thiệu dài quá.').refine((text) => !text.includes('\0'), 'Lời giới thiệu không hợp lệ.'),
  classes: z.array(TaughtClass).max(CLASSES, `Danh sách có tối đa ${CLASSES} lớp.`),
});

const About = z.object({
  /** Safe HTML; may be empty. */
  html: z.string(),
  classes: z.array(TaughtClass),
  /** Time of the owner's last change; null before the first. */
  at: z.iso.datetime().nullable(),
});

const Desk = Introduction.extend({ /** 0 before the first save. */ version: z.int() });

/** The owner's introduction, and the classes that the law wants published. */
export const introductionContract = {
  'GET /api/about': { access: 'public', cache: 'public', response: { 200: About } },

  'GET /api/admin/site/introduction': { access: 'admin', response: { 200: Desk } },
  /** Refused unless `version` is the present one. */
  'PUT /api/admin/site/introduction': {
    access: 'admin',
    maxBytes: 512 * 1024,
    body: Introduction.extend({ version: z.int().min(0).max(2_147_483_646) }),
    response: { 200: Desk },
  },
} satisfies Contract;

export type About = z.output<typeof About>;
export type Introduction = z.output<typeof Introduction>;
export type IntroductionDesk = z.output<typeof Desk>;
export type TaughtClass = z.output<typeof TaughtClass>;
