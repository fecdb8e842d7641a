import { z } from 'zod';
import type { Contract } from './route.ts';

const line = (most: number, what: string) =>
  z.string().trim().max(most, `${what} dài tối đa ${most} ký tự.`).refine((text) => !/\p{Cc}/u.test(text), `${what} không hợp lệ.`);

/** A class as Thông tư 29/2024/TT-BGDĐT (article 6) has it published before pupils are taken; what is empty is not shown. */
export const TaughtClass = z.object({
  /** The subject, and for which grade. */
  subject: line(120, 'Môn học').min(1, 'Vui lòng nhập môn học, khối lớp.'),
  /** How many lessons, and how long they are. */
  duration: line(120, 'Thời lượng'),
  schedule: line(200, 'Thời gian'),
  /** Where, and whether in a room or online. */
  place: line(200, 'Địa điểm, hình thức'),
  teachers: line(200, 'Người dạy'),
  fee: line(120, 'Mức thu'),
});

const CLASSES = 30;

/** The owner's own face: what is empty is shown nowhere. */
export const Introduction = z.object({
  /** A picture's name in `/course/`, or an address. */
  logo: line(1000, 'Logo').refine((image) => image === '' || /^(?:https:\/\/\S+|\/?[\w./-]+)$/.test(image), 'Đường dẫn của logo không hợp lệ.'),
  /** In large letters at the top of the home page. */
  hero: line(80, 'Câu mở đầu'),
  /** HTML as it is kept. */
  text: z.string().max(60_000, 'Lời giới thiệu dài quá.').refine((text) => !text.includes('\0'), 'Lời giới thiệu không hợp lệ.'),
  classes: z.array(TaughtClass).max(CLASSES, `Danh sách có tối đa ${CLASSES} lớp.`),
});

/** What a visitor reads. */
const About = z.object({
  /** Safe HTML; empty where nothing was written. */
  html: z.string(),
  classes: z.array(TaughtClass),
  /** When the owner last changed it; null as long as nothing was written. */
  at: z.iso.datetime().nullable(),
});

const Desk = Introduction.extend({ /** 0 as long as nothing was written. */ version: z.int() });

/** The owner's introduction, and the list of classes that the law wants published. */
export const introductionContract = {
  'GET /api/about': { access: 'public', cache: 'public', response: { 200: About } },

  'GET /api/admin/site/introduction': { access: 'admin', response: { 200: Desk } },
  /** Over the version that was seen, and over no other. */
  'PUT /api/admin/site/introduction': {
    access: 'admin',
    most: 512 * 1024,
    body: Introduction.extend({ version: z.int().min(0).max(2_147_483_646) }),
    response: { 200: Desk },
  },
} satisfies Contract;

export type About = z.output<typeof About>;
export type Introduction = z.output<typeof Introduction>;
export type IntroductionDesk = z.output<typeof Desk>;
export type TaughtClass = z.output<typeof TaughtClass>;
