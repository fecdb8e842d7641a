import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import type { Notification } from './provider.ts';

/** Seconds by which a signed time may differ from ours. */
const TOLERANCE = 300;

/** Returns a header that occurs once. */
export function headerOf({ headers }: Notification, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Checks that `seconds` since 1970, in digits, are within five minutes of `now`. */
export const isRecent = (seconds: string, now: Date): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now.valueOf() / 1000 - Number(seconds)) <= TOLERANCE;

/**
 * Parses a JSON body. Whole numbers beyond the safe integers, as ids can be, become their digits.
 * @throws AppError 'invalid-input' for malformed JSON.
 */
export const readJson = (body: Buffer): unknown => parseJson(body, digitsOf);

/**
 * Parses a JSON body with every number rounded by JavaScript, like a provider that signs the parsed body.
 * @throws AppError 'invalid-input' for malformed JSON.
 */
export const readSignedJson = (body: Buffer): unknown => parseJson(body);

function parseJson(body: Buffer, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(body.toString('utf8'), reviver);
  } catch {
    throw new AppError('invalid-input');
  }
}

// The third argument, the source text, is newer than the compiler's types.
const digitsOf = (_: string, value: unknown, { source = '' }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source) ? source : value;

/** @throws AppError 'invalid-input' when `value` does not match `schema`. */
export function readWithSchema<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const read = schema.safeParse(value);
  if (!read.success) throw new AppError('invalid-input');
  return read.data;
}

// PostgreSQL accepts no zero byte in a text, and no key of several kilobytes in an index.
const withoutZeros = (text: string): string => text.replaceAll('\0', '');
/** The customer's text. Null where the bank gave none. */
export const textField = z.string().nullable().transform((text) => withoutZeros(text ?? ''));
/** A reference; null or absent where the bank gave none. */
export const optionalMarkField = z.string().max(200).nullish().transform((text) => withoutZeros(text ?? ''));
export const markField = z.string().min(1).max(200).transform(withoutZeros);
export const numberOrTextField = z.union([z.int().transform(String), markField]);
/** Whole VND that came in. */
export const amountField = z.int().positive();
/** Refuses year 0, which banks' systems write for an unknown time and the database cannot store. */
export const isTimely = (at: Date): boolean => at.getUTCFullYear() >= 2000;

/** `2026-11-20 14:02:37`, in Vietnam. */
export const vietnamTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}+07:00`))
  .refine(isTimely);
