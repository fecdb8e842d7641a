import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { parse, SignIn } from './input.ts';

const codeOf = (schema: z.ZodType, body: unknown): string => {
  try {
    parse(schema, body);
  } catch (error) {
    if (error instanceof AppError) return error.code;
  }
  return 'none';
};

test('what is wrong with a body is said by the first code of the catalogue, and by the general one where no part has one', () => {
  assert.equal(codeOf(SignIn, { email: 'lan@example.com', password: 'mat-khau-1' }), 'none');
  assert.equal(codeOf(SignIn, { email: 'lan', password: '' }), 'invalid-email');
  assert.equal(codeOf(SignIn, undefined), 'invalid-input');
  assert.equal(codeOf(z.object({ age: z.number() }), { age: 'mười' }), 'invalid-input');
  assert.equal(codeOf(z.object({ age: z.number(), email: z.email('invalid-email') }), { age: 'mười', email: 'lan' }), 'invalid-email');
});
