import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../errors.ts';

/** Our codes for the framework's own errors. */
const FRAMEWORK: Record<number, ErrorCode> = {
  400: 'invalid-input',
  403: 'not-found', // a path that leads out of a folder of files
  404: 'not-found',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-type',
  416: 'range-not-satisfiable',
};

/**
 * The only place that writes error bodies: every thrown error becomes `{code, message}` in Vietnamese.
 * @param onUnexpected gets errors that are the site's own fault, and the call in which they happened
 */
export function handleErrors(app: FastifyInstance, onUnexpected: (error: Error, call: string) => void = () => {}): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (toAppError(error).status === 500) onUnexpected(error, `${request.method} ${request.routeOptions.url ?? '(no route)'}`);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not-found');
  });
}

/** Answers requests that the framework refuses before routing, such as `/%`. People are led home. */
export function answerMalformedPath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'GET' && !request.url.startsWith('/api/')) return reply.redirect('/');
  return answerError(error, request, reply);
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (known.status >= 500) request.log.error(describeError(error), 'request failed');
  return reply
    .code(known.status)
    .headers({ ...headersOf(error), 'cache-control': 'no-store' })
    .send(known.body);
}

/** Our codes for Node's errors about malformed requests; all others are invalid. */
const NO_REQUEST: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'too-large', ERR_HTTP_REQUEST_TIMEOUT: 'too-slow' };

/** Answers bytes that are no HTTP request: malformed, beyond all limits, or incomplete. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, body } = new AppError(NO_REQUEST[error.code ?? ''] ?? 'invalid-input');
  const text = JSON.stringify(body);
  socket.end([
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n'));
}

/** Headers of an error's status: with 416, the file's length. */
const headersOf = (error: Error & { headers?: Record<string, string> }): Record<string, string> => error.headers ?? {};

/** A failed query's error contains its parameters, personal data: the log gets its text and the database's message. */
const describeError = (error: Error) =>
  error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };

/** Codes of a database that is unreachable, is ending, or took too long: it may answer later. */
const AWAY = [
  'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '57014', '55P03', '25P03',
];

/** SQLSTATE of a table that cannot grow, and the system's codes for a file that cannot. */
const DISK_FULL = '53100';
const NOT_WRITTEN = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** SQLSTATEs of a text with a zero byte, which the database cannot store: the caller's mistake. */
const UNWRITABLE = ['22021', '22P05'];
/** The same for a lone surrogate inside a document. */
const isHalfASign = (cause: Error | undefined): boolean =>
  codeOf(cause) === '22P02' && /type json/.test(cause?.message ?? '');

/** SQLSTATE of a missing learner: the account ended during the call. */
const isUnknownAccount = (cause: (Error & { constraint?: string }) | undefined): boolean =>
  codeOf(cause) === '23503' && /_uid_(?:user_id|learners_uid)_fk$/.test(cause?.constraint ?? '');

/** External storage that is unreachable, or reports an error of its own. */
const isStorageAway = ({ $metadata }: Error & { $metadata?: { httpStatusCode?: number } }): boolean =>
  $metadata !== undefined && ($metadata.httpStatusCode ?? 503) >= 500;

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isStorageAway(error)) return new AppError('unavailable');
  if (error instanceof DrizzleQueryError) {
    if (isDatabaseAway(error.cause)) return new AppError('unavailable');
    if (isUnknownAccount(error.cause)) return new AppError('not-found');
    if (codeOf(error.cause) === DISK_FULL) return new AppError('disk-full');
    if (UNWRITABLE.includes(codeOf(error.cause)) || isHalfASign(error.cause)) return new AppError('invalid-input');
  }
  if (NOT_WRITTEN.includes(codeOf(error))) return new AppError('disk-full');
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in a path names nothing; in a query or body it is the caller's mistake.
    if (error.validationContext === 'params') return new AppError('not-found');
    const [first] = error.validation;
    return new AppError('invalid-input', first && sentenceOf(first.instancePath, first.message ?? ''));
  }
  const status = error.statusCode ?? 500;
  return new AppError(FRAMEWORK[status] ?? (status < 500 ? 'invalid-input' : 'internal-error'));
}

const codeOf = (cause: (Error & { code?: string }) | undefined): string => cause?.code ?? '';

/** The driver's own messages about a lost connection have no code. */
const isDatabaseAway = (cause: Error | undefined): boolean =>
  AWAY.includes(codeOf(cause)) || /Connection terminated|timeout exceeded|read timeout|not queryable/.test(cause?.message ?? '');

/** The contract's own sentences stay; the library's messages get the field's name in front. */
function sentenceOf(path: string, message: string): string {
  if (message.endsWith('.') || message.startsWith('Vui lòng ')) return message;
  const field = path.split('/').filter(Boolean).join('.');
  return `Dữ liệu gửi lên không hợp lệ${field && ` (${field})`}: ${message}.`;
}
