import { readFreeBytes } from '../storage/free-space.ts';

/**
 * A failed start whose reason the person at the terminal can change. The message is one line in English with the
 * remedy; the process prints only that and ends with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Bytes: without room for the next file of its log PostgreSQL ends without a message. */
const LOG_FILE = 16 * 1024 * 1024;

type Where = { PORT: number; HOST: string; DATA_DIR: string; DATABASE_URL?: string | undefined };

/** Turns a start's error into one line with the remedy, where we know one. */
export async function toStartError(error: unknown, settings: Where): Promise<unknown> {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const codes = [error, error.cause].map((each) => (each as NodeJS.ErrnoException | undefined)?.code);
  if (codes.includes('EADDRINUSE')) {
    return new StartError(`Port ${settings.PORT} is in use. Stop the other program, or choose another: PORT=3001 npm start`);
  }
  if (codes.includes('EACCES') && /listen/.test(error.message)) {
    return new StartError(`Port ${settings.PORT} is not allowed for this user. Choose one above 1023: PORT=3000 npm start`);
  }
  if (codes.includes('EADDRNOTAVAIL') || codes.includes('ENOTFOUND')) {
    return new StartError(`This machine has no address ${settings.HOST}, or the database's host is unknown. Check HOST and DATABASE_URL.`);
  }
  if (codes.includes('ECONNREFUSED') || codes.includes('28P01') || codes.includes('3D000')) {
    return new StartError(`The database of DATABASE_URL does not let us in: ${error.message}. Check address, name and password.`);
  }
  if (codes.includes('ENOSPC') || codes.includes('53100') || (isGone(error, codes) && (await isFull(settings)))) {
    return new StartError('The disk is full. Free some space, then start again; nothing was lost.');
  }
  if (codes.includes('EACCES') || codes.includes('EROFS') || codes.includes('EPERM')) {
    return new StartError(`${settings.DATA_DIR} cannot be written. Give yourself the right, or set DATA_DIR to another folder.`);
  }
  return error;
}

const isGone = ({ message, cause }: Error, codes: (string | undefined)[]): boolean =>
  ['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].some((code) => codes.includes(code)) || /Connection terminated/.test(`${message} ${String(cause)}`);

const isFull = async ({ DATA_DIR, DATABASE_URL }: Where): Promise<boolean> => DATABASE_URL === undefined && (await readFreeBytes(DATA_DIR)) < LOG_FILE;
