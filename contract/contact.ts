import { z } from 'zod';
import type { Contract } from './route.ts';

const text = (missing: string, most: number, tooLong: string) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong);

/** A message to the owner (design, "Outside contract"). */
export const contactContract = {
  'POST /api/contact': {
    access: 'public',
    body: z.object({
      name: text('Vui lòng nhập họ tên.', 80, 'Họ tên dài tối đa 80 ký tự.').refine(
        (name) => !/\p{Cc}/u.test(name),
        'Họ tên không hợp lệ.',
      ),
      email: z.string('Vui lòng nhập email.').trim().max(254, 'Email không hợp lệ.').pipe(z.email('Email không hợp lệ.')),
      message: text('Vui lòng nhập nội dung.', 4000, 'Nội dung dài tối đa 4.000 ký tự.'),
      /** People do not see this field: whoever fills it in is a machine. */
      website: z.string().max(400).default(''),
    }),
    response: { 204: z.null() },
  },
} satisfies Contract;
