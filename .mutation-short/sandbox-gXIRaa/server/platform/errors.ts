// @ts-nocheck
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

/** An error that a person is told about. `code` decides status and message (contract/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  private readonly more: Record<string, unknown>;

  /**
   * `message` replaces the table's sentence where it must carry a number or a name; `more` stands in the body beside
   * both, for an error that says how to go on.
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
