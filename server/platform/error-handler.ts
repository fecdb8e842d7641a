import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './errors.ts';

/** Codes of the framework's own refusals. */
const FRAMEWORK: Record<number, 'invalid-input' | 'not-found' | 'too-large' | 'unsupported-type'> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
};

/** The one place that writes an error body: whatever was thrown becomes `{code, message}` in Vietnamese. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(known.status).header('cache-control', 'no-store').send(known.body);
  });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id of wrong form in a path names nothing; in a query or body it is a mistake of the caller (decision 39).
    if (error.validationContext === 'params') return new AppError('not-found');
    const [first] = error.validation;
    return new AppError('invalid-input', first ? `${first.instancePath.slice(1) || 'body'}: ${first.message}` : undefined);
  }
  const code = FRAMEWORK[error.statusCode ?? 500];
  return new AppError(code ?? 'internal-error');
}
