import { StartError } from '../process/start-error.ts';

type Known = { signs: RegExp; message: (folder: string) => string };

/** Messages of PostgreSQL, its loader or the system, and advice for the person at the terminal. */
const known: Known[] = [
  {
    signs: /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    message: (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  },
  {
    signs: /Read-only file system|EROFS/,
    message: (folder) => `${folder} is on a read-only disk: name another folder by DATA_DIR.`,
  },
  {
    signs: /incompatible with server|not compatible with this version/,
    message: (folder) => `${folder} was made by another version of PostgreSQL: start with the version of this project `
      + 'that made it, or move the folder away to begin anew.',
  },
  {
    signs: /error while loading shared libraries|Library not loaded/,
    message: () => 'The built-in database is installed incompletely: run "npm ci" again, or set DATABASE_URL.',
  },
  {
    signs: /Cannot allocate memory|could not map anonymous shared memory|ENOMEM/,
    message: () => 'There is too little free memory to start the database: close other programs and start again.',
  },
  {
    signs: /Permission denied|EACCES|EPERM|Operation not permitted|has wrong ownership/,
    message: (folder) => `This user may not use ${folder}: start as the user it belongs to, `
      + 'or hand it over with chown -R.',
  },
  {
    signs: /ENOTDIR|EEXIST|Not a directory/,
    message: (folder) => `${folder} cannot be made, because there is a file on its path: name another by DATA_DIR.`,
  },
];

/** The shell's "command not found" for a program that exists: its loader is missing. */
const loaderMissing = 127;

/**
 * Describes a failed start in one line for the person at the terminal.
 * @param folder the database's folder
 * @param output PostgreSQL's output
 * @param code exit code of its program, null after a signal
 */
export function startError(folder: string, output: string, code: number | null): StartError {
  const message = explain(folder, output);
  if (message !== undefined) return new StartError(message, { cause: output });
  if (code === loaderMissing) {
    return new StartError(
      'The built-in database needs a Linux with glibc (Alpine has none): '
      + 'set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: output },
    );
  }
  const line = output.split('\n').find((one) => /FATAL|PANIC|error:/.test(one)) ?? output.trim().split('\n').at(-1);
  return new StartError(`The database in ${folder} did not start: ${line || `its program ended with ${code}`}`, {
    cause: output,
  });
}

/** The same for an error of our own preparations; other errors are returned unchanged. */
export function preparationError(folder: string, error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error;
  const place = 'path' in error ? String(error.path) : folder;
  const message = explain(place, error.message);
  return message === undefined ? error : new StartError(message, { cause: error });
}

function explain(folder: string, text: string): string | undefined {
  return known.find(({ signs }) => signs.test(text))?.message(folder);
}
