/** Answers undefined for a file or folder that does not exist, and throws every other error again. */
export function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}
