import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

/** A failure that a person is told about. `code` decides status and message (contract/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  /** `message` replaces the table's sentence where it must carry a number or a name. */
  constructor(code: ErrorCode, message: string = errors[code][1]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code][0];
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message };
  }
}
