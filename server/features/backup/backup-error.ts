/** Reason why a backup could not be made, stored or tried: a sentence for the owner. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
