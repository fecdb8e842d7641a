/** Why a backup could not be made, kept or tried: a sentence for the owner. */
// @ts-nocheck

export class BackupError extends Error {
  override readonly name = 'BackupError';
}
