import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

/** An error for a person. `code` decides status and message (contract/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  private readonly more: Record<string, unknown>;

  /**
   * `message` replaces the table's sentence where it needs a number or a name; `more` is added to the body, for an
   * error that says how to continue.
   */
  constructor(code: ErrorCode, message: string = errors[code][1], more: Record<string, unknown> = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code][0];
    this.more = more;
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...this.more };
  }
}
