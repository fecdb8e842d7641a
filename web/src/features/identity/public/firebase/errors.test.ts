import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '../../../../../../contract/errors.ts';
import { ApiError } from '../../../../api/api.ts';
import { toApiError, refusal, type Code } from './errors.ts';

const CODES: Code[] = [
  'wrong-password', 'user-not-found', 'invalid-credential', 'too-many-requests', 'email-not-verified', 'email-already-in-use', 'invalid-email',
  'weak-password', 'verification-invalid', 'verification-expired', 'reset-invalid', 'current-password-wrong', 'no-password', 'sign-in-again',
  'internal-error',
];

test('an error of Firebase is told in the words that the site has for its code', () => {
  for (const code of CODES) {
    assert.equal(refusal(code).message, errors[code][1]);
    const told = toApiError({ code: `auth/${code}` });
    assert.deepEqual(told instanceof ApiError && [told.code, told.message], [code, errors[code][1]]);
  }
});

const told = (code: string, called?: Record<string, Code>) => {
  const error = toApiError({ code }, called);
  return error instanceof ApiError ? error.code : error;
};

test('Firebase\'s own names lead to ours, as the place where they happened calls them; an unknown one is an error of the system', () => {
  assert.equal(told('auth/password-does-not-meet-requirements'), 'weak-password');
  assert.equal(told('auth/requires-recent-login'), 'sign-in-again');
  assert.equal(told('auth/expired-action-code', { 'expired-action-code': 'reset-invalid' }), 'reset-invalid');
  assert.equal(told('auth/network-request-failed'), 'offline');
  assert.equal(told('auth/user-disabled'), 'user-disabled');
  assert.equal(told('auth/quota-exceeded'), 'internal-error');
  assert.equal(told('auth/toString'), 'internal-error');
});

test('a mistake of the page is not taken for an answer', () => {
  const mistake = new TypeError('x is not a function');
  assert.equal(toApiError(mistake), mistake);
});
