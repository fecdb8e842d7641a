import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { SANDBOX_OUTCOMES, type SandboxOutcome } from './sandbox-bank.ts';

const Form = z.object({
  /** The customer's text: usually just a payment code. */
  code: z.string().trim().min(1).max(300),
  /** May have dots or spaces between thousands, as is usual in Vietnam. */
  amount: z
    .string()
    .transform((text) => text.replace(/[.,\s]/g, ''))
    .refine((digits) => /^\d{1,12}$/.test(digits) && Number(digits) > 0)
    .transform(Number),
  how: z.enum(SANDBOX_OUTCOMES),
});

/**
 * Reads the form of the sandbox bank's page (`application/x-www-form-urlencoded`).
 * @throws AppError 'invalid-input'
 */
export function readForm(body: string): { code: string; amount: number; how: SandboxOutcome } {
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!form.success) throw new AppError('invalid-input');
  return form.data;
}
