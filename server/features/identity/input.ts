import { z } from 'zod';
import { AccountAddress } from '#contract/email-address.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { tidyName, removeInvisible } from '#contract/person-name.ts';
import { AppError } from '#server/platform/errors.ts';
import { PASSWORD_LENGTH } from './auth.ts';

// Schemas of the calls' bodies. Messages are our error codes; unnamed fields are dropped.

const invalid = 'invalid-input' satisfies ErrorCode;
const invalidEmail = 'invalid-email' satisfies ErrorCode;
const weakPassword = 'weak-password' satisfies ErrorCode;
const secondFactorWrong = 'second-factor-wrong' satisfies ErrorCode;
const verificationInvalid = 'verification-invalid' satisfies ErrorCode;
const resetInvalid = 'reset-invalid' satisfies ErrorCode;

const hasNoNul = (text: string) => !text.includes('\0');

const Email = AccountAddress(invalidEmail);

const Password = z
  .string(invalid)
  .min(1, invalid)
  .max(PASSWORD_LENGTH.max, invalid)
  .refine(hasNoNul, invalid);

const NewPassword = z
  .string(invalid)
  .min(PASSWORD_LENGTH.min, weakPassword)
  .max(PASSWORD_LENGTH.max, invalid)
  .refine(hasNoNul, invalid);

const ResetCode = z.string(resetInvalid).max(200, resetInvalid).regex(/^[\w-]+$/, resetInvalid);

/** The form derives the name from the address, which may be copied with invisible characters. */
const Name = z.string(invalid).trim().max(80, invalid).refine((name) => !/\p{Cc}/u.test(name), 'invalid-name' satisfies ErrorCode)
  .transform((name) => tidyName(removeInvisible(name)));

export const SignIn = z.object({ email: Email, password: Password }, invalid);
export const SignUp = z.object({ email: Email, password: NewPassword, name: Name.default('') }, invalid);
export const ResetLink = z.object({ token: ResetCode }, invalid);
export const PasswordReset = z.object({ token: ResetCode, newPassword: NewPassword }, invalid);
/** Confirms a verification link; in another browser with a password, old or new. */
export const Verification = z.object({
  token: z.string(verificationInvalid).min(1, verificationInvalid).max(1000, verificationInvalid),
  password: Password.optional(),
  newPassword: NewPassword.optional(),
}, invalid);
export const VerificationLink = Verification.pick({ token: true });
export const PasswordChange = z.object({ currentPassword: Password, newPassword: NewPassword }, invalid);
export const NewAdminPassword = z.object({ password: NewPassword }, invalid);
export const PresentPassword = z.object({ password: Password }, invalid);
/** A code, typed with spaces as apps and printouts show it. */
const typedCode = (form: RegExp) =>
  z.string(invalid).max(80, invalid).transform((code) => code.replace(/\s/g, '').toLowerCase()).pipe(z.string().regex(form, secondFactorWrong));

export const SecondFactorCode = z.object({ code: typedCode(/^[\w-]{1,20}$/) }, invalid);
export const RecoveryCode = z.object({ code: typedCode(/^[\w-]{1,60}$/) }, invalid);
export const Address = z.object({ email: Email }, invalid);
/** The password says which registration of the address is meant. */
export const ResendRequest = z.object({ email: Email, password: Password.optional() }, invalid);

/** Parses a body. @throws AppError with the first issue's error code, or `invalid-input` */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError(parsed.error.issues.map(({ message }) => message).find(isErrorCode) ?? invalid);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
